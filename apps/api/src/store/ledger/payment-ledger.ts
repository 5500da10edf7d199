import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { Seal } from '../sealing/seal.ts'
import { type CustomerPayments, openCustomerPayments } from './customer-payments.ts'
import { openPaymentAttempts, type PaymentAttempts } from './payment-attempts.ts'
import { openRegistrationClaims, type RegistrationClaims } from './registration-claims.ts'
import { openUnresolvedPayments, type UnresolvedPayments } from './unresolved-payments.ts'

/** The ledger of payments, by who uses it. docs/specification/registration-services.md#payment-guarantees */
export interface PaymentLedger {
  attempts: PaymentAttempts
  unresolved: UnresolvedPayments
  customers: CustomerPayments
  claims: RegistrationClaims
}

export const openPaymentLedger = (
  database: PortalDatabase,
  seal: Seal,
  waits: { deadAfterMs?: number },
): PaymentLedger => ({
  attempts: openPaymentAttempts(database, seal, waits),
  unresolved: openUnresolvedPayments(database, seal),
  customers: openCustomerPayments(database, seal),
  claims: openRegistrationClaims(database, seal),
})

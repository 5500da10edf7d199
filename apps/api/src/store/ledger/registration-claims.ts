import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { Seal } from '../sealing/seal.ts'
import type { FlowOwner } from '../service-flows/service-flows.ts'
import {
  attemptColumns,
  type AttemptRow,
  customerHash,
  latestFirst,
  type PaymentAttempt,
  toPaymentAttempt,
} from './payment-attempts.ts'
import { type ClaimedRegistration, registrationHash } from './registration-hash.ts'

/** The latest payment that claimed a registration for a service. */
export interface RegistrationClaim {
  /** The attempt that holds the claim. */
  heldBy: string
  /** The attempt that counts for its cart, as `PaymentAttempts.lastOf`; undefined if the ledger no longer has it. */
  payment: PaymentAttempt | undefined
  /** Whether the customer who asks made it, and not a co-owner of the registration. */
  isOwn: boolean
  /** How the agency ended a transaction that was in progress after the payment; null if it has not said. */
  ended: 'completed' | 'failed' | null
}

/**
 * Which payment claimed a registration for a service last, over all customers of the agency or of one world (`scope`).
 * docs/specification/registration-services.md#one-payment-for-each-registration
 */
export interface RegistrationClaims {
  find: (
    asking: FlowOwner,
    registration: ClaimedRegistration,
  ) => Promise<RegistrationClaim | undefined>
  /** Notes how the agency ended a transaction of a payment, if that still holds the claim. */
  markEnded: (
    scope: string,
    registration: ClaimedRegistration,
    heldBy: string,
    ended: 'completed' | 'failed',
  ) => Promise<void>
}

interface ClaimRow extends Omit<AttemptRow, 'attempt_id'> {
  held_by: string
  ended: 'completed' | 'failed' | null
  attempt_id: string | null
  customer_hash: string | null
}

export const openRegistrationClaims = (
  database: PortalDatabase,
  seal: Seal,
): RegistrationClaims => ({
  find: async (asking, registration) => {
    const [row] = await database.rows<ClaimRow>(
      sql`SELECT held_by, ended, customer_hash, ${attemptColumns} FROM registration_claims
        LEFT JOIN payment_attempts ON cart_hash = (
          SELECT holder.cart_hash FROM payment_attempts AS holder WHERE holder.attempt_id = held_by)
        WHERE registration_hash = ${registrationHash(seal, asking.scope, registration)}
        ORDER BY ${latestFirst} LIMIT 1`,
    )
    if (!row) return undefined
    const { attempt_id: attemptId } = row
    return {
      heldBy: row.held_by,
      payment:
        attemptId === null
          ? undefined
          : toPaymentAttempt(seal, Object.assign(row, { attempt_id: attemptId })),
      isOwn: row.customer_hash === customerHash(seal, asking),
      ended: row.ended,
    }
  },

  markEnded: async (scope, registration, heldBy, ended) => {
    await database.rows(
      sql`UPDATE registration_claims SET ended = ${ended}
        WHERE registration_hash = ${registrationHash(seal, scope, registration)} AND held_by = ${heldBy}`,
    )
  },
})

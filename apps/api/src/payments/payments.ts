import type { Bill } from '@mva/shared/models/service-flow'
import type { AgencyGateway } from '../agency/gateway.ts'
import type { PaymentAttempt } from '../store/payment-attempts.ts'
import type { Cart, CartItem } from '../store/service-flow-record.ts'
import type { Ending, PaymentKernel } from './kernel.ts'

type FinalizeRequest = Parameters<AgencyGateway['transactions']['finalizeCart']>[0]

/** What the customer ordered. The card's one-time token is not stored. */
export interface PaymentOrder {
  transactionCart: FinalizeRequest['transactionCart']
  isConsentProvided: boolean
  cartOpenedAt?: number | undefined
  items: CartItem[]
  bill: Bill | null
}

/** The agency's own answer. */
export type PaymentConfirmation = Awaited<ReturnType<AgencyGateway['transactions']['finalizeCart']>>

export type PaymentEnding = Ending<PaymentConfirmation>
export type Payment = PaymentAttempt<PaymentOrder, PaymentEnding>
export type Payments = PaymentKernel<PaymentOrder, PaymentConfirmation>

/** The reference that a customer gives on the phone: short enough to read out. */
export const referenceOf = (attemptId: string): string => attemptId.slice(0, 8).toUpperCase()

/** Identifies a cart across all agencies, even if an agency assigns the same number again. */
export const cartName = (
  scope: string,
  { transactionCartId, openedAt }: Pick<Cart, 'transactionCartId' | 'openedAt'>,
): string =>
  JSON.stringify([scope, transactionCartId, ...(openedAt === undefined ? [] : [openedAt])])

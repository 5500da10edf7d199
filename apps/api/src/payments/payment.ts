import type { AgencyGateway } from '@mva/agency/gateway'
import { type CardCode, cardCodes } from '@mva/shared/registration-services/payment-refusal'
import type { PaymentEnding, PaymentOrder } from '../store/ledger/payment-record.ts'
import type { Cart, Paid, PayingSignIn } from '../store/service-flows/service-flow-record.ts'

/** The agency's own answer. */
export type FinalizeAnswer = Awaited<ReturnType<AgencyGateway['transactions']['finalizeCart']>>

/** Returns the code with which the agency refused the card of a payment, or undefined if it did not. */
export const refusedCardCode = (ending: PaymentEnding | null | undefined): CardCode | undefined =>
  (ending?.kind === 'declined' || ending?.kind === 'refused') && ending.refusal.reason === 'refused'
    ? cardCodes.find((code) => code === ending.refusal.code)
    : undefined

/** What step 6 confirms after a payment. */
export const paidBy = ({
  attemptId,
  order,
  paidIn,
}: {
  attemptId: string
  order: PaymentOrder
  paidIn: PayingSignIn
}): Paid => ({
  attemptId,
  paidIn,
  service: order.items[0]?.service ?? 'renew',
  resent: null,
})

/** The reference that a customer gives on the phone: short enough to read out. */
export const referenceOf = (attemptId: string): string => attemptId.slice(0, 8).toUpperCase()

/** Identifies a cart across all agencies, even if an agency assigns the same number again. */
export const cartKey = (
  scope: string,
  { transactionCartId, openedAt }: Pick<Cart, 'transactionCartId' | 'openedAt'>,
): string => JSON.stringify([scope, transactionCartId, openedAt])

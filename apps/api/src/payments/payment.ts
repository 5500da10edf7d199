import type { PaymentRefusal } from '@mva/shared/models/payment'
import type { Bill } from '@mva/shared/models/service-flow'
import type { AgencyGateway } from '@mva/agency/gateway'
import type { Cart, CartItem, Paid, PayingSignIn } from '../store/service-flow-record.ts'
import type { AnsweredPayment } from './unconfirmed-answer.ts'

type FinalizeRequest = Parameters<AgencyGateway['transactions']['finalizeCart']>[0]

/** What the customer ordered. The card's one-time token is not stored. */
export interface PaymentOrder {
  transactionCart: FinalizeRequest['transactionCart']
  isConsentProvided: boolean
  cartOpenedAt: number
  items: CartItem[]
  bill: Bill | null
}

/** The agency's own answer. */
export type FinalizeAnswer = Awaited<ReturnType<AgencyGateway['transactions']['finalizeCart']>>

/** What the agency confirmed, completed with what was ordered. */
export interface PaymentConfirmation {
  /** All transactions of the cart. */
  transactions: {
    transactionId: string
    description: string | null
    /** Not completed, or missing from the agency's list. */
    isFailed: boolean
    /** The agency is still working on it. */
    isPending?: boolean
    isOutputDocument: boolean
  }[]
  /** An instant, ISO 8601; null if nothing was paid. */
  paymentDate: string | null
  authorizationNumber: string | null
  traceNumber: string | null
  /** Null if the agency does not say. */
  isEmailSent: boolean | null
  isSmsSent: boolean | null
  /** Whether the agency only called the cart checked out, and did not say how its transactions stand. */
  isByWordAlone?: boolean
  /** The fields that the agency's answer left out, by their names on the wire. */
  leftOut: string[]
}

/** How a payment ended, as the ledger keeps it. */
export type PaymentEnding =
  | { kind: 'confirmed'; confirmation: PaymentConfirmation }
  | { kind: 'declined'; refusal: PaymentRefusal }
  /** Not ended: the agency refused it, and an earlier copy of the request may have been charged. */
  | { kind: 'refused'; refusal: PaymentRefusal }
  /** Not ended: the agency's answer does not confirm the payment. */
  | { kind: 'unknown'; answered: AnsweredPayment }

/** The codes with which an agency refuses a card. docs/specification/errors.md#catalogue */
export const cardCodes = [34, 35, 43, 44, 45] as const

/** Returns the code with which the agency refused the card of a payment, or undefined if it did not. */
export const refusedCardCode = (
  ending: PaymentEnding | null | undefined,
): (typeof cardCodes)[number] | undefined =>
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

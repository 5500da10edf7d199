import { transactionState } from '@mva/agency/contract/transaction-state'
import type { PaymentConfirmation, PaymentOrder } from '../store/ledger/payment-record.ts'
import type { AnsweredPayment } from '../store/ledger/payment-record.ts'
import type { FinalizeAnswer } from './payment.ts'
import { UnconfirmedAnswer } from './unconfirmed-answer.ts'

type AnsweredCart = FinalizeAnswer['finalizeCartResponse']['transactionCart']
type AnsweredTransactions = NonNullable<AnsweredCart['cartTransactions']>

/**
 * Confirms a sale by the agency's answer to finalize. What the answer leaves out is taken from the order. Throws an
 * `UnconfirmedAnswer` if it contradicts the order, or has no field of a cart. docs/specification/registration-services.md#unknown-outcome
 */
export const confirmationFor = (
  order: PaymentOrder,
  answer: FinalizeAnswer,
): PaymentConfirmation => {
  const reason = contradictionIn(order, answer.finalizeCartResponse.transactionCart)
  if (reason !== undefined) throw unconfirmed(order, answer, reason)
  return confirmationOf(order, answer)
}

/**
 * Confirms a sale by the agency's answer to a question. It has to name cart and amounts: an agency may repeat what it was
 * sent, and the question has no payment. Throws like `confirmationFor`.
 */
export const confirmationByQuestion = (
  order: PaymentOrder,
  answer: FinalizeAnswer,
): PaymentConfirmation => {
  const { transactionCartId, cartPayment } = answer.finalizeCartResponse.transactionCart
  const isWhole =
    transactionCartId !== null &&
    typeof cartPayment?.subtotalCents === 'number' &&
    cartPayment.serviceFeeCents !== null
  if (!isWhole)
    throw unconfirmed(order, answer, 'the answer does not name the cart and its amounts')
  return confirmationFor(order, answer)
}

/** Confirms a sale by the agency's word alone that the cart was checked out. */
export const confirmationFromOrder = (order: PaymentOrder): PaymentConfirmation =>
  confirmationOf(order, null)

const unconfirmed = (
  { bill }: PaymentOrder,
  { finalizeCartResponse }: FinalizeAnswer,
  reason: AnsweredPayment['reason'],
) => {
  const { cartPayment } = finalizeCartResponse.transactionCart
  return new UnconfirmedAnswer({
    reason,
    expected: {
      subtotalCents: bill?.subtotalCents ?? 0,
      serviceFeeCents: bill?.serviceFeeCents ?? 0,
    },
    answered: {
      subtotalCents: cartPayment?.subtotalCents ?? null,
      serviceFeeCents: cartPayment?.serviceFeeCents ?? null,
    },
    authorizationNumber: cartPayment?.authorizationNumber ?? null,
    traceNumber: cartPayment?.traceNumber ?? null,
  })
}

/** Returns why an answered cart cannot be that of the order; undefined if it can. */
const contradictionIn = (order: PaymentOrder, cart: AnsweredCart): string | undefined => {
  const { transactionCart } = order
  const { transactionCartId, cartTransactions, cartPayment, email, phone } = cart
  const fields = [transactionCartId, cartTransactions, cartPayment, email, phone]
  if ([...fields, cart.isConsentProvided].every((field) => field == null))
    return 'the answer has no field of a cart'
  if (transactionCartId !== null && transactionCartId !== transactionCart.transactionCartId)
    return 'the answer names another cart'
  if (cartPayment && !isAmountOf(order, cartPayment)) return 'the answer names another amount'
  const ordered = new Set(orderedTransactions(order).map(({ transactionId }) => transactionId))
  for (const { transactionData } of cartTransactions ?? []) {
    const { transactionId, transactionStatus } = transactionData
    if (transactionId === null && transactionState(transactionStatus) !== 'completed')
      return 'the answer has a transaction that is not completed without its id'
    if (transactionId !== null && !ordered.has(transactionId))
      return 'the answer names another transaction'
  }
  return undefined
}

/** The total may be with or without the service fee; any other amount is a contradiction. */
const isAmountOf = (
  { bill }: PaymentOrder,
  answered: NonNullable<AnsweredCart['cartPayment']>,
): boolean => {
  const { subtotalCents, serviceFeeCents, totalCents } = bill ?? FREE
  return (
    (answered.serviceFeeCents === null || answered.serviceFeeCents === serviceFeeCents) &&
    (answered.subtotalCents === null ||
      answered.subtotalCents === subtotalCents ||
      answered.subtotalCents === totalCents)
  )
}

const FREE = { subtotalCents: 0, serviceFeeCents: 0, totalCents: 0 }

const orderedTransactions = ({ transactionCart }: PaymentOrder) =>
  transactionCart.cartTransactions.map(({ transactionData }) => transactionData)

/** Completes the agency's answer, null if there is only its word, with the order. Every screen and document is made from this. */
const confirmationOf = (
  order: PaymentOrder,
  answer: FinalizeAnswer | null,
): PaymentConfirmation => {
  const cart = answer?.finalizeCartResponse.transactionCart
  const payment = cart?.cartPayment
  const sent = answer?.sendConfirmationResponse
  return {
    transactions: confirmedTransactions(order, cart?.cartTransactions ?? []),
    paymentDate: payment?.paymentDate ?? order.orderedAt,
    authorizationNumber: payment?.authorizationNumber ?? null,
    traceNumber: payment?.traceNumber ?? null,
    isEmailSent: sent?.isEmailSentSuccessfully ?? null,
    isSmsSent: sent?.isSmsSentSuccessfully ?? null,
    ...(answer === null && { isByWordAlone: true }),
    leftOut: answer === null ? [] : leftOutOf(order, answer),
  }
}

const confirmedTransactions = (
  order: PaymentOrder,
  answered: AnsweredTransactions,
): PaymentConfirmation['transactions'] => {
  const known = new Map(
    answered.map(({ transactionData }) => [transactionData.transactionId, transactionData]),
  )
  // An agency that lists the transactions, and leaves one out, did not complete it.
  const isListed = answered.length > 0 && !known.has(null)
  return orderedTransactions(order).map((ordered) => {
    const data = known.get(ordered.transactionId)
    return {
      transactionId: ordered.transactionId,
      description: data?.transactionDescription ?? ordered.transactionDescription,
      ...(data ? outcomeOf(data.transactionStatus) : { isFailed: isListed }),
      isOutputDocument: data?.isTransactionOutputDocument ?? ordered.isTransactionOutputDocument,
    }
  })
}

const outcomeOf = (status: string | null) => {
  const state = transactionState(status)
  return { isFailed: state === 'failed', ...(state === 'pending' && { isPending: true }) }
}

/** The fields that an answer leaves out, by their names on the wire. */
const leftOutOf = (
  { bill }: PaymentOrder,
  { finalizeCartResponse, sendConfirmationResponse: sent }: FinalizeAnswer,
): string[] => {
  const { transactionCartId, cartTransactions, cartPayment } = finalizeCartResponse.transactionCart
  const transactions = (cartTransactions ?? []).map(({ transactionData }) => transactionData)
  const isMissing: Record<string, boolean> = {
    transactionCartId: transactionCartId === null,
    cartTransactions: transactions.length === 0,
    transactionId: transactions.some(({ transactionId }) => transactionId === null),
    transactionStatus: transactions.some(({ transactionStatus }) => transactionStatus === null),
    isTransactionOutputDocument: transactions.some(
      (transaction) => transaction.isTransactionOutputDocument === null,
    ),
    cartPayment: bill !== null && cartPayment === null,
    sendConfirmationResponse: sent === null,
    isEmailSentSuccessfully: sent?.isEmailSentSuccessfully === null,
    isSmsSentSuccessfully: sent?.isSmsSentSuccessfully === null,
    ...(bill && cartPayment
      ? {
          totalCartAmount: cartPayment.subtotalCents === null,
          serviceFeeAmount: cartPayment.serviceFeeCents === null,
          authorizationNumber: cartPayment.authorizationNumber === null,
          traceNumber: cartPayment.traceNumber === null,
          paymentDate: cartPayment.paymentDate === null,
        }
      : {}),
  }
  return Object.keys(isMissing).filter((name) => isMissing[name])
}

import type { PaymentAttempt } from '../store/ledger/payment-attempts.ts'
import type { PaymentConfirmation } from '../store/ledger/payment-record.ts'
import { ifReadable } from '../store/sealing/seal.ts'
import type { PaymentFacts } from './payment-service.ts'
import { referenceOf } from './payment.ts'

/** The answer that did not settle an unknown payment; null if there was none, or if it cannot be opened. */
const answeredFor = (payment: PaymentAttempt) => {
  const result = ifReadable(() => payment.result)
  return result?.kind === 'unknown' ? result.answered : null
}

/** What staff need to find an unknown payment; nothing personal. */
export const unresolvedForStaff = (payment: PaymentAttempt) => ({
  reference: referenceOf(payment.attemptId),
  ageSeconds: Math.round((Date.now() - payment.createdAt) / 1000),
  totalCents: payment.totalCents,
  cart: payment.agencyCart,
  ...answeredFor(payment),
})

/** A payment as a member of staff left it; nothing personal of its customer. */
export const settledForStaff = ({ attemptId, agencyCart, totalCents, state }: PaymentAttempt) => ({
  reference: referenceOf(attemptId),
  cart: agencyCart,
  totalCents,
  state,
})

/** What staff need to find a payment at the agency; nothing personal. */
export const paymentForStaff = (facts: PaymentFacts) => {
  const { attemptId, cart, totalCents, outcome, answered } = facts
  const confirmation = facts.confirmation as PaymentConfirmation | undefined
  return {
    reference: referenceOf(attemptId),
    cart: cart === null ? null : (JSON.parse(cart) as string[])[1],
    totalCents,
    outcome,
    authorizationNumber: confirmation?.authorizationNumber ?? null,
    traceNumber: confirmation?.traceNumber ?? null,
    ...answered,
  }
}

/** The log line about an answer to finalize that left something out; undefined if it was complete. */
export const leftOutForStaff = (facts: PaymentFacts) => {
  const { leftOut } = facts.confirmation as PaymentConfirmation
  return leftOut.length > 0 ? { payment: paymentForStaff(facts), leftOut } : undefined
}

/** The log line about paid transactions that the agency did not complete; undefined if it completed all. */
export const notCompletedForStaff = (facts: PaymentFacts) => {
  const { transactions } = facts.confirmation as PaymentConfirmation
  const failed = transactions.filter(({ isFailed }) => isFailed).length
  const pending = transactions.filter(({ isPending }) => isPending).length
  return failed + pending > 0 ? { payment: paymentForStaff(facts), failed, pending } : undefined
}

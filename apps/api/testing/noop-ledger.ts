import type {
  PaymentAttempt,
  PaymentAttempts,
  PaymentState,
} from '../src/store/ledger/payment-attempts.ts'

/**
 * The control: a ledger in the memory of the process, as on a site without a persistent one. The trials must detect
 * that it charges twice; otherwise they detect nothing.
 */
export const noopLedger = (): PaymentAttempts => {
  const known = new Map<string, PaymentAttempt & { cart: string }>()
  const allOf = (cart: string) =>
    [...known.values()].filter((attempt) => attempt.cart === cart).toReversed()

  return {
    claim: async ({ attemptId, cart, agencyCart, totalCents, order, paidIn }) => {
      const [last] = allOf(cart)
      if (last && last.state !== 'declined') return { kind: 'live', attempt: last }
      const state: PaymentState = 'intent'
      const attempt = {
        attemptId,
        cart,
        agencyCart,
        state,
        totalCents,
        order,
        paidIn,
        result: null,
        renewedUntil: [],
        sentAt: null,
        createdAt: Date.now(),
        lateChargeAt: null,
        isSettledByStaff: false,
      }
      known.set(attemptId, attempt)
      return { kind: 'claimed', attempt }
    },
    claimRegistrations: async () => true,
    move: async (attemptId, from, to, result) => {
      const attempt = known.get(attemptId)
      if (attempt?.state !== from) return undefined
      const moved = { ...attempt, state: to, sentAt: Date.now(), result: result ?? attempt.result }
      known.set(attemptId, moved)
      return moved
    },
    markCharged: async (attemptId, result) => {
      const attempt = known.get(attemptId)
      if (attempt?.state !== 'declined') return undefined
      const marked = { ...attempt, state: 'confirmed', result, lateChargeAt: Date.now() } as const
      known.set(attemptId, marked)
      return marked
    },
    noteLateAnswer: async () => undefined,
    find: async (attemptId) => known.get(attemptId),
    hasBeenSentFor: async (attemptId, milliseconds) =>
      Date.now() - (known.get(attemptId)?.sentAt ?? Infinity) >= milliseconds,
    lastOf: async (cart) => allOf(cart)[0],
    allOf: async (cart) => allOf(cart),
    heartbeatMs: 1_000,
    heartbeat: async () => undefined,
    recover: async () => 0,
  }
}

import type { Metrics, PaymentOutcome } from '../http/metrics.ts'
import type { PaymentAttempts, PaymentState } from '../store/ledger/payment-attempts.ts'
import { refusedCardCode } from './payment.ts'

const isOutcome = (state: PaymentState): state is PaymentOutcome =>
  state !== 'intent' && state !== 'sent'

/** The ledger, with metrics of the payments that end, or become unknown, in this process. */
export const countedAttempts = (
  attempts: PaymentAttempts,
  metrics: Pick<Metrics, 'paymentEnded' | 'cardRefused'>,
): PaymentAttempts => ({
  ...attempts,
  move: async (attemptId, from, to, result) => {
    const moved = await attempts.move(attemptId, from, to, result)
    if (!moved || from === to || !isOutcome(to)) return moved
    // An answer that refuses was not lost: the payment counts once it is cleared.
    if (result?.kind !== 'refused') metrics.paymentEnded(to)
    // A refusal that is cleared later was counted when it came.
    const code = from === 'unknown' ? undefined : refusedCardCode(result)
    if (code !== undefined) metrics.cardRefused(code)
    return moved
  },
})

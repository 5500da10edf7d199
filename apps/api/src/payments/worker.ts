import type { PaymentAttempt } from '../store/payment-attempts.ts'
import type { UnresolvedPayment, UnresolvedPayments } from '../store/payment-attempts-unresolved.ts'

interface WorkerOptions<Order, Result> {
  unresolved: Pick<UnresolvedPayments<Order, Result>, 'takeDue'>
  /** Asks the agency about an attempt if it may, and returns the attempt as it is then, and why it may be unknown still. */
  ask: (
    due: UnresolvedPayment<Order, Result>,
  ) => Promise<{ attempt: PaymentAttempt<Order, Result>; reason: string }>
  /** Called with each attempt that was due and is still unknown. */
  onUnresolved: (attempt: PaymentAttempt<Order, Result>, reason: string) => void
  onTrouble: (what: string, cause: unknown) => void
}

const LOOK_EVERY_MS = 1_000

/** Keeps asking the agency about unresolved payments; one worker runs in each server process. */
export const startPaymentWorker = <Order, Result>({
  unresolved,
  ask,
  onUnresolved,
  onTrouble,
}: WorkerOptions<Order, Result>): { close: () => Promise<void> } => {
  let asking: Promise<void> | undefined

  const askOnce = async () => {
    const due = await unresolved.takeDue()
    if (!due) return
    const { attempt, reason } = await ask(due)
    if (attempt.state === 'unknown') onUnresolved(attempt, reason)
  }

  const timer = setInterval(() => {
    asking ??= askOnce()
      .catch((error: unknown) => onTrouble('asking about a payment failed', error))
      .finally(() => {
        asking = undefined
      })
  }, LOOK_EVERY_MS).unref()

  return {
    close: async () => {
      clearInterval(timer)
      await asking
    },
  }
}

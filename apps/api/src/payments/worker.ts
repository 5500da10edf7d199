import type { PaymentAttempt } from '../store/payment-attempts.ts'
import type { UnresolvedPayment, UnresolvedPayments } from '../store/payment-attempts-unresolved.ts'

interface WorkerOptions<Order, Result> {
  unresolved: Pick<UnresolvedPayments<Order, Result>, 'takeDue'>
  /** Asks the agency about an attempt, and returns the attempt as it is then. */
  resolve: (
    attempt: PaymentAttempt<Order, Result>,
    access: NonNullable<UnresolvedPayment<Order, Result>['access']>,
  ) => Promise<PaymentAttempt<Order, Result>>
  /** Called with each attempt that was asked about and is still unknown. */
  onUnresolved: (attempt: PaymentAttempt<Order, Result>) => void
  onTrouble: (what: string, cause: unknown) => void
}

const LOOK_EVERY_MS = 1_000

/** Keeps asking the agency about unresolved payments; one worker runs in each server process. */
export const startPaymentWorker = <Order, Result>({
  unresolved,
  resolve,
  onUnresolved,
  onTrouble,
}: WorkerOptions<Order, Result>): { close: () => Promise<void> } => {
  let asking: Promise<void> | undefined

  const askOnce = async () => {
    const due = await unresolved.takeDue()
    if (!due) return
    const attempt = due.access ? await resolve(due, due.access) : due
    if (attempt.state === 'unknown') onUnresolved(attempt)
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

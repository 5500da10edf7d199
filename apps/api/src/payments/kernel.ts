import { AgencyError } from '../agency/agency-error.ts'
import type { Claim, PaymentAttempt, PaymentAttempts } from '../store/payment-attempts.ts'

/** How a payment ended, as the ledger keeps it. */
export type Ending<Confirmation> =
  | { kind: 'confirmed'; confirmation: Confirmation }
  | { kind: 'declined'; message: string }

/** What the agency says of a payment whose answer was lost. */
export type Finding<Confirmation> =
  | { kind: 'confirmed'; confirmation: Confirmation }
  /** The cart is still waiting for its payment. */
  | { kind: 'notPaid' }
  | { kind: 'unknown' }

interface Payment<Order, Confirmation> {
  attemptId: string
  cart: string
  oneTimeToken: string | null
  amountCents: number
  order: Order
  /** The one call that may charge. It is made at most once. */
  finalize: () => Promise<Confirmation>
}

/** Carries payments out apart from the requests that ask for them (docs/specification/registration-services.md#payment-guarantees). */
export interface PaymentKernel<Order, Confirmation> {
  /**
   * Begins to pay for a cart, if nothing else does or did. The payment goes on whatever becomes of the browser; it is
   * waited for `patienceMs`, and what is answered is how it stands then.
   */
  pay: (payment: Payment<Order, Confirmation>) => Promise<Claim<Order, Ending<Confirmation>>>
  /**
   * Finds out what became of an unknown payment, by a question that cannot carry anything out. That a cart is not paid
   * counts only if it was asked when the payment could no longer be on its way. Throws `unauthorized` of the question.
   */
  resolve: (
    attempt: PaymentAttempt<Order, Ending<Confirmation>>,
    ask: () => Promise<Finding<Confirmation>>,
  ) => Promise<PaymentAttempt<Order, Ending<Confirmation>>>
  find: (attemptId: string) => Promise<PaymentAttempt<Order, Ending<Confirmation>> | undefined>
  /** The attempt that a cart is paid by, or else the last one that was declined. */
  lastOf: (cart: string) => Promise<PaymentAttempt<Order, Ending<Confirmation>> | undefined>
  /** Waits until nothing is under way. */
  close: () => Promise<void>
}

interface KernelOptions<Order, Confirmation> {
  attempts: PaymentAttempts<Order, Ending<Confirmation>>
  /** How long a customer waits with the request open. */
  patienceMs: number
  /** How long after it was sent a payment may still take effect at the agency. */
  settledAfterMs: number
  /** Told of what went wrong, without anything personal. */
  onTrouble: (what: string, cause: unknown) => void
}

const HEARTBEAT_MS = 1_000

/** The codes of the catalogue with which an agency refuses a sale, and the HTTP statuses that carry them. */
const REFUSAL_CODES: ReadonlySet<number | null> = new Set([12, 34, 35, 43, 44, 45])
const REFUSAL_STATUSES: ReadonlySet<number> = new Set([400, 432])

/** Whether the agency refused the sale in its own words. Every other failure leaves the outcome unknown. */
const isRefusal = (error: unknown): error is AgencyError =>
  error instanceof AgencyError &&
  REFUSAL_CODES.has(error.code) &&
  REFUSAL_STATUSES.has(error.status)

/** What the customer reads after a lost answer once the agency has said that the cart was not paid. */
export const notChargedMessage =
  'Your payment did not go through. Nothing was charged. Please try again.'

export const startPaymentKernel = <Order, Confirmation>({
  attempts,
  patienceMs,
  settledAfterMs,
  onTrouble,
}: KernelOptions<Order, Confirmation>): PaymentKernel<Order, Confirmation> => {
  const underWay = new Set<Promise<unknown>>()

  const tend = async () => {
    try {
      if (underWay.size > 0) await attempts.heartbeat()
      await attempts.recover()
    } catch (error) {
      onTrouble('the ledger of payments could not be tended', error)
    }
  }
  const tending = setInterval(() => void tend(), HEARTBEAT_MS).unref()

  /** Where another process gave the payment up meanwhile, it waits as unknown for this answer. */
  const end = async (
    attemptId: string,
    to: 'confirmed' | 'declined',
    ending: Ending<Confirmation>,
  ) =>
    (await attempts.move(attemptId, 'sent', to, ending)) ??
    (await attempts.move(attemptId, 'unknown', to, ending))

  const carryOut = async (attemptId: string, finalize: () => Promise<Confirmation>) => {
    const sent = await attempts.move(attemptId, 'intent', 'sent')
    if (!sent) return
    try {
      const confirmation = await finalize()
      await end(attemptId, 'confirmed', { kind: 'confirmed', confirmation })
    } catch (error) {
      if (isRefusal(error))
        await end(attemptId, 'declined', { kind: 'declined', message: error.message })
      else {
        onTrouble('the outcome of a payment is unknown', error)
        await attempts.move(attemptId, 'sent', 'unknown')
      }
    }
  }

  const detached = (attemptId: string, finalize: () => Promise<Confirmation>) => {
    const run = carryOut(attemptId, finalize)
      .catch((error: unknown) => onTrouble('a payment could not be noted', error))
      .finally(() => underWay.delete(run))
    underWay.add(run)
    return run
  }

  return {
    pay: async ({ finalize, ...payment }) => {
      const claim = await attempts.claim(payment)
      if (claim.kind !== 'claimed') return claim
      const { attemptId } = claim.attempt
      await Promise.race([detached(attemptId, finalize), after(patienceMs)])
      const attempt = await attempts.find(attemptId)
      return { kind: 'claimed', attempt: attempt ?? claim.attempt }
    },

    resolve: async (attempt, ask) => {
      if (attempt.state !== 'unknown') return attempt
      const { attemptId, sentAt } = attempt
      const isSettled = sentAt !== null && Date.now() - sentAt >= settledAfterMs
      const finding = await ask().catch((error: unknown): Finding<Confirmation> => {
        if (error instanceof AgencyError && error.kind === 'unauthorized') throw error
        return { kind: 'unknown' }
      })
      if (finding.kind === 'confirmed')
        await attempts.move(attemptId, 'unknown', 'confirmed', finding)
      if (finding.kind === 'notPaid' && isSettled)
        await attempts.move(attemptId, 'unknown', 'declined', {
          kind: 'declined',
          message: notChargedMessage,
        })
      return (await attempts.find(attemptId)) ?? attempt
    },

    find: attempts.find,
    lastOf: attempts.lastOf,

    close: async () => {
      clearInterval(tending)
      await Promise.all(underWay)
    },
  }
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

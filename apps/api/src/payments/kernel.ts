import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentRefusal } from '@mva/shared/models/payment'
import { AgencyError } from '../agency/agency-error.ts'
import type {
  Claim,
  PaymentAccess,
  PaymentAttempt,
  PaymentAttempts,
} from '../store/payment-attempts.ts'

/** How a payment ended, as the ledger keeps it. */
export type Ending<Confirmation> =
  | { kind: 'confirmed'; confirmation: Confirmation }
  /** The refusal is absent from attempts of earlier versions. */
  | { kind: 'declined'; refusal?: PaymentRefusal }

/** What the agency says about a payment whose answer was lost. */
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
  access: PaymentAccess
  /** The one call that may charge. It is made at most once. */
  finalize: () => Promise<Confirmation>
}

/** Executes payments independently of the requests that start them (docs/specification/registration-services.md#payment-guarantees). */
export interface PaymentKernel<Order, Confirmation> {
  /**
   * Starts the payment for a cart, unless it has one already. The payment continues even if the browser leaves.
   * Waits `patienceMs` for it, and returns its state by then. Throws `unavailable` while the answer to
   * another payment cannot be stored.
   */
  pay: (payment: Payment<Order, Confirmation>) => Promise<Claim<Order, Ending<Confirmation>>>
  /**
   * Settles an unknown payment by a question that cannot charge anything. "Not paid" counts only if it was asked
   * after the settling time. Throws `unauthorized` of the question.
   */
  resolve: (
    attempt: PaymentAttempt<Order, Ending<Confirmation>>,
    ask: () => Promise<Finding<Confirmation>>,
  ) => Promise<PaymentAttempt<Order, Ending<Confirmation>>>
  /**
   * Confirms the latest declined attempt of a cart that was checked out after all, by the agency's words. Returns undefined
   * if the cart has another attempt than declined ones, or if none of them was sent: then it was not paid through the site.
   */
  confirmLate: (
    cart: string,
    confirmationOf: (order: Order) => Confirmation,
  ) => Promise<PaymentAttempt<Order, Ending<Confirmation>> | undefined>
  find: (attemptId: string) => Promise<PaymentAttempt<Order, Ending<Confirmation>> | undefined>
  /** The attempt that is not declined, or else the latest declined one. */
  lastOf: (cart: string) => Promise<PaymentAttempt<Order, Ending<Confirmation>> | undefined>
  /** Waits until no payment is in progress. */
  close: () => Promise<void>
}

/** What staff need to find a payment. */
export interface PaymentFacts {
  attemptId: string
  cart: string
  amountCents: number
  /** What to write to the ledger. */
  outcome: 'notSent' | 'confirmed' | 'declined' | 'unknown'
  /** The agency's answer, if there was one. */
  confirmation?: unknown
}

interface KernelOptions<Order, Confirmation> {
  attempts: PaymentAttempts<Order, Ending<Confirmation>>
  /** How long a customer waits with the request open. */
  patienceMs: number
  /** How long after it was sent a payment may still take effect at the agency. */
  settledAfterMs: number
  /** Called with a description of each failure; it contains nothing personal. */
  onTrouble: (what: string, cause: unknown, payment?: PaymentFacts) => void
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000

/** A process that slept any longer could send a payment after others have settled it as not paid. */
const LEAVES_WITHIN_MS = 3_000

/** The codes of the catalogue with which an agency refuses a sale, and the HTTP statuses that carry them. */
const REFUSAL_CODES = [12, 34, 35, 43, 44, 45] as const
const REFUSAL_STATUSES: ReadonlySet<number> = new Set([400, 432])

/** The reason for a checkout that the site itself did not send. */
export const notSent: PaymentRefusal = { reason: 'notSent', code: null, agencyMessage: null }

/**
 * Returns why nothing was charged: the sale was never sent, or the agency refused it in its own words. Every other
 * failure leaves the outcome unknown.
 */
const reasonNotCharged = (error: unknown): PaymentRefusal | undefined => {
  if (!(error instanceof AgencyError)) return undefined
  if (error.isUnsent) return notSent
  const { agencyMessage } = error
  const code = REFUSAL_CODES.find((known) => known === error.code)
  return code !== undefined && REFUSAL_STATUSES.has(error.status)
    ? { reason: 'refused', code, agencyMessage }
    : undefined
}

/** Whether anything of an attempt may have reached the agency. */
const wasSent = ({ sentAt, result }: PaymentAttempt<unknown, Ending<unknown>>): boolean =>
  sentAt !== null && !(result?.kind === 'declined' && result.refusal?.reason === notSent.reason)

/** Why a payment was declined whose answer was lost, once the agency has said that the cart was not paid. */
export const notCharged: PaymentRefusal = { reason: 'notCharged', code: null, agencyMessage: null }

export const startPaymentKernel = <Order, Confirmation>({
  attempts,
  patienceMs,
  settledAfterMs,
  onTrouble,
}: KernelOptions<Order, Confirmation>): PaymentKernel<Order, Confirmation> => {
  const underWay = new Map<string, Promise<unknown>>()
  /** Payments whose answer is in memory only, because the database refuses it. */
  const unstored = new Set<string>()

  const tend = async () => {
    try {
      await attempts.heartbeat([...underWay.keys()])
      await attempts.recover()
    } catch (error) {
      onTrouble('payment recovery failed: database unavailable', error)
    }
  }
  const tending = setInterval(() => void tend(), attempts.heartbeatMs).unref()

  const settle = async (facts: PaymentFacts, ending: Ending<Confirmation>) => {
    const { attemptId } = facts
    const to = ending.kind
    if (await attempts.move(attemptId, 'sent', to, ending)) return
    // Another process may have marked the attempt unknown; this answer still settles it.
    if (await attempts.move(attemptId, 'unknown', to, ending)) return
    const state = (await attempts.find(attemptId))?.state
    if (state === to) return
    if (to === 'confirmed' && state === 'declined') {
      // Refused if the cart was paid by another attempt meanwhile.
      const late = await attempts.move(attemptId, state, to, ending).catch(() => undefined)
      if (late) return
    }
    onTrouble(`a payment that was ${to} is ${state} in the ledger`, null, facts)
  }

  /** Repeats a write of the agency's answer until the database accepts it. */
  const persist = async (facts: PaymentFacts, write: () => Promise<unknown>) => {
    for (let tries = 0; ; tries += 1)
      try {
        await write()
        if (tries > 0) onTrouble('the answer to a payment is stored now', null, facts)
        break
      } catch (error) {
        unstored.add(facts.attemptId)
        onTrouble('the answer to a payment could not be stored', error, facts)
        await wait(Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 10), LONGEST_RETRY_MS))
      }
    unstored.delete(facts.attemptId)
  }

  /** Returns whether the payment may be sent now. If the ledger could not say so in time, the attempt is declined. */
  const markSent = async (facts: PaymentFacts): Promise<boolean> => {
    const { attemptId } = facts
    const marked = await attempts.move(attemptId, 'intent', 'sent').catch(() => null)
    if (marked?.sentAt && Date.now() - marked.sentAt < LEAVES_WITHIN_MS) return true
    const ending = { kind: 'declined', refusal: notSent } as const
    await persist(facts, async () => {
      // The first write may have succeeded without an answer, and another process may have taken this one for dead.
      for (const from of ['intent', 'sent', 'unknown'] as const)
        await attempts.move(attemptId, from, 'declined', ending)
    })
    return false
  }

  const execute = async ({ finalize, ...payment }: Payment<Order, Confirmation>) => {
    const { attemptId, cart, amountCents } = payment
    const facts = { attemptId, cart, amountCents }
    if (!(await markSent({ ...facts, outcome: 'notSent' }))) return
    try {
      const confirmation = await finalize()
      const paid = { ...facts, outcome: 'confirmed', confirmation } as const
      await persist(paid, () => settle(paid, { kind: 'confirmed', confirmation }))
    } catch (error) {
      const refusal = reasonNotCharged(error)
      if (refusal !== undefined) {
        const declined = { ...facts, outcome: 'declined' } as const
        await persist(declined, () => settle(declined, { kind: 'declined', refusal }))
      } else {
        const unknown = { ...facts, outcome: 'unknown' } as const
        onTrouble('the outcome of a payment is unknown', error, unknown)
        await persist(unknown, () => attempts.move(attemptId, 'sent', 'unknown'))
      }
    }
  }

  const detached = (payment: Payment<Order, Confirmation>) => {
    const run = execute(payment).finally(() => underWay.delete(payment.attemptId))
    underWay.set(payment.attemptId, run)
    return run
  }

  return {
    pay: async (payment) => {
      if (unstored.size > 0)
        throw new AgencyError('unavailable', { cause: 'the payment ledger cannot be written' })
      const claim = await attempts.claim(payment)
      if (claim.kind !== 'claimed') return claim
      const { attemptId } = claim.attempt
      await Promise.race([detached(payment), wait(patienceMs, undefined, { ref: false })])
      const attempt = await attempts.find(attemptId)
      return { kind: 'claimed', attempt: attempt ?? claim.attempt }
    },

    confirmLate: async (cart, confirmationOf) => {
      const all = await attempts.allOf(cart)
      const sent = all.find(wasSent)
      if (!sent || all.some(({ state }) => state !== 'declined')) return undefined
      const confirmation = confirmationOf(sent.order)
      return attempts.move(sent.attemptId, 'declined', 'confirmed', {
        kind: 'confirmed',
        confirmation,
      })
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
          refusal: notCharged,
        })
      return (await attempts.find(attemptId)) ?? attempt
    },

    find: attempts.find,
    lastOf: attempts.lastOf,

    close: async () => {
      await Promise.all(underWay.values())
      clearInterval(tending)
    },
  }
}

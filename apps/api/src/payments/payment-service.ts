import { setTimeout as wait } from 'node:timers/promises'
import { AgencyError, neverSent } from '@mva/agency/agency-error'
import type { SendPermit } from '@mva/agency/gateway'
import type { PaymentRefusal } from '@mva/shared/registration-services/payment'
import { cardCodes } from '@mva/shared/registration-services/payment-refusal'
import type {
  Claim,
  NewAttempt,
  PaymentAttempt,
  PaymentAttempts,
} from '../store/ledger/payment-attempts.ts'
import type {
  AnsweredPayment,
  PaymentConfirmation,
  PaymentEnding,
  PaymentOrder,
} from '../store/ledger/payment-record.ts'
import { startStopwatch } from '../store/service-flows/stopwatch.ts'
import { speaksOfSale } from './cart-words.ts'
import type { PaymentCheckSettings } from './payment-checks.ts'
import { UnconfirmedAnswer } from './unconfirmed-answer.ts'

/** What the agency says about a payment whose answer was lost. */
export type Finding =
  | { kind: 'confirmed'; confirmation: PaymentConfirmation }
  /** The cart is still waiting for its payment. */
  | { kind: 'notPaid' }
  /** The agency answered without saying anything of a sale. */
  | { kind: 'undecided' }
  | { kind: 'unknown'; answered?: AnsweredPayment }

interface NewPayment extends NewAttempt {
  /** The attempts of other carts from which it may take over the claim of a registration. */
  replaceable: readonly string[]
  /**
   * Locks the cart, which must still be as it was ordered. Called once the ledger has the attempt, so that there is no lock
   * without an attempt. If it rejects, nothing is sent.
   */
  lock: () => Promise<unknown>
  /** The one call that may charge. It is made at most once, and not without the permit. */
  finalize: (permit: SendPermit) => Promise<PaymentConfirmation>
  /** Called once nothing more happens to the payment in this process, with the attempt as the ledger has it. */
  onEnded?: (attempt: PaymentAttempt | undefined) => Promise<void>
  /**
   * Asks about the payment once if the agency refuses it, by a question that cannot charge anything. Null if only the
   * customer's page can ask.
   */
  ask: (() => Promise<Finding>) | null
}

/** Executes payments independently of the requests that start them (docs/specification/registration-services.md#payment-guarantees). */
export interface PaymentService {
  /**
   * Starts the payment for a cart, unless it has one already, or another payment has claimed one of its registrations. The payment continues even if the browser leaves.
   * Waits `patienceMs` for it, and returns its state by then. Throws `unavailable` while the answer to
   * another payment cannot be stored, and what `lock` throws. If it throws, nothing is sent.
   */
  pay: (payment: NewPayment) => Promise<Claim | { kind: 'registrationTaken' }>
  /**
   * Settles an unknown payment by a question that cannot charge anything. "Not paid" counts only if it was asked
   * after the settling time, or if the agency refused the payment and nothing repeats a POST. Throws `unauthorized` of the
   * question.
   */
  resolve: (attempt: PaymentAttempt, ask: () => Promise<Finding>) => Promise<PaymentAttempt>
  /**
   * Confirms a declined attempt of a cart that was checked out after all, by the agency's words: the latest one that the
   * agency did not refuse, or else the latest one. Returns undefined if the cart has another attempt than declined ones, or
   * if none of them was sent: then it was not paid through the site.
   */
  confirmLate: (
    cart: string,
    confirmationOf: (order: PaymentOrder) => PaymentConfirmation,
  ) => Promise<PaymentAttempt | undefined>
  find: (attemptId: string) => Promise<PaymentAttempt | undefined>
  /** How the attempts of a cart that may have reached the agency were declined; null if there is none. */
  declinedBy: (cart: string) => Promise<DeclinedBy | null>
  /** The attempt that is not declined, or else the latest declined one. Confirms one whose late charge is known. */
  lastOf: (cart: string) => Promise<PaymentAttempt | undefined>
  /** Waits until no payment is in progress. */
  close: () => Promise<void>
}

/**
 * `refusal`: the agency refused each of them in its own words. `staff`: staff, whom the agency told, settled the others.
 * `silence`: of at least one, it only has no record of a charge.
 */
export type DeclinedBy = 'refusal' | 'staff' | 'silence'

/** What staff need to find a payment. */
export interface PaymentFacts {
  attemptId: string
  /** Null if only the stored order names it. */
  cart: string | null
  totalCents: number
  /** What to write to the ledger. */
  outcome: 'notSent' | 'confirmed' | 'declined' | 'unknown'
  /** The agency's answer, if there was one. */
  confirmation?: unknown
  /** The agency's answer, if it does not confirm the payment. */
  answered?: AnsweredPayment | undefined
}

interface PaymentServiceOptions {
  attempts: PaymentAttempts
  /** How long a customer waits with the request open. */
  patienceMs: number
  /**
   * How long after its first byte left a payment may still take effect at the agency: the deadline of the call, and the
   * time after its connection broke.
   */
  settledAfterMs: number
  checkSettings: PaymentCheckSettings
  /** Called with a description of each failure; it contains nothing personal. */
  onTrouble: (what: string, cause: unknown, payment?: PaymentFacts) => void
  /** Called once the agency's answer to a payment is stored. */
  onConfirmed?: ((payment: PaymentFacts) => void) | undefined
}

type FinalEnding = Extract<PaymentEnding, { kind: 'confirmed' | 'declined' }>

const toResult = (answered: AnsweredPayment) => ({ kind: 'unknown', answered }) as const

const UNSETTLED_SENT = ['sent', 'unknown'] as const
const UNSETTLED = ['intent', ...UNSETTLED_SENT] as const

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 5_000

/**
 * How long after the ledger noted that it is sent the first byte of a payment may leave. A process that was paused for
 * longer could send it after others have settled it as not paid.
 */
const MAX_SEND_DELAY_MS = 3_000

/** Returns how long after the ledger noted that it is sent a payment may take effect at the agency, in milliseconds. */
export const finalAfter = (settledAfterMs: number): number => MAX_SEND_DELAY_MS + settledAfterMs

/** The HTTP status with which an agency refuses a card. */
const CARD_REFUSED = 432
const MALFORMED = { status: 400, code: 12 } as const

/** The reason for a checkout that the site itself did not send. */
export const notSent: PaymentRefusal = { reason: 'notSent', code: null, agencyMessage: null }

/**
 * Returns how the agency refused a sale that was sent; undefined for every other failure, and if its words say that the cart
 * was paid. Even a refusal may answer the second copy of a request whose first copy was charged.
 */
const refusalIn = (
  error: unknown,
  { is400BeforeSale }: Pick<PaymentCheckSettings, 'is400BeforeSale'>,
): PaymentRefusal | undefined => {
  if (!(error instanceof AgencyError) || error.words.some(speaksOfSale)) return undefined
  const { agencyMessage, status } = error
  const code = cardCodes.find((known) => known === error.code)
  if (code !== undefined && status === CARD_REFUSED)
    return { reason: 'refused', code, agencyMessage }
  return is400BeforeSale && status === MALFORMED.status
    ? { reason: 'refused', code: MALFORMED.code, agencyMessage }
    : undefined
}

type DeclinedAttempt = Pick<PaymentAttempt, 'sentAt' | 'result'>

const refusalOf = ({ result }: DeclinedAttempt) =>
  result?.kind === 'declined' ? result.refusal : undefined

/** Whether anything of an attempt may have reached the agency. */
const wasSent = (attempt: DeclinedAttempt): boolean =>
  attempt.sentAt !== null && refusalOf(attempt)?.reason !== notSent.reason

/** Whether the agency refused the sale in its own words. */
const wasRefused = (attempt: DeclinedAttempt): boolean => {
  const refusal = refusalOf(attempt)
  return refusal?.reason === 'refused' && refusal.code !== null
}

/** Why a payment was declined whose answer was lost, once the agency has said that the cart was not paid. */
export const notCharged: PaymentRefusal = { reason: 'notCharged', code: null, agencyMessage: null }

export const startPaymentService = ({
  attempts,
  patienceMs,
  settledAfterMs,
  checkSettings,
  onTrouble,
  onConfirmed,
}: PaymentServiceOptions): PaymentService => {
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

  const reportLateCharge = (facts: PaymentFacts) =>
    onTrouble('a payment that was declined was charged', null, facts)

  /** Returns false if no member of staff had settled the payment. */
  const noteLateAnswer = async (facts: PaymentFacts, answer: PaymentEnding): Promise<boolean> => {
    if (!(await attempts.noteLateAnswer(facts.attemptId, answer))) return false
    onTrouble('the agency answered about a payment that staff had settled', null, facts)
    return true
  }

  /** `isRetry`: an earlier write may have succeeded without an answer of the database. */
  const recordEnding = async (facts: PaymentFacts, ending: FinalEnding, isRetry: boolean) => {
    const { attemptId } = facts
    const to = ending.kind
    // Another process may have marked the attempt unknown; this answer still settles it. What was not sent may be an
    // intent, or be marked as sent by a write whose answer was lost.
    const before = to === 'declined' ? UNSETTLED : UNSETTLED_SENT
    for (const from of before) if (await attempts.move(attemptId, from, to, ending)) return
    if (to === 'confirmed' && (await attempts.markCharged(attemptId, ending)))
      return reportLateCharge(facts)
    const stored = await attempts.find(attemptId)
    const isMarked = to === 'confirmed' && stored !== undefined && stored.lateChargeAt !== null
    if (isMarked && isRetry) return reportLateCharge(facts)
    if (isMarked) return
    const isAnswer = facts.outcome !== 'notSent'
    if (isAnswer && (await noteLateAnswer(facts, ending))) return
    if (stored?.state === to) return
    onTrouble(`a payment that was ${to} is ${stored?.state} in the ledger`, null, facts)
  }

  /** Repeats a write of the agency's answer until the database accepts it. */
  const persist = async (facts: PaymentFacts, write: (isRetry: boolean) => Promise<unknown>) => {
    for (let tries = 0; ; tries += 1)
      try {
        await write(tries > 0)
        if (tries > 0) onTrouble('the answer to a payment is stored now', null, facts)
        break
      } catch (error) {
        unstored.add(facts.attemptId)
        onTrouble('the answer to a payment could not be stored', error, facts)
        await wait(Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 10), MAX_RETRY_MS))
      }
    unstored.delete(facts.attemptId)
  }

  /** The permit to send a payment, which ends MAX_SEND_DELAY_MS after the ledger noted that it is sent. */
  const createPermit = (attemptId: string) => {
    let sinceNoted = (): number => Infinity
    const note = async (from: 'intent' | 'sent') => {
      const stopwatch = startStopwatch()
      const noted = await attempts.move(attemptId, from, 'sent').catch((cause: unknown) => {
        throw neverSent(cause)
      })
      if (!noted) throw neverSent('another process has settled the payment')
      sinceNoted = stopwatch
    }
    const isExpired = () => sinceNoted() >= MAX_SEND_DELAY_MS
    return { note, isExpired, renew: () => note('sent') }
  }

  /** Keeps an answer that does not settle the payment. */
  const markUnknown = async (facts: PaymentFacts, result: PaymentEnding | undefined) => {
    const { attemptId } = facts
    // Another process may have marked the attempt unknown.
    for (const from of UNSETTLED_SENT)
      if (await attempts.move(attemptId, from, 'unknown', result)) return
    if (result) await noteLateAnswer(facts, result)
  }

  const send = async (
    { attemptId, finalize }: NewPayment,
    locked: Promise<unknown>,
  ): Promise<PaymentConfirmation> => {
    await locked.catch((cause: unknown) => {
      throw neverSent(cause)
    })
    const { note, ...permit } = createPermit(attemptId)
    await note('intent')
    if (permit.isExpired()) throw neverSent('the payment was noted as sent too long ago')
    return finalize(permit)
  }

  const execute = async (payment: NewPayment, locked: Promise<unknown>) => {
    const { attemptId, cart, totalCents } = payment
    const facts = { attemptId, cart, totalCents }
    try {
      const confirmation = await send(payment, locked)
      const paid = { ...facts, outcome: 'confirmed', confirmation } as const
      await persist(paid, (isRetry) =>
        recordEnding(paid, { kind: 'confirmed', confirmation }, isRetry),
      )
      onConfirmed?.(paid)
    } catch (error) {
      const isUnsent = error instanceof AgencyError && error.isUnsent
      const refusal = isUnsent ? notSent : refusalIn(error, checkSettings)
      if (isUnsent || (refusal && checkSettings.paymentCheck === 'none')) {
        const declined = { ...facts, outcome: isUnsent ? 'notSent' : 'declined' } as const
        const ending = { kind: 'declined', refusal: refusal ?? notSent } as const
        await persist(declined, (isRetry) => recordEnding(declined, ending, isRetry))
      } else if (refusal) await clearRefusal(payment, refusal)
      else {
        const answered = error instanceof UnconfirmedAnswer ? error.payment : undefined
        const unknown = { ...facts, outcome: 'unknown', answered } as const
        onTrouble('the outcome of a payment is unknown', error, unknown)
        await persist(unknown, () => markUnknown(unknown, answered && toResult(answered)))
      }
    }
  }

  /** Keeps a refusal, and asks once whether an earlier copy of the request was charged. */
  const clearRefusal = async (payment: NewPayment, refusal: PaymentRefusal) => {
    const { attemptId, cart, totalCents, ask } = payment
    const refused = { attemptId, cart, totalCents, outcome: 'unknown' } as const
    await persist(refused, () => markUnknown(refused, { kind: 'refused', refusal }))
    try {
      const attempt = ask && (await attempts.find(attemptId))
      if (attempt) await resolve(attempt, ask)
    } catch (error) {
      // The customer's page and the worker ask again.
      onTrouble('a refused payment could not be cleared', error, refused)
    }
  }

  const resolve: PaymentService['resolve'] = async (attempt, ask) => {
    if (attempt.state !== 'unknown') return attempt
    const { attemptId, totalCents, result } = attempt
    const refusal = result?.kind === 'refused' ? result.refusal : null
    const isRefusalFinal = refusal !== null && checkSettings.arePostsNeverRepeated
    const isSettled =
      isRefusalFinal ||
      // Of what was refused, the first byte has left.
      (await attempts.hasBeenSentFor(
        attemptId,
        refusal ? settledAfterMs : finalAfter(settledAfterMs),
      ))
    const finding = await ask().catch((error: unknown): Finding => {
      if (error instanceof AgencyError && error.kind === 'unauthorized') throw error
      return error instanceof UnconfirmedAnswer
        ? { kind: 'unknown', answered: error.payment }
        : { kind: 'unknown' }
    })
    const facts = { attemptId, cart: null, totalCents } as const
    if (finding.kind === 'unknown' && finding.answered) {
      const unknown = { ...facts, outcome: 'unknown', answered: finding.answered } as const
      const answer = toResult(finding.answered)
      // Never replaces the answer to the payment itself.
      if (result === null) await markUnknown(unknown, answer)
      else await noteLateAnswer(unknown, answer)
    }
    if (finding.kind === 'confirmed') {
      const confirmed = { ...facts, outcome: 'confirmed' } as const
      const isConfirmed = await attempts.move(attemptId, 'unknown', 'confirmed', finding)
      if (isConfirmed && refusal)
        onTrouble(
          'a payment that was refused was charged: its request was repeated',
          null,
          confirmed,
        )
      // It may have been declined while the agency was asked, or confirmed by staff.
      if (!isConfirmed) {
        if (await attempts.markCharged(attemptId, finding)) reportLateCharge(confirmed)
        else if (finding.confirmation.authorizationNumber !== null)
          await noteLateAnswer(confirmed, finding)
      }
    }
    const isNotPaid =
      (finding.kind === 'notPaid' && isSettled) || (finding.kind === 'undecided' && isRefusalFinal)
    if (isNotPaid)
      await attempts.move(attemptId, 'unknown', 'declined', {
        kind: 'declined',
        refusal: refusal ?? notCharged,
      })
    return (await attempts.find(attemptId)) ?? attempt
  }

  const lastOf = async (cart: string) => {
    const last = await attempts.lastOf(cart)
    if (last?.state !== 'declined' || last.lateChargeAt === null) return last
    // When its charge became known, another attempt of the cart was not declined yet.
    return (await attempts.move(last.attemptId, 'declined', 'confirmed')) ?? last
  }

  const executeAndReport = async (payment: NewPayment, locked: Promise<unknown>) => {
    await execute(payment, locked)
    const { attemptId, onEnded } = payment
    if (!onEnded) return
    await attempts
      .find(attemptId)
      .then(onEnded)
      .catch((error: unknown) => onTrouble('what follows a payment failed', error))
  }

  const detached = (payment: NewPayment, locked: Promise<unknown>) => {
    const run = executeAndReport(payment, locked).finally(() => underWay.delete(payment.attemptId))
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
      if (!(await attempts.claimRegistrations(payment, payment.replaceable))) {
        await attempts.move(attemptId, 'intent', 'declined', { kind: 'declined', refusal: notSent })
        return { kind: 'registrationTaken' }
      }
      const locked = payment.lock()
      const run = detached(payment, locked)
      await locked
      await Promise.race([run, wait(patienceMs, undefined, { ref: false })])
      // The payment may have been sent: an error would say that it was not.
      const attempt = await attempts.find(attemptId).catch(() => undefined)
      return { kind: 'claimed', attempt: attempt ?? claim.attempt }
    },

    confirmLate: async (cart, confirmationOf) => {
      const all = await attempts.allOf(cart)
      const sent = all.filter(wasSent)
      const charged = sent.find((attempt) => !wasRefused(attempt)) ?? sent[0]
      if (!charged || all.some(({ state }) => state !== 'declined')) return undefined
      const { attemptId, totalCents } = charged
      const confirmation = confirmationOf(charged.order)
      if (sent.every(({ lateChargeAt }) => lateChargeAt === null)) {
        const ending = { kind: 'confirmed', confirmation } as const
        if (await attempts.markCharged(attemptId, ending))
          reportLateCharge({ attemptId, cart, totalCents, outcome: 'confirmed' })
      }
      const last = await lastOf(cart)
      return last?.state === 'confirmed' ? last : undefined
    },

    resolve,

    find: attempts.find,

    declinedBy: async (cart) => {
      const sent = (await attempts.allOf(cart)).filter(wasSent)
      if (sent.length === 0) return null
      const others = sent.filter((attempt) => !wasRefused(attempt))
      if (others.length === 0) return 'refusal'
      return others.every(({ isSettledByStaff }) => isSettledByStaff) ? 'staff' : 'silence'
    },

    lastOf,

    close: async () => {
      await Promise.all(underWay.values())
      clearInterval(tending)
    },
  }
}

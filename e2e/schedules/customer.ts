import type { HistoryEvent } from '../payments/check-history.ts'
import type { PaymentAnswer } from '@mva/shared/models/payment'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/models/service-flow'
import { paymentForm } from '../load/customer.ts'
import { refusedToken, RENEWAL } from './agency.ts'
import type { Running } from './machines.ts'
import type { Act } from './schedule.ts'
import type { Origin } from './simulated-process.ts'
import type { ProcedureResult } from '@mva/api/testing/site-process'

const FLOW = 'registrationServices'

/** When the site read what it answers, and since when that holds: when it last changed something. Milliseconds. */
interface AnswerTimes {
  readAt: number
  writtenAt: number
}

interface Answer extends AnswerTimes {
  data: unknown
}

/** Sends a request to a machine, and returns what the browser received. */
export type Browse = (
  origin: Origin,
  machine: number,
  what: string,
  handle: (running: Running) => Promise<ProcedureResult>,
) => Promise<ProcedureResult & AnswerTimes>

interface CustomerOptions {
  browse: Browse
  note: (event: HistoryEvent) => void
  tell: (line: string) => void
  now: () => number
  wait: (origin: Origin, ms: number) => Promise<void>
  registrationId: string
  accessToken: string
  browser: Browser
}

/** What the customer's browser keeps: the session, and what each tab shows. */
export interface Browser {
  sessionId: string | undefined
  shownFlows: readonly (ServiceFlow | undefined)[]
}

export const newBrowser: Browser = { sessionId: undefined, shownFlows: [] }

export interface Customer {
  act: (act: Act, tab: number, machine: number, origin: Origin) => Promise<void>
  /** Whether the customer has read that the renewal is paid. */
  hasPaid: () => boolean
  browser: () => Browser
}

/** A choice that could not be made: the browser shows an error. */
class NotAnswered extends Error {}

const MAX_STEPS_TO_PAYMENT = 12
/** When the payment page asks again. In a browser it asks every two seconds while the payment is processed. */
const WHILE_PROCESSING_MS = [2_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000, 16_000]
const WHILE_UNKNOWN_MS = [2_000, 4_000, 8_000, 15_000, 30_000]
const MAX_POLL_MS = 60_000

/** What a page asks by itself is no activity. */
const AUTOMATIC = new Set(['state', 'payment.state', 'payment.check'])
/** Less than the time of inactivity that ends a session, by clocks that differ. */
const STAYS_SIGNED_IN_MS = 300_000

type PaymentState = PaymentAnswer['payment']['state']

/** A customer with one registration to renew, in two tabs of a browser. What a tab shows may be out of date. */
export const newCustomer = ({
  browse,
  note,
  tell,
  now,
  wait,
  registrationId,
  accessToken,
  browser,
}: CustomerOptions): Customer => {
  const shownFlows = [...browser.shownFlows]
  let { sessionId } = browser
  let hasPaid = false
  let lastToken = ''
  let tokens = 0
  let clicks = 0
  /** The clicks that are not answered yet. */
  const underWay = new Set<string>()
  /** When the customer did something last, in milliseconds. */
  let choseAt = 0
  /** How many choices were made in each tab. */
  const turns: number[] = []
  /** How often Complete was selected in each tab. */
  const clicksIn: number[] = []

  const tabOf = (tab: number, machine: number, origin: Origin) => {
    const request = async (
      what: string,
      handle: (running: Running) => Promise<ProcedureResult>,
      /** When the customer did something last before. */
      activeAt = choseAt,
    ): Promise<Answer> => {
      const result = await browse(origin, machine, what, handle)
      if (!('failed' in result)) return result
      tell(`(${what}: ${result.failed})`)
      if (result.failed === 'sessionEnded') {
        // After inactivity the session has ended.
        if (now() - activeAt < STAYS_SIGNED_IN_MS)
          note({ kind: 'signedOut', cart: RENEWAL, at: now() })
        sessionId = undefined
      }
      throw new NotAnswered(result.failed)
    }

    const signIn = async (): Promise<string> => {
      const { data } = await request('sign in', ({ site }) =>
        site.signIn(accessToken).then(
          (id) => ({ data: id }),
          () => ({ failed: 'unavailable' }),
        ),
      )
      sessionId = data as string
      choseAt = now()
      return sessionId
    }

    const call = async (procedure: string, input: unknown = {}) => {
      const session = sessionId ?? (await signIn())
      const activeAt = choseAt
      if (!AUTOMATIC.has(procedure)) choseAt = now()
      return request(
        procedure,
        ({ site }) =>
          site.call(session, `${FLOW}.${procedure}`, input, (action) => {
            tokens += 1
            return `${action} ${tokens}`
          }),
        activeAt,
      )
    }

    const show = (
      as: 'paid' | 'notCharged' | 'noRecord' | 'pending' | 'unknown',
      at: number,
      payment?: string,
    ) => {
      hasPaid ||= as === 'paid'
      note({ kind: 'shown', cart: RENEWAL, as, at, ...(payment !== undefined && { payment }) })
    }

    /** The page of the flow, which shows the confirmation at step 6. */
    const showFlow = (flow: ServiceFlow, at: number) => {
      shownFlows[tab] = flow
      if (flow.step === 6) show('paid', at)
    }

    const choose = async (procedure: string, input: object = {}): Promise<void> => {
      const version = shownFlows[tab]?.version ?? 0
      const { data, readAt } = await call(procedure, { version, ...input })
      showFlow((data as FlowAnswer).flow, readAt)
    }

    /** What the payment page says to an answer. */
    const see = ({ data, readAt, writtenAt }: Answer, click?: string) => {
      const { payment, outcome, refusal, flow } = data as PaymentAnswer
      shownFlows[tab] = flow
      // About this click alone; the agency's own words say nothing of a charge.
      if (outcome === 'refused' && refusal?.agencyMessage) tell(`    (${refusal.agencyMessage})`)
      else if (outcome === 'refused') show('notCharged', writtenAt, click)
      else if (payment.state === 'confirmed') show('paid', readAt)
      else if (payment.state === 'declined')
        show(
          payment.isChargeRuledOut ? 'notCharged' : 'noRecord',
          writtenAt,
          // Of this click, if another one is under way in the other tab.
          underWay.size > 1 ? click : undefined,
        )
      else if (payment.state === 'processing') show('pending', readAt)
      else if (payment.state === 'unknown') show('unknown', readAt)
      else if (outcome === 'changedElsewhere') show('notCharged', writtenAt, click)
      return payment.state
    }

    /** Asks about the payment. The page ignores an answer that it asked for before Complete was selected again. */
    const ask = async (how: 'payment.state' | 'payment.check'): Promise<PaymentState | null> => {
      const before = clicksIn[tab]
      const answer = await call(how)
      return clicksIn[tab] === before ? see(answer) : null
    }

    const complete = async (oneTimeToken: string) => {
      const flow = shownFlows[tab]
      if (flow?.step !== 5) return
      lastToken = oneTimeToken
      clicks += 1
      const payment = `click${clicks}`
      note({ kind: 'requested', cart: RENEWAL, payment, at: now() })
      // The address arrives at the agency with the payment.
      const form = paymentForm(oneTimeToken, `${payment}@example.com`)
      clicksIn[tab] = (clicksIn[tab] ?? 0) + 1
      underWay.add(payment)
      const answer = await call('payment.payByCard', { version: flow.version, form }).catch(
        () => null,
      )
      const state = answer && see(answer, payment)
      underWay.delete(payment)
      await follow(state)
    }

    /**
     * The page asks until it knows the outcome, or until the customer makes another choice in the tab. `state`: null if the last
     * answer was lost.
     */
    const follow = async (state: PaymentState | null) => {
      const turn = turns[tab]
      let latest = state
      for (
        let round = 0;
        latest === null || latest === 'processing' || latest === 'unknown';
        round += 1
      ) {
        const isUnknown = latest === 'unknown'
        await wait(
          origin,
          (isUnknown ? WHILE_UNKNOWN_MS : WHILE_PROCESSING_MS)[round] ?? MAX_POLL_MS,
        )
        if (turns[tab] !== turn) return
        latest = await ask(isUnknown ? 'payment.check' : 'payment.state').catch(() => latest)
      }
    }

    const newToken = () => {
      tokens += 1
      return `card ${tokens}`
    }

    const goToPayment = async () => {
      for (let count = 0; count < MAX_STEPS_TO_PAYMENT; count += 1) {
        const { data, readAt } = await call('state')
        const flow = data as ServiceFlow
        showFlow(flow, readAt)
        if (flow.step > 4 || flow.isPaymentUnderWay) return
        if (flow.step === 4) await choose('cart.checkOut')
        else if (flow.step === 3) await choose('putInCart')
        else if (flow.step === 2) await choose('certify.renew', { form: { certification: 'yes' } })
        else if (flow.cart.items.length > 0) await choose('cart.open')
        else if (flow.inWork) {
          if (flow.inWork.descriptions.length > 0) return
          await choose('createTransaction')
        } else await choose('begin', { service: 'renew', vehicleRegistrationId: registrationId })
      }
    }

    const remove = async () => {
      if (shownFlows[tab]?.step === 5) await choose('cart.previous')
      const item = shownFlows[tab]?.cart.items[0]
      if (item) await choose('cart.remove', { transactionId: item.transactionId })
    }

    const execute = async (act: Act): Promise<unknown> => {
      const step = shownFlows[tab]?.step ?? 1
      switch (act) {
        case 'look':
          return follow(await ask('payment.state'))
        case 'look at last': {
          const answer = await call('payment.state')
          // Nothing is on its way any more, so a customer who is asked to pay was not charged.
          if (see(answer) === 'none' && !hasPaid) show('notCharged', now())
          return
        }
        case 'check':
          return follow(await ask('payment.check'))
        case 'complete':
          return complete(newToken())
        case 'complete with a refused card':
          return complete(refusedToken(newToken()))
        case 'complete with the last token':
          return complete(lastToken || newToken())
        case 'go to the payment':
          return goToPayment()
        case 'previous':
          return choose(step > 3 ? 'cart.previous' : 'previous')
        case 'remove':
          return remove()
        case 'leave':
          return choose('leaveToProfile')
        case 'begin again':
          return choose('begin', { service: 'renew', vehicleRegistrationId: registrationId })
        case 'open the cart':
          return choose('cart.open')
        case 'finish':
          return step === 6 ? choose('confirmation.finish') : undefined
        default:
          throw new Error(`the customer does not ${act}`)
      }
    }
    return { execute }
  }

  return {
    act: async (act, tab, machine, origin) => {
      try {
        turns[tab] = (turns[tab] ?? 0) + 1
        await tabOf(tab, machine, origin).execute(act)
      } catch (error) {
        if (!(error instanceof NotAnswered)) throw error
      }
    },
    hasPaid: () => hasPaid,
    browser: () => ({ sessionId, shownFlows: [...shownFlows] }),
  }
}

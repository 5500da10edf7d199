import type { ProcedureResult } from '@mva/api/testing/site-process'
import type { Confirmation, PaymentAnswer } from '@mva/shared/registration-services/payment'
import type {
  CartItem,
  FlowAnswer,
  FlowOutcome,
  ServiceFlow,
} from '@mva/shared/registration-services/service-flow'
import { paymentForm } from '../customer/acts.ts'
import type { HistoryEvent } from '../payments/check-history.ts'
import { DONE_BEFORE, nameOf, refusedToken, type Service } from './agency.ts'
import type { Running } from './machines.ts'
import type { Act } from './schedule.ts'
import type { Origin } from './simulated-process.ts'

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
  accessToken: string
  /** Names the customer at the site, and the customer's clicks and cards. */
  customerId: string
  browser: Browser
  /** Whether the customer has chosen the first service before the schedule begins. */
  hasChosen: boolean
  /** What the customer orders first, and what may be added. */
  services: readonly [Service, Service]
  /** Whether the site may have forgotten what the customer did not look at. */
  hasDayPassed: () => boolean
  /** Whether a co-owner may have paid: that a service has been done answers why it cannot be paid for. */
  isShared: boolean
}

/** What the customer's browser keeps: the session, and what each tab shows. */
export interface Browser {
  sessionId: string | undefined
  shownFlows: readonly (ServiceFlow | undefined)[]
}

export const newBrowser: Browser = { sessionId: undefined, shownFlows: [] }

export interface Customer {
  act: (act: Act, tab: number, machine: number, origin: Origin) => Promise<void>
  /** What the customer has ordered, and has neither read to be paid nor why it cannot be. */
  unpaid: () => readonly string[]
  browser: () => Browser
}

/** A choice that could not be made: the browser shows an error. */
class NotAnswered extends Error {}

const MAX_STEPS_TO_PAYMENT = 20
/** When the payment page asks again. In a browser it asks every two seconds while the payment is processed. */
const WHILE_PROCESSING_MS = [2_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000, 16_000]
const WHILE_UNKNOWN_MS = [2_000, 4_000, 8_000, 15_000, 30_000]
const MAX_POLL_MS = 60_000

/** What a page asks by itself is no activity. */
const AUTOMATIC = new Set(['state', 'payment.state', 'payment.check', 'confirmation.show'])
/** Less than the time of inactivity that ends a session, by clocks that differ. */
const STAYS_SIGNED_IN_MS = 300_000

type PaymentState = PaymentAnswer['payment']['state']

/** One press of Complete, and what was in the cart that the page showed. */
interface Click {
  payment: string
  names: readonly string[]
}

const nameOfItem = ({ service, vehicle }: Pick<CartItem, 'service' | 'vehicle'>) =>
  nameOf(service, vehicle.plateNumber)

const byNumber = (one: string, other: string) => Number(one) - Number(other)

/** The outcomes of Complete that say that this click charged nothing. */
const SAID_NOT_CHARGED: ReadonlySet<string> = new Set(['cartStartedOver', 'registrationBeingPaid'])
/** Those that show the cart again, and say nothing of a charge. */
const SAID_NOTHING: ReadonlySet<string> = new Set(['cartChanged', 'lateItem'])

/** A customer with two registrations, in two tabs of a browser. What a tab shows may be out of date. */
export const newCustomer = ({
  browse,
  note,
  tell,
  now,
  wait,
  accessToken,
  customerId,
  browser,
  hasChosen,
  services,
  hasDayPassed,
  isShared,
}: CustomerOptions): Customer => {
  const shownFlows = [...browser.shownFlows]
  let { sessionId } = browser
  const paid = new Set<string>()
  /** What the customer knows to be paid by the co-owner, or in progress. */
  const excused = new Set<string>()
  const ordered = new Set<string>()
  if (hasChosen) ordered.add(nameOf(services[0].service, services[0].plateNumber))
  let lastToken = ''
  let tokens = 0
  let clicks = 0
  /** The clicks that are not answered yet. */
  const underWay = new Set<string>()
  /** When the customer's latest choice was sent that a server has answered, in milliseconds. */
  let choseAt = 0
  /** How many choices were made in each tab. */
  const turns: number[] = []
  /** The tabs that show a receipt. */
  const receipts = new Set<number>()
  /** How often Complete was selected in each tab. */
  const clicksIn: number[] = []

  const isOpen = (name: string) => ordered.has(name) && !paid.has(name) && !excused.has(name)

  const tabOf = (tab: number, machine: number, origin: Origin) => {
    const request = async (
      what: string,
      handle: (running: Running) => Promise<ProcedureResult>,
    ): Promise<Answer> => {
      const activeAt = choseAt
      const sentAt = now()
      const result = await browse(origin, machine, what, handle)
      if (!('failed' in result)) {
        if (!AUTOMATIC.has(what)) choseAt = Math.max(choseAt, sentAt)
        return result
      }
      tell(`(${what}: ${result.failed})`)
      if (result.failed === 'sessionEnded') {
        // After inactivity the session has ended.
        if (now() - activeAt < STAYS_SIGNED_IN_MS)
          note({ kind: 'signedOut', cart: 'the session', at: now() })
        sessionId = undefined
      }
      throw new NotAnswered(result.failed)
    }

    const signIn = async (): Promise<string> => {
      const { data } = await request('sign in', ({ site }) =>
        site.signIn(accessToken, customerId).then(
          (id) => ({ data: id }),
          () => ({ failed: 'unavailable' }),
        ),
      )
      sessionId = data as string
      return sessionId
    }

    const call = async (procedure: string, input: unknown = {}) => {
      const session = sessionId ?? (await signIn())
      return request(procedure, ({ site }) =>
        site.call(session, `${FLOW}.${procedure}`, input, (action) => {
          tokens += 1
          return `${action} ${customerId} ${tokens}`
        }),
      )
    }

    const show = (
      as: 'paid' | 'notCharged' | 'noRecord' | 'pending' | 'unknown',
      at: number,
      names: readonly string[],
      payment?: string,
    ) => {
      for (const cart of names) {
        if (as === 'paid') paid.add(cart)
        note({ kind: 'shown', cart, as, at, ...(payment !== undefined && { payment }) })
      }
    }

    /** The page of the flow, which shows the confirmation at step 6. */
    const showFlow = async (flow: ServiceFlow) => {
      shownFlows[tab] = flow
      receipts.delete(tab)
      if (flow.step === 6 && (await showReceipt({}))) receipts.add(tab)
    }

    const showReceipt = async (of: { paymentId?: string }): Promise<boolean> => {
      const shown = await call('confirmation.show', of).catch(() => null)
      if (!shown) return false
      const { transactions } = shown.data as Confirmation
      const completed = transactions.filter(({ isFailed }) => !isFailed)
      show('paid', shown.readAt, completed.map(nameOfItem))
      return true
    }

    const choose = async (procedure: string, input: object = {}): Promise<FlowOutcome> => {
      const version = shownFlows[tab]?.version ?? 0
      const { data } = await call(procedure, { version, ...input })
      const { flow, outcome } = data as FlowAnswer
      await showFlow(flow)
      return outcome
    }

    /** What the payment page says to an answer. */
    const see = async ({ data, readAt, writtenAt }: Answer, click?: Click) => {
      const { payment, outcome, refusal, flow } = data as PaymentAnswer
      const inCart = flow.cart.items.map(nameOfItem)
      const ofClick = [click?.names ?? inCart, click?.payment] as const
      await showFlow(flow)
      // About this click alone; the agency's own words say nothing of a charge.
      if (outcome === 'refused' && refusal?.agencyMessage) tell(`    (${refusal.agencyMessage})`)
      else if (outcome === 'refused' || SAID_NOT_CHARGED.has(outcome))
        show('notCharged', writtenAt, ...ofClick)
      else if (SAID_NOTHING.has(outcome)) return payment.state
      else if (payment.state === 'declined')
        show(
          payment.isChargeRuledOut ? 'notCharged' : 'noRecord',
          writtenAt,
          // Of this click, if another one is under way in the other tab.
          ...(underWay.size > 1 ? ofClick : ([inCart, undefined] as const)),
        )
      else if (payment.state === 'processing') show('pending', readAt, inCart)
      else if (payment.state === 'unknown') show('unknown', readAt, inCart)
      else if (outcome === 'changedElsewhere' && payment.state === 'none') {
        // Who has read that it is paid takes it for nothing else.
        const [names, only] = ofClick
        show(
          'notCharged',
          writtenAt,
          names.filter((name) => !paid.has(name)),
          only,
        )
      }
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
      const payment = `click${clicks}-${customerId}`
      const click: Click = { payment, names: flow.cart.items.map(nameOfItem) }
      const items = flow.cart.items.map(({ transactionId }) => transactionId).sort(byNumber)
      const cents = flow.bill?.totalCents ?? 0
      for (const cart of click.names) {
        ordered.add(cart)
        note({ kind: 'requested', cart, payment, items, cents, at: now() })
      }
      // The address arrives at the agency with the payment.
      const byCard = paymentForm(oneTimeToken, `${payment}@example.com`)
      const { email, phone, isConsentProvided } = byCard
      const { version } = flow
      clicksIn[tab] = (clicksIn[tab] ?? 0) + 1
      underWay.add(payment)
      const answer = await (
        flow.bill
          ? call('payment.payByCard', { version, form: byCard })
          : call('payment.completeFree', { version, form: { email, phone, isConsentProvided } })
      ).catch(() => null)
      const state = answer && (await see(answer, click))
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
      return `card ${customerId} ${tokens}`
    }

    const isNotPaid = ({ service, plateNumber }: Service) => !paid.has(nameOf(service, plateNumber))
    const isUnpaid = ({ service, plateNumber }: Service) => isOpen(nameOf(service, plateNumber))

    /** Orders what is wanted and not in the cart, and opens the checkout. Leaves a page that is at or beyond `until` as it is. */
    const goToPayment = async (
      isWanted: (service: Service, index: number) => boolean,
      until: number,
    ) => {
      let hasTried = false
      for (let count = 0; count < MAX_STEPS_TO_PAYMENT; count += 1) {
        const { data, readAt } = await call('state')
        const flow = data as ServiceFlow
        await showFlow(flow)
        if (flow.step >= until || flow.isPaymentUnderWay) return
        const inCart = flow.cart.items.map(nameOfItem)
        const unfinished = flow.cart.items.find(({ isUnfinished }) => isUnfinished)
        const taken = flow.cart.items.filter(({ isBeingPaid }) => isBeingPaid)
        const wanted = services.filter(isWanted)
        if (flow.step === 6 && wanted.length === 0) return
        const missing = wanted.find(
          ({ service, plateNumber }) => !inCart.includes(nameOf(service, plateNumber)),
        )
        if (flow.step === 6) await finish()
        else if (flow.step === 5 && !missing) return
        else if (flow.step === 5) await choose('cart.previous')
        else if (flow.step === 4 && unfinished)
          await choose('cart.finish', { transactionId: unfinished.transactionId })
        else if (flow.step === 4 && hasTried && taken.length > 0) {
          for (const item of taken) excused.add(nameOfItem(item))
          await choose('cart.remove', { transactionId: taken[0]?.transactionId })
        } else if (flow.step === 4 && missing) await choose('cart.addAnother')
        else if (flow.step === 4)
          hasTried = (await choose('cart.checkOut')) === 'registrationBeingPaid'
        else if (flow.step === 3) await choose('putInCart')
        else if (flow.step === 2)
          await choose(`certify.${flow.inWork?.service}`, { form: { certification: 'yes' } })
        else if (flow.inWork) {
          const { descriptions } = flow.inWork
          const name = nameOfItem(flow.inWork)
          if (descriptions.includes(DONE_BEFORE) && hasDayPassed()) show('paid', readAt, [name])
          if (descriptions.length > 0 && isShared) excused.add(name)
          for (const reason of descriptions)
            if (typeof reason === 'object' && 'paymentId' in reason && reason.paymentId)
              await showReceipt({ paymentId: reason.paymentId })
          if (descriptions.length > 0) return
          await choose('createTransaction')
        } else if (missing) await choose('begin', missing)
        else if (inCart.length > 0) await choose('cart.open')
        else return
      }
    }

    const finish = async () => {
      if (receipts.has(tab)) await choose('confirmation.finish')
    }

    const remove = async (index: number) => {
      if (shownFlows[tab]?.step === 5) await choose('cart.previous')
      const item = shownFlows[tab]?.cart.items.at(index)
      if (item) await choose('cart.remove', { transactionId: item.transactionId })
    }

    const execute = async (act: Act): Promise<unknown> => {
      const step = shownFlows[tab]?.step ?? 1
      switch (act) {
        case 'look':
          return follow(await ask('payment.state'))
        case 'look once':
          return see(await call('payment.state'))
        case 'look at last': {
          const answer = await call('payment.state')
          if ((await see(answer)) !== 'none') return
          // Nothing is on its way any more, so a customer who is asked to pay, was not charged.
          const inCart = shownFlows[tab]?.cart.items.map(nameOfItem) ?? []
          show(
            'notCharged',
            now(),
            inCart.filter((name) => !paid.has(name)),
          )
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
          return goToPayment((_service, index) => index === 0, 5)
        case 'go to the payment for all':
          return goToPayment(isUnpaid, 7)
        case 'add the other':
          return goToPayment(isNotPaid, 6)
        case 'previous':
          return choose(step > 3 ? 'cart.previous' : 'previous')
        case 'remove':
          return remove(0)
        case 'remove the first':
          return remove(-1)
        case 'leave':
          return choose('leaveToProfile')
        case 'begin again':
          return choose('begin', services[0])
        case 'open the cart':
          return choose('cart.open')
        case 'finish':
          return finish()
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
    unpaid: () => [...ordered].filter(isOpen),
    browser: () => ({ sessionId, shownFlows: [...shownFlows] }),
  }
}

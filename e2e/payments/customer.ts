import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentAnswer } from '@mva/shared/registration-services/payment'
import type { FlowAnswer } from '@mva/shared/registration-services/service-flow'
import type { Owner } from '@mva/simulator/testing/new-owner'
import { paymentForm } from '../customer/acts.ts'
import { antibotTokenOf, cardToken } from '../customer/simulated-agency.ts'
import {
  callJson,
  ReportedFailure,
  type Send,
  sendTo,
  siteClient,
  type SiteClient,
} from '../customer/site-client.ts'
import type { HistoryEvent } from './check-history.ts'

const AGAIN_AFTER_MS = 40
const MAX_REQUEST_MS = 20_000
/** How often an undecided customer changes the cart instead of paying again. */
const RECONSIDERS = 0.5
const REFUSED_CARD = '4000000000000002'

export interface Addresses {
  /** The base addresses of the site's servers. */
  sites: readonly string[]
  agency: string
}

/** How a customer behaves at the payment. */
export interface Manner {
  /** Requests at once, each with a card token of its own. */
  clicks: number
  isTokenReused: boolean
  isFirstRefused?: boolean
  /** How long the customer waits for an answer before reloading the page; undefined for as long as it takes. */
  reloadsAfterMs?: number
  /** Whether the customer changes or leaves the cart after each outcome, and comes back. */
  isUndecided?: boolean
  /** Whether the customer must stay signed in. */
  staysSignedIn?: boolean
}

const isRefused = (failure: unknown) =>
  failure instanceof TypeError && (failure.cause as { code?: string })?.code === 'ECONNREFUSED'

/** Sends to the servers in turn, and like a load balancer to another one if it does not accept connections. */
const sendInTurn = (sites: readonly string[]): Send => {
  let turn = 0
  return async (path, init) => {
    for (let others = sites.length - 1; ; others -= 1)
      try {
        return await sendTo(sites[turn++ % sites.length] ?? '', MAX_REQUEST_MS)(path, init)
      } catch (failure) {
        if (!isRefused(failure) || others === 0) throw failure
      }
  }
}

/** A customer who retries every failed request, and signs in again when the session has ended. Requests rotate over the site's servers. */
export interface ImpatientCustomer {
  /** From the profile to step 5 with a renewal. */
  goToPayment: () => Promise<void>
  /** Pays until the site shows the payment as paid, with a new token whenever it asks for one, or the time is over. */
  pay: (manner: Manner & { withinMs: number }) => Promise<void>
  /** Opens the payment page again after the faults have ended. */
  look: () => Promise<void>
  /** What the customer did and saw. */
  history: readonly HistoryEvent[]
}

/** The browser of a customer, and how the customer signs in with it. */
interface Access {
  site: SiteClient
  signIn: () => Promise<unknown>
  agency: string
}

type PaidOwner = Pick<Owner, 'customerId' | 'vehicleRegistrationId' | 'email'>

/** A customer of a trial, whom the agency and the site know without a sign-in on the screens. */
export const customerOfTrial = (
  { sites, agency }: Addresses,
  owner: PaidOwner,
  random: () => number,
): ImpatientCustomer => {
  const cookies = { header: '' }
  const send = sendInTurn(sites)
  const { customerId } = owner
  const signIn = async () => {
    const atAgency = sendTo(agency, MAX_REQUEST_MS)
    const login = await callJson<object>(atAgency, '/trial/sign-ins', { customerId })
    const { cookie } = await callJson<{ cookie: string }>(send, '/trial/sessions', login)
    cookies.header = cookie
  }
  const site = siteClient({ send, antibotToken: antibotTokenOf(sendTo(agency)), cookies })
  return impatientCustomer({ site, signIn, agency }, owner, random)
}

export const impatientCustomer = (
  { site, signIn, agency }: Access,
  owner: PaidOwner,
  random: () => number,
): ImpatientCustomer => {
  const cart = cartOf(owner)
  const history: HistoryEvent[] = []
  const { vehicleRegistrationId } = owner
  let hasEnded = false
  let staysSignedIn = false

  const call = async <Answer>(
    ask: (services: SiteClient['registrationServices']) => Promise<Answer>,
  ): Promise<Answer> => {
    if (hasEnded) await signIn()
    hasEnded = false
    try {
      return await ask(site.registrationServices)
    } catch (failure) {
      if (failure instanceof ReportedFailure && failure.status === 401) {
        hasEnded = true
        if (staysSignedIn) history.push({ kind: 'signedOut', cart, at: Date.now() })
      }
      throw failure
    }
  }

  const show = (as: Extract<HistoryEvent, { kind: 'shown' }>['as']) =>
    history.push({ kind: 'shown', cart, as, at: Date.now() })

  const see = ({ payment }: PaymentAnswer) => {
    if (payment.state === 'confirmed') show('paid')
    else if (payment.state === 'declined')
      show(payment.isChargeRuledOut ? 'notCharged' : 'noRecord')
    else if (payment.state !== 'none') show('pending')
  }

  const payOnce = async (version: number, oneTimeToken: string, patienceMs?: number) => {
    history.push({ kind: 'requested', cart, payment: oneTimeToken, at: Date.now() })
    const form = paymentForm(oneTimeToken, owner.email)
    const patience = patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }
    see(await call(({ payment }) => payment.payByCard.mutate({ version, form }, patience)))
  }

  const state = () => call(({ payment }) => payment.state.query())

  const goToPayment = async () => {
    for (;;) {
      const flow = await call((services) => services.state.query())
      const { step, version, inWork, cart: shownCart } = flow
      if (step > 4 || flow.isPaymentUnderWay) return
      await call((services) => {
        if (step === 4) return services.cart.checkOut.mutate({ version })
        if (step === 3) return services.putInCart.mutate({ version })
        if (step === 2)
          return services.certify.renew.mutate({ version, form: { certification: 'yes' } })
        if (shownCart.items.length > 0) return services.cart.open.mutate({ version })
        if (inWork) return services.createTransaction.mutate({ version })
        return services.begin.mutate({ version, service: 'renew', vehicleRegistrationId })
      })
    }
  }

  /** Changes or leaves the cart: goes back, removes the renewal, cancels it, or begins it again. */
  const reconsider = async () => {
    const flow = await call((services) => services.state.query())
    let { version } = flow
    const choose =
      (ask: (services: SiteClient['registrationServices']) => Promise<FlowAnswer>) => async () => {
        const answer = await call(ask)
        ;({ version } = answer.flow)
        if (answer.flow.step === 6) show('paid')
      }
    const transactionId = flow.cart.items[0]?.transactionId ?? ''
    const begin = choose((services) =>
      services.begin.mutate({ version, service: 'renew', vehicleRegistrationId }),
    )
    const open = choose(({ cart: shown }) => shown.open.mutate({ version }))
    const goBack = choose(({ cart: shown }) => shown.previous.mutate({ version }))
    const remove = choose(({ cart: shown }) => shown.remove.mutate({ version, transactionId }))
    const leave = choose((services) => services.leaveToProfile.mutate({ version }))
    const ways = [
      [begin],
      [goBack],
      [open],
      [goBack, remove],
      [goBack, remove, begin, leave],
      [goBack, goBack, leave],
    ]
    const way = flow.step === 5 ? ways[Math.floor(random() * ways.length)] : []
    for (const take of way ?? []) await take()
    await goToPayment()
  }

  return {
    history,
    look: () =>
      again(async () => {
        const answer = await state()
        see(answer)
        // No request is pending, so a customer who is asked to pay was not charged.
        if (answer.payment.state === 'none') show('notCharged')
        if (answer.payment.state === 'processing') throw new Error('the payment is under way')
        // Whatever the customer does next, the site asks about a late charge first.
        if (answer.payment.state === 'declined' && answer.flow.step === 5) {
          const { version } = answer.flow
          const { flow } = await call((services) => services.cart.previous.mutate({ version }))
          if (flow.step === 6) show('paid')
        }
      }),
    goToPayment,

    pay: async ({
      clicks,
      isTokenReused,
      isFirstRefused,
      reloadsAfterMs,
      isUndecided,
      withinMs,
      ...manner
    }) => {
      const givesUpAt = Date.now() + withinMs
      staysSignedIn = manner.staysSignedIn ?? false
      let clicked = 0
      let token: string | undefined
      while (Date.now() < givesUpAt) {
        try {
          const answer = await state()
          see(answer)
          const { payment, flow } = answer
          if (payment.state === 'confirmed') return
          if (payment.state === 'unknown')
            see(await call((services) => services.payment.check.mutate()))
          if (isUndecided && clicked > 0 && random() < RECONSIDERS) await reconsider()
          else if (payment.state === 'none' || payment.state === 'declined') {
            if (!isTokenReused || !token || payment.state === 'declined')
              token = await cardToken(agency, isFirstRefused && !token ? REFUSED_CARD : undefined)
            const tokens = [token]
            while (tokens.length < clicks) tokens.push(await cardToken(agency))
            clicked += 1
            await Promise.allSettled(
              tokens.map((each) => payOnce(flow.version, each, reloadsAfterMs)),
            )
            continue
          }
        } catch {
          // A server is down: try again.
        }
        await wait(AGAIN_AFTER_MS)
      }
    },
  }
}

/** Each customer pays for one cart; cart numbers are given again after an agency was restored. */
export const cartOf = ({ customerId }: Pick<Owner, 'customerId'>): string => String(customerId)

const MAX_DOWN_MS = 60_000
/** Thousands of customers on a busy machine, and each of them to the payment. */
export const MAX_SETUP_MS = 600_000

/** Retries until the request succeeds; throws after the longest time that a server can be down. */
export const again = async <Answer>(
  ask: () => Promise<Answer>,
  withinMs = MAX_DOWN_MS,
): Promise<Answer> => {
  const givesUpAt = Date.now() + withinMs
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > givesUpAt) throw error
      await wait(AGAIN_AFTER_MS)
    }
}

/** The charges in the agency's books. */
export const chargesAt = async (agency: string): Promise<HistoryEvent[]> => {
  const charges = await again(() =>
    callJson<{ customerId: number; payment: string; at: string }[]>(
      sendTo(agency, MAX_REQUEST_MS),
      '/trial/charges',
    ),
  )
  return charges.map(({ customerId, payment, at }) => ({
    kind: 'charged',
    cart: cartOf({ customerId }),
    payment,
    at: Date.parse(at),
  }))
}

/** A payment on the list of staff. */
interface Listed {
  reference: string
  email: string
}

export const listedAt = (site: string): Promise<Listed[]> =>
  again(() => callJson<Listed[]>(sendTo(site, MAX_REQUEST_MS), '/trial/unresolved'))

/** Whose cart has that number, and whether it was checked out; null if the agency does not have it. */
export const cartAt = (
  agency: string,
  cart: string,
): Promise<{ customerId: number; isCheckedOut: boolean } | null> =>
  again(() => callJson(sendTo(agency, MAX_REQUEST_MS), `/trial/carts/${cart}`))

export const newOwners = (agency: string, count: number): Promise<Owner[]> =>
  callJson<Owner[]>(sendTo(agency, MAX_SETUP_MS), '/trial/owners', { count })

export const backUp = (agency: string, file: string): Promise<unknown> =>
  callJson(sendTo(agency, MAX_SETUP_MS), '/trial/backup', { file })

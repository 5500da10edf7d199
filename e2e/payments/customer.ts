import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentAnswer } from '@mva/shared/models/payment'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/models/service-flow'
import type { Owner } from '@mva/simulator/testing/new-owner'
import { antibotActions } from '@mva/api/antibot-actions'
import { antibotHeader, cardToken, type OnRequest, paymentForm } from '../load/customer.ts'
import type { HistoryEvent } from './check-history.ts'

const FLOW = 'registrationServices'
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

class FailedRequest extends Error {
  readonly status: number

  constructor(url: string, status: number, body: string) {
    super(`${url} answered ${status}: ${body}`)
    this.status = status
  }
}

const isRefused = (failure: unknown) =>
  failure instanceof TypeError && (failure.cause as { code?: string })?.code === 'ECONNREFUSED'

const actionsOf = new Map(Object.entries(antibotActions()))

interface PostOptions {
  headers?: Record<string, string>
  patienceMs?: number | undefined
}

const post = async <Answer>(
  url: string,
  body: unknown,
  { headers, patienceMs = MAX_REQUEST_MS }: PostOptions = {},
): Promise<Answer> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new FailedRequest(url, answer.status, await answer.text())
  return (await answer.json()) as Answer
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

/** How a customer reaches the site, where it is not by the ways of a trial. */
interface OwnWays {
  /** Signs in and returns the cookie. */
  signIn?: () => Promise<string>
  onRequest?: OnRequest
}

export const impatientCustomer = (
  { sites, agency }: Addresses,
  owner: Pick<Owner, 'customerId' | 'vehicleRegistrationId' | 'email'>,
  random: () => number,
  { signIn: ownSignIn, onRequest }: OwnWays = {},
): ImpatientCustomer => {
  const cart = cartOf(owner)
  const history: HistoryEvent[] = []
  let turn = 0
  /** Asks the next server, and like a load balancer another one if it does not accept connections. */
  const ask = async <Answer>(send: (site: string) => Promise<Answer>): Promise<Answer> => {
    for (let others = sites.length - 1; ; others -= 1)
      try {
        return await send(sites[turn++ % sites.length] ?? '')
      } catch (failure) {
        if (!isRefused(failure) || others === 0) throw failure
      }
  }
  let cookie: string | undefined
  let staysSignedIn = false

  const signIn = async (): Promise<string> => {
    if (ownSignIn) return (cookie = await ownSignIn())
    const { customerId } = owner
    const { accessToken } = await post<{ accessToken: string }>(`${agency}/trial/sign-ins`, {
      customerId,
    })
    const session = await ask((site) =>
      post<{ cookie: string }>(`${site}/trial/sessions`, { accessToken }),
    )
    cookie = session.cookie
    return cookie
  }

  const call = async <Answer>(
    procedure: string,
    input: unknown = {},
    patienceMs?: number,
  ): Promise<Answer> => {
    const recaptcha = await antibotHeader(agency, actionsOf.get(procedure))
    const headers = { cookie: cookie ?? (await signIn()), recaptcha }
    const startedAt = performance.now()
    const end = (status: number) => onRequest?.(procedure, status, performance.now() - startedAt)
    try {
      const { result } = await ask((site) =>
        post<{ result: { data: Answer } }>(`${site}/trpc/${procedure}`, input, {
          headers,
          patienceMs,
        }),
      )
      end(200)
      return result.data
    } catch (failure) {
      end(failure instanceof FailedRequest ? failure.status : 0)
      if (failure instanceof FailedRequest && failure.status === 401) {
        cookie = undefined
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
    const paying = `${FLOW}.payment.payByCard`
    const answer = await call<PaymentAnswer>(paying, { version, form }, patienceMs)
    see(answer)
  }

  const state = () => call<PaymentAnswer>(`${FLOW}.payment.state`)

  const goToPayment = async () => {
    const { vehicleRegistrationId } = owner
    for (;;) {
      const flow = await call<ServiceFlow>(`${FLOW}.state`)
      const { step, version, inWork, cart: shownCart } = flow
      const choose = (procedure: string, input: object = {}) =>
        call<FlowAnswer>(`${FLOW}.${procedure}`, { version, ...input })
      if (step > 4 || flow.isPaymentUnderWay) return
      if (step === 4) await choose('cart.checkOut')
      else if (step === 3) await choose('putInCart')
      else if (step === 2) await choose('certify.renew', { form: { certification: 'yes' } })
      else if (shownCart.items.length > 0) await choose('cart.open')
      else if (inWork) await choose('createTransaction')
      else await choose('begin', { service: 'renew', vehicleRegistrationId })
    }
  }

  /** Changes or leaves the cart: goes back, removes the renewal, cancels it, or begins it again. */
  const reconsider = async () => {
    const flow = await call<ServiceFlow>(`${FLOW}.state`)
    let { version } = flow
    const choose = async (procedure: string, input: object = {}) => {
      const answer = await call<FlowAnswer>(`${FLOW}.${procedure}`, { version, ...input })
      ;({ version } = answer.flow)
      if (answer.flow.step === 6) show('paid')
      return answer
    }
    const { vehicleRegistrationId } = owner
    const begin = () => choose('begin', { service: 'renew', vehicleRegistrationId })
    const [item] = flow.cart.items
    const transactionId = item?.transactionId ?? ''
    const ways: (() => Promise<unknown>)[] = [
      begin,
      () => choose('cart.previous'),
      () => choose('cart.open'),
      async () => {
        await choose('cart.previous')
        await choose('cart.remove', { transactionId })
      },
      async () => {
        await choose('cart.previous')
        await choose('cart.remove', { transactionId })
        await begin()
        await choose('leaveToProfile')
      },
      async () => {
        await choose('cart.previous')
        await choose('cart.previous')
        await choose('leaveToProfile')
      },
    ]
    if (flow.step === 5) await ways[Math.floor(random() * ways.length)]?.()
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
          const { flow } = await call<FlowAnswer>(`${FLOW}.cart.previous`, { version })
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
          if (payment.state === 'unknown') see(await call<PaymentAnswer>(`${FLOW}.payment.check`))
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

const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(MAX_REQUEST_MS) })
  if (!answer.ok) throw new FailedRequest(url, answer.status, await answer.text())
  return (await answer.json()) as Answer
}

/** The charges in the agency's books. */
export const chargesAt = async (agency: string): Promise<HistoryEvent[]> => {
  const charges = await again(() =>
    get<{ customerId: number; payment: string; at: string }[]>(`${agency}/trial/charges`),
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
  again(() => get<Listed[]>(`${site}/trial/unresolved`))

/** Whose cart has that number, and whether it was checked out; null if the agency does not have it. */
export const cartAt = (
  agency: string,
  cart: string,
): Promise<{ customerId: number; isCheckedOut: boolean } | null> =>
  again(() => get(`${agency}/trial/carts/${cart}`))

export const newOwners = (agency: string, count: number): Promise<Owner[]> =>
  post<Owner[]>(`${agency}/trial/owners`, { count }, { patienceMs: MAX_SETUP_MS })

export const backUp = (agency: string, file: string): Promise<unknown> =>
  post(`${agency}/trial/backup`, { file }, { patienceMs: MAX_SETUP_MS })

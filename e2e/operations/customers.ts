import { cookiesAfter } from '../support/cookies.ts'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  antibotTokensFor,
  type ImpatientCustomer,
  impatientCustomer,
} from '../payments/customer.ts'
import type { HistoryEvent } from '../payments/check-history.ts'

/** Customers who sign in, renew and pay, one renewal after the other, until `finish`. */
export interface Customers {
  /** Begins no more renewals, and resolves when those that were begun are over. */
  finish: () => Promise<void>
  /** What happened to them, with the agency's books. */
  history: () => Promise<HistoryEvent[]>
  /** Whose renewal the agency's cart is, by its number; only of charged carts. */
  charged: () => Promise<ReadonlyMap<string, string>>
  /** Forgets what they see from now on: they may be signed out, and what they paid may not be shown. */
  expectNothing: () => void
  requests: readonly Request[]
}

/** A request for a procedure through the load balancer. */
export interface Request {
  procedure: string
  /** 0 without a response. */
  status: number
  tookMs: number
  at: number
}

export interface Origins {
  site: string
  agency: string
}

const THINKING_MS = 100
const PATIENCE_MS = 60_000
const SHOWN_HASH_DIGITS = 16
const CODE_WITHIN_SECONDS = 20

interface Person {
  id: string
  signIn: { lastname: string; dateOfBirth: string; lastFourSssn: string; licenseNumber?: string }[]
}

interface Charge {
  transactionCartId: number
  oneTimeToken: string
  chargedAt: string
  outcome: string
}

const shownToken = (oneTimeToken: string) =>
  createHash('sha256').update(oneTimeToken).digest('hex').slice(0, SHOWN_HASH_DIGITS)

const postJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

const read = async <Data>(response: Response): Promise<Data> => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return (await response.json()) as Data
}

/** Lets that many customers at a time renew until `finish`. */
export const startCustomers = (origins: Origins, together: number): Customers => {
  const requests: Request[] = []
  const all: ImpatientCustomer[] = []
  const ending = new AbortController()
  let serial = 0
  let judgedUntil = Infinity

  const note = (procedure: string, status: number, tookMs: number) =>
    void requests.push({ procedure, status, tookMs, at: Date.now() })

  const newCustomer = async () => {
    serial += 1
    const customerId = serial
    const email = `customer-${customerId}@example.com`
    const person = await read<Person>(
      await postJson(`${origins.agency}/sim/people`, { email, vehicles: [{ expiresInDays: 30 }] }),
    )
    const signIn = () => signInWithCode(origins, person, email, note)
    const cookie = await signIn()
    const vehicleRegistrationId = await firstRegistration(origins, cookie, note)
    let first: string | undefined = cookie
    const customer = impatientCustomer(
      { sites: [origins.site], agency: origins.agency },
      { customerId, vehicleRegistrationId, email },
      Math.random,
      {
        signIn: async () => {
          const known = first
          first = undefined
          return known ?? signIn()
        },
        onRequest: note,
      },
    )
    all.push(customer)
    return customer
  }

  const renew = async () => {
    const customer = await newCustomer()
    const givesUpAt = Date.now() + PATIENCE_MS
    const paying = async () => {
      while (Date.now() < givesUpAt)
        try {
          await customer.goToPayment()
          break
        } catch {
          await wait(THINKING_MS)
        }
      await customer.pay({
        clicks: 1,
        isTokenReused: false,
        staysSignedIn: true,
        withinMs: PATIENCE_MS,
      })
    }
    await Promise.race([paying(), wait(2 * PATIENCE_MS)])
  }

  const working = Array.from({ length: together }, async () => {
    while (!ending.signal.aborted) {
      await renew().catch(() => wait(THINKING_MS))
      await wait(THINKING_MS)
    }
  })

  const charges = async () =>
    (await read<Charge[]>(await fetch(`${origins.agency}/sim/charges`))).filter(
      ({ outcome }) => outcome === 'charged',
    )
  const seen = () =>
    all.flatMap(({ history }) =>
      history.filter(({ at, kind }) => at <= judgedUntil || kind === 'requested'),
    )
  /** The renewals and tokens, by the token's hash. */
  const requested = () =>
    new Map(
      seen().flatMap((event) =>
        event.kind === 'requested' ? [[shownToken(event.payment), event] as const] : [],
      ),
    )

  return {
    requests,
    expectNothing: () => {
      judgedUntil = Date.now()
    },
    finish: async () => {
      ending.abort()
      await Promise.all(working)
    },
    charged: async () => {
      const known = requested()
      return new Map(
        (await charges()).flatMap(({ transactionCartId, oneTimeToken }) => {
          const request = known.get(oneTimeToken)
          return request ? [[String(transactionCartId), request.cart] as const] : []
        }),
      )
    },
    history: async () => {
      const known = requested()
      const booked = (await charges()).flatMap(({ oneTimeToken, chargedAt }): HistoryEvent[] => {
        const request = known.get(oneTimeToken)
        return request
          ? [
              {
                kind: 'charged',
                cart: request.cart,
                payment: request.payment,
                at: Date.parse(chargedAt),
              },
            ]
          : []
      })
      return [...seen(), ...booked]
    },
  }
}

type Note = (procedure: string, status: number, tookMs: number) => void

/** Calls a procedure of the site; returns its data and the cookie that it set. */
const call = async (
  { site, agency }: Origins,
  procedure: string,
  { input, cookie, note }: { input: unknown; cookie: string; note: Note },
): Promise<{ data: unknown; cookie: string }> => {
  const recaptcha = await antibotTokensFor(agency, procedure)
  const startedAt = performance.now()
  const response = await postJson(`${site}/trpc/${procedure}`, input, { cookie, recaptcha }).catch(
    (failure: unknown) => {
      note(procedure, 0, performance.now() - startedAt)
      throw failure
    },
  )
  note(procedure, response.status, performance.now() - startedAt)
  const { result } = await read<{ result: { data: unknown } }>(response)
  return { data: result.data, cookie: cookiesAfter(cookie, response) }
}

const signInWithCode = async (origins: Origins, person: Person, email: string, note: Note) => {
  const [way] = person.signIn
  const [year = '', month = '', day = ''] = way?.dateOfBirth.split('-') ?? []
  const started = await call(origins, 'signIn.start', {
    input: {
      loginTypeId: 1,
      lastName: way?.lastname,
      dateOfBirth: { month, day, year },
      lastFourDigitsOfSsn: way?.lastFourSssn,
      licenseNumber: way?.licenseNumber,
    },
    cookie: '',
    note,
  })
  const { cookie } = await call(origins, 'signIn.requestCode', {
    input: { by: 'email' },
    cookie: started.cookie,
    note,
  })
  const outbox = await fetch(
    `${origins.agency}/sim/outbox?channel=email&to=${email}&wait=${CODE_WITHIN_SECONDS}`,
  )
  const [message] = await read<{ code: string }[]>(outbox)
  const verified = await call(origins, 'signIn.verifyCode', {
    input: { loginCode: message?.code },
    cookie,
    note,
  })
  return verified.cookie
}

const firstRegistration = async (origins: Origins, cookie: string, note: Note) => {
  const { data } = await call(origins, 'profile.registrations', { input: {}, cookie, note })
  const [first] = (data as { registrations: { items: { vehicleRegistrationId: string }[] } })
    .registrations.items
  if (!first) throw new Error('the person has no registration')
  return first.vehicleRegistrationId
}

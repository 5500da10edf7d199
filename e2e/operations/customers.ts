import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addPerson, type Origins, signInAs } from '../customer/simulated-agency.ts'
import { callJson, type OnRequest, sendTo } from '../customer/site-client.ts'
import type { HistoryEvent } from '../payments/check-history.ts'
import { type ImpatientCustomer, impatientCustomer } from '../payments/customer.ts'

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

const THINKING_MS = 100
const PATIENCE_MS = 60_000
const SHOWN_HASH_DIGITS = 16

interface Charge {
  transactionCartId: number
  oneTimeToken: string
  chargedAt: string
  outcome: string
}

const shownToken = (oneTimeToken: string) =>
  createHash('sha256').update(oneTimeToken).digest('hex').slice(0, SHOWN_HASH_DIGITS)

/** Lets that many customers at a time renew until `finish`. */
export const startCustomers = (origins: Origins, together: number): Customers => {
  const requests: Request[] = []
  const all: ImpatientCustomer[] = []
  const ending = new AbortController()
  let serial = 0
  let judgedUntil = Infinity

  const onRequest: OnRequest = (procedure, status, tookMs) =>
    void requests.push({ procedure, status, tookMs, at: Date.now() })

  const newCustomer = async () => {
    serial += 1
    const customerId = serial
    const email = `customer-${customerId}@example.com`
    const person = await addPerson(origins.agency, email)
    const { site, signIn, registrations } = await signInAs(origins, person, onRequest)
    const [vehicleRegistrationId = ''] = await registrations()
    const customer = impatientCustomer(
      { site, signIn, agency: origins.agency },
      { customerId, vehicleRegistrationId, email },
      Math.random,
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

  const charges = async () => {
    const all = await callJson<Charge[]>(sendTo(origins.agency), '/sim/charges')
    return all.filter(({ outcome }) => outcome === 'charged')
  }
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

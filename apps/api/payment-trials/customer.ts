import { setTimeout as wait } from 'node:timers/promises'
import { writeAntibotTokens } from '@mva/shared/antibot-tokens'
import type { PaymentAnswer } from '@mva/shared/models/payment'
import type { FlowAnswer } from '@mva/shared/models/service-flow'
import type { Owner } from '../src/simulator/testing/new-owner.ts'
import { antibotAction } from '../src/agency/antibot-action.ts'
import { rowNamed } from '../src/agency/contract/contract.ts'
import { appRouter } from '../src/trpc/app-router.ts'
import { declarations } from '../src/trpc/declarations.ts'

const AGAIN_AFTER_MS = 120
const CARD = {
  card_number: '4111111111111111',
  expire_month: '12',
  expire_year: '2030',
  cvv: '123',
}

export interface Addresses {
  /** The base addresses of the site's servers. */
  sites: readonly string[]
  agency: string
}

const actionsOf = new Map(
  declarations(appRouter).map(({ path, postsTo }) => [
    path,
    [postsTo ?? []].flat().map((call) => antibotAction(rowNamed(call))),
  ]),
)

const post = async <Answer>(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A customer who retries every failed request. Requests rotate over the site's servers. */
export interface ImpatientCustomer {
  /** From the profile to step 5 with a renewal. */
  goToPayment: () => Promise<void>
  /**
   * Pays until the site shows the payment as paid, with a new token whenever it asks for one, and `clicks` concurrent
   * requests. Returns false if the payment is not confirmed in time.
   */
  pay: (options: { clicks: number; isTokenReused: boolean; withinMs: number }) => Promise<boolean>
}

export const impatientCustomer = async (
  { sites, agency }: Addresses,
  owner: Owner,
): Promise<ImpatientCustomer> => {
  let turn = 0
  const nextSite = () => sites[turn++ % sites.length]

  const { cookie } = await again(() =>
    post<{ cookie: string }>(`${nextSite()}/trial/sessions`, { accessToken: owner.accessToken }),
  )

  const call = async <Answer>(procedure: string, input: unknown = {}): Promise<Answer> => {
    const tokens = await Promise.all(
      (actionsOf.get(procedure) ?? []).map(async (action) => {
        const { token } = await post<{ token: string }>(`${agency}/sim/antibot`, { action })
        return [action, token] as const
      }),
    )
    const headers = { cookie, recaptcha: writeAntibotTokens(Object.fromEntries(tokens)) }
    const { result } = await post<{ result: { data: Answer } }>(
      `${nextSite()}/trpc/${procedure}`,
      input,
      headers,
    )
    return result.data
  }

  const newToken = async () =>
    (await post<{ onetime_token: string }>(`${agency}/sim/card-tokens`, CARD)).onetime_token

  const payOnce = (version: number, oneTimeToken: string) =>
    call<PaymentAnswer>('registrationServices.payment.payByCard', {
      version,
      form: {
        oneTimeToken,
        cardType: 'visa',
        firstName: 'Terry',
        lastName: 'Tester',
        companyName: '',
        email: owner.email,
        phone: { areaCode: '', prefix: '', lineNumber: '' },
        isConsentProvided: false,
      },
    })

  return {
    goToPayment: async () => {
      const { vehicleRegistrationId } = owner
      let version = 0
      const step = async (procedure: string, input: object = {}) => {
        const answer = await call<FlowAnswer>(procedure, { version, ...input })
        if (answer.outcome !== 'done') throw new Error(`${procedure}: ${answer.outcome}`)
        version = answer.flow.version
      }
      await step('registrationServices.begin', { service: 'renew', vehicleRegistrationId })
      await step('registrationServices.createTransaction')
      await step('registrationServices.certify.renew', { form: { certification: 'yes' } })
      await step('registrationServices.putInCart')
      await step('registrationServices.cart.checkOut')
    },

    pay: async ({ clicks, isTokenReused, withinMs }) => {
      const givesUpAt = Date.now() + withinMs
      let token: string | undefined
      while (Date.now() < givesUpAt) {
        try {
          const { payment, flow } = await call<PaymentAnswer>('registrationServices.payment.state')
          if (payment.state === 'confirmed') return true
          if (payment.state === 'unknown') await call('registrationServices.payment.check')
          if (payment.state === 'none' || payment.state === 'declined') {
            token = isTokenReused && token && payment.state === 'none' ? token : await newToken()
            const tokens = [token]
            while (tokens.length < clicks) tokens.push(await newToken())
            await Promise.allSettled(tokens.map((each) => payOnce(flow.version, each)))
            continue
          }
        } catch {
          // A server is down: try again.
        }
        await wait(AGAIN_AFTER_MS)
      }
      return false
    },
  }
}

const LONGEST_DOWN_MS = 30_000

/** Retries until the request succeeds; throws after the longest time that a server can be down. */
export const again = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const givesUpAt = Date.now() + LONGEST_DOWN_MS
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > givesUpAt) throw error
      await wait(AGAIN_AFTER_MS)
    }
}

export const chargesOf = ({ agency }: Addresses, { customerId }: Owner): Promise<number> =>
  again(async () => {
    const answer = await fetch(`${agency}/trial/charges/${customerId}`)
    return (await answer.json()) as number
  })

export const newOwners = (agency: string, count: number): Promise<Owner[]> =>
  post<Owner[]>(`${agency}/trial/owners`, { count })

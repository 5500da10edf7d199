import { cookiesAfter } from '../support/cookies.ts'
import { writeAntibotTokens } from '@mva/shared/antibot-tokens'

/** A customer's browser at a site in proxy mode in front of a simulated agency. */
export interface Customer {
  /** Throws with the site's text if the procedure fails. */
  call: <Data>(procedure: string, input?: unknown) => Promise<Data>
  /** From the profile to a paid transaction. Throws if it is not confirmed at once. */
  checkOut: (vehicleRegistrationId: string, service?: 'duplicate' | 'renew') => Promise<void>
  registrations: () => Promise<readonly string[]>
  /** The header of its requests. */
  cookie: () => string
  /** How many procedures were called. */
  calls: () => number
}

export interface Origins {
  site: string
  agency: string
}

/** The site answered a procedure with a failure. */
export class ProcedureFailed extends Error {
  readonly status: number

  constructor(procedure: string, status: number, text: string | undefined) {
    super(`${procedure}: ${status} ${text}`)
    this.status = status
  }
}

/** What a person types to sign in with a license, and where the codes go. */
export interface SignInData {
  lastName: string
  /** As on paper: `1968-09-18`. */
  dateOfBirth: string
  lastFourDigitsOfSsn: string
  licenseNumber: string
  /** Any address if undefined: the person is the only one who gets codes. */
  email?: string
}

const CODE_WITHIN_SECONDS = 20

const PATIENCE_MS = 60_000

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

const read = async <Data>(answer: Response): Promise<Data> => (await answer.json()) as Data

/** The header that the page of a procedure sends, with a token of the simulator's stand-in for each action. */
export const antibotHeader = async (agency: string, actions: readonly string[] = []) => {
  const tokens: Record<string, string> = {}
  for (const action of actions)
    tokens[action] = (
      await read<{ token: string }>(await post(`${agency}/sim/antibot`, { action }))
    ).token
  return writeAntibotTokens(tokens)
}

/** A one-time token of the simulator's card provider. */
export const cardToken = async (agency: string, card_number = '4111111111111111') => {
  const card = { card_number, expire_month: '12', expire_year: '2030', cvv: '123' }
  const token = await post(`${agency}/sim/card-tokens`, card)
  return (await read<{ onetime_token: string }>(token)).onetime_token
}

/** What the payment step sends. */
export const paymentForm = (oneTimeToken: string, email: string) => ({
  oneTimeToken,
  cardType: 'visa',
  firstName: 'Terry',
  lastName: 'Tester',
  companyName: '',
  email,
  phone: { areaCode: '', prefix: '', lineNumber: '' },
  isConsentProvided: false,
})

/** Adds a person with a registration that can be renewed to the simulated agency. */
export const addPerson = async (agency: string, email: string): Promise<SignInData> => {
  const answer = await post(`${agency}/sim/people`, { email, vehicles: [{ expiresInDays: 30 }] })
  const person = await read<{
    signIn: Record<'lastname' | 'dateOfBirth' | 'lastFourSssn' | 'licenseNumber', string>[]
  }>(answer)
  const [way] = person.signIn
  if (!way) throw new Error('a person cannot sign in')
  return {
    email,
    lastName: way.lastname,
    dateOfBirth: way.dateOfBirth,
    lastFourDigitsOfSsn: way.lastFourSssn,
    licenseNumber: way.licenseNumber,
  }
}

interface Flow {
  flow: { version: number }
}

/** Signs the fleet owner of the simulated agency in, who has a dozen registrations. */
export const signInFleet = (origins: Origins): Promise<Customer> =>
  signIn(origins, {
    lastName: 'Livery',
    dateOfBirth: '1968-09-18',
    lastFourDigitsOfSsn: '1008',
    licenseNumber: '9000008',
  })

/** Learns how each request to the site ended: its status, or 0 without a response. */
export type OnRequest = (procedure: string, status: number, tookMs: number) => void

/** Signs a person in. Throws `ProcedureFailed` if the site refuses it. */
export const signIn = async (
  { site, agency }: Origins,
  { dateOfBirth, email, ...typed }: SignInData,
  onRequest?: OnRequest,
): Promise<Customer> => {
  let cookie = ''
  let calls = 0

  const ask = async (what: string, send: () => Promise<Response>): Promise<Response> => {
    const startedAt = performance.now()
    const end = (status: number) => onRequest?.(what, status, performance.now() - startedAt)
    const answer = await send().catch((failure: unknown) => {
      end(0)
      throw failure
    })
    end(answer.status)
    return answer
  }

  const { antibot } = await read<{ antibot: { actions: Record<string, string[]> } }>(
    await ask('site-settings.json', () =>
      fetch(`${site}/site-settings.json`, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    ),
  )

  const call = async <Data>(procedure: string, input: unknown = {}): Promise<Data> => {
    const recaptcha = await antibotHeader(agency, antibot.actions[procedure])
    calls += 1
    const answer = await ask(procedure, () =>
      post(`${site}/trpc/${procedure}`, input, {
        cookie,
        ...(recaptcha !== '' && { recaptcha }),
      }),
    )
    cookie = cookiesAfter(cookie, answer)
    const { result, error } = await read<{
      result?: { data: Data }
      error?: { message: string }
    }>(answer)
    if (!result) throw new ProcedureFailed(procedure, answer.status, error?.message)
    return result.data
  }

  const checkOut: Customer['checkOut'] = async (vehicleRegistrationId, service = 'duplicate') => {
    let input: object = { service, vehicleRegistrationId }
    let version = 0
    const certify = `certify.${service}`
    for (const step of ['begin', 'createTransaction', certify, 'putInCart', 'cart.checkOut']) {
      version = (await call<Flow>(`registrationServices.${step}`, input)).flow.version
      input = { version, form: { certification: 'yes' } }
    }
    const form = paymentForm(await cardToken(agency), 'terry@example.com')
    const { payment, flow } = await call<Flow & { payment: { state: string } }>(
      'registrationServices.payment.payByCard',
      { version, form },
    )
    if (payment.state !== 'confirmed') throw new Error(`the payment is ${payment.state}`)
    await call('registrationServices.confirmation.finish', { version: flow.version })
  }

  const registrations = async () =>
    (
      await call<{ registrations: { items: { vehicleRegistrationId: string }[] } }>(
        'profile.registrations',
      )
    ).registrations.items.map(({ vehicleRegistrationId }) => vehicleRegistrationId)

  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  await call('signIn.start', { loginTypeId: 1, ...typed, dateOfBirth: { month, day, year } })
  await call('signIn.requestCode', { by: 'email' })
  const to = email === undefined ? '' : `&to=${email}&wait=${CODE_WITHIN_SECONDS}`
  const messages = await fetch(`${agency}/sim/outbox?channel=email${to}`)
  const [{ code: loginCode } = { code: '' }] = await read<{ code: string }[]>(messages)
  await call('signIn.verifyCode', { loginCode })
  return { call, checkOut, registrations, cookie: () => cookie, calls: () => calls }
}

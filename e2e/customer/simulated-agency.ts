import { checkOut, paymentForm, registrationsOf, signIn, type Way } from './acts.ts'
import {
  callJson,
  type OnRequest,
  type Send,
  sendTo,
  siteClient,
  type SiteClient,
} from './site-client.ts'

/** A site in proxy mode, and the simulated agency behind it. */
export interface Origins {
  site: string
  agency: string
}

const CODE_WITHIN_SECONDS = 20

/** Returns what creates tokens of the simulator's stand-in for the anti-bot service. */
export const antibotTokenOf =
  (agency: Send) =>
  async (action: string): Promise<string> =>
    (await callJson<{ token: string }>(agency, '/sim/antibot', { action })).token

/** A one-time token of the simulator's card provider. */
export const cardToken = async (agency: string, card_number = '4111111111111111') => {
  const card = { card_number, expire_month: '12', expire_year: '2030', cvv: '123' }
  return (await callJson<{ onetime_token: string }>(sendTo(agency), '/sim/card-tokens', card))
    .onetime_token
}

/** Lets calls of the agency fail or take their time, as `POST /sim/faults` describes. */
export const addFault = (agency: string, fault: object) =>
  callJson<unknown>(sendTo(agency), '/sim/faults', fault)

/** A person whom the simulated agency knows, and where their codes go. */
export interface Person {
  way: Way
  /** Any address if undefined: the person is the only one who gets codes. */
  email?: string
}

/** A person with a dozen registrations. */
export const FLEET_OWNER: Person = {
  way: {
    loginTypeId: 1,
    lastname: 'Livery',
    dateOfBirth: '1968-09-18',
    lastFourSssn: '1008',
    licenseNumber: '9000008',
  },
}

/** Adds a person with a registration that can be renewed. */
export const addPerson = async (agency: string, email: string): Promise<Person> => {
  const person = { email, vehicles: [{ expiresInDays: 30 }] }
  const { signIn: ways } = await callJson<{ signIn: Way[] }>(sendTo(agency), '/sim/people', person)
  const [way] = ways
  if (!way) throw new Error('a person cannot sign in')
  return { way, email }
}

/** The newest code that was sent by e-mail: to an address, for which it waits, or to any. Null if there is none. */
export const mailedCode = async (agency: string, email: string | undefined) => {
  const to = email === undefined ? '' : `&to=${email}&wait=${CODE_WITHIN_SECONDS}`
  const path = `/sim/outbox?channel=email${to}`
  const [newest] = await callJson<{ code: string }[]>(sendTo(agency), path)
  return newest?.code ?? null
}

/** A customer of the simulated agency, with a browser of their own at the site. */
export interface Customer {
  site: SiteClient
  /** The `Cookie` header of the browser. */
  cookies: { header: string }
  /** Signs in again. */
  signIn: () => Promise<unknown>
  registrations: () => Promise<readonly string[]>
  /** From the profile to a paid transaction. Throws if it is not confirmed at once. */
  checkOut: (vehicleRegistrationId: string, service?: 'duplicate' | 'renew') => Promise<void>
}

/** Signs a person in. */
export const signInAs = async (
  { site: origin, agency }: Origins,
  { way, email }: Person,
  onRequest?: OnRequest,
): Promise<Customer> => {
  const cookies = { header: '' }
  const antibotToken = antibotTokenOf(sendTo(agency))
  const site = siteClient({ send: sendTo(origin), antibotToken, cookies, onRequest })
  const customer: Customer = {
    site,
    cookies,
    signIn: () => signIn(site, way, () => mailedCode(agency, email)),
    registrations: async () =>
      (await registrationsOf(site)).map(({ vehicleRegistrationId }) => vehicleRegistrationId),
    checkOut: async (vehicleRegistrationId, service = 'duplicate') => {
      const { version } = await checkOut(site, { service, vehicleRegistrationId })
      const form = paymentForm(await cardToken(agency), 'terry@example.com')
      const { payment: paying, confirmation } = site.registrationServices
      const { payment, flow } = await paying.payByCard.mutate({ version, form })
      if (payment.state !== 'confirmed') throw new Error(`the payment is ${payment.state}`)
      await confirmation.finish.mutate({ version: flow.version })
    },
  }
  await customer.signIn()
  return customer
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyOfTestsWith } from '@mva/agency/testing/agency-of-tests'
import { emptyAddress } from '@mva/shared/address-update/address-form'
import { exampleTypedAddress } from '@mva/shared/testing/example-addresses'
import { vehicleOrderOf } from '@mva/simulator/personas/person-order'
import { canaryPerson } from '@mva/simulator/testing/canary-person'
import { startTestSimulator, type TestSimulator } from '@mva/simulator/testing/test-simulator'
import { antibotHeader } from '../testing/antibot-header.ts'
import { findPlanted } from '../testing/find-planted.ts'
import { payerForm } from '../testing/payment-forms.ts'
import { signInFormFor } from '../testing/signing-in-browser.ts'
import { rowsOf } from '../testing/store/rows-of.ts'
import { proxySettings, startTestSite, type TestSite } from '../testing/test-site.ts'
import { startTraceCollector, type TraceCollector } from '../testing/trace-collector.ts'
import { sessionCookieName } from './http/browser-session.ts'

/**
 * What customers and operators entrust to the server, as it was used in the journeys of this file. Each value is
 * searched for in the log, in the traces, in the pages and in the database files.
 */
const secrets = {
  name: new Set<string>(),
  dateOfBirth: new Set<string>(),
  ssnLastFour: new Set<string>(),
  licenseNumber: new Set<string>(),
  ddNumber: new Set<string>(),
  caseNumber: new Set<string>(),
  plateNumber: new Set<string>(),
  vin: new Set<string>(),
  email: new Set<string>(),
  phone: new Set<string>(),
  street: new Set<string>(),
  loginCode: new Set<string>(),
  cardNumber: new Set(['4111111111111111', '4111 1111 1111 1111']),
  cardToken: new Set<string>(),
  antibotToken: new Set<string>(),
  sessionId: new Set<string>(),
  accessToken: new Set<string>(),
  loginRequestToken: new Set<string>(),
  key: new Set(['a-key-of-the-agency', 'the-token-of-the-metrics']),
}

const CARD = secrets.cardNumber.values().next().value ?? ''
const newEmail = 'canary.new@example.com'
const newPhone = { areaCode: '401', prefix: '555', lineNumber: '0177' }
const street = '77 Canary Street'

type Persona = ReturnType<typeof canaryPerson>

let people = 0
let visitors = 0

/** Returns a person who has not signed in before: sign-ins of one person are limited, also over several worlds. */
const newPerson = (): Persona => {
  people += 1
  const person = canaryPerson(people)
  const { customer, registrations } = person
  secrets.name.add(customer.lastName)
  secrets.dateOfBirth.add(customer.dateOfBirth)
  secrets.ssnLastFour.add(customer.ssnLastFour)
  for (const { licenseNumber, ddNumber } of customer.credentials) {
    secrets.licenseNumber.add(licenseNumber)
    secrets.ddNumber.add(ddNumber)
  }
  for (const { caseNumber } of customer.cases) secrets.caseNumber.add(caseNumber)
  for (const { plateNumber, vin } of registrations) {
    secrets.plateNumber.add(plateNumber)
    secrets.vin.add(vin).add(vin.slice(-6))
  }
  if (customer.email) secrets.email.add(customer.email)
  if (customer.phone) secrets.phone.add(customer.phone)
  secrets.street.add(customer.physicalAddress.addressLine1)
  return person
}

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const log: string[] = []
const pages: { headers: object; body: string }[] = []
/** Procedures that succeeded, and that failed, while the agency worked. */
const answered = new Set<string>()
const refused = new Set<string>()
let collector: TraceCollector
let agency: TestSimulator
let site: TestSite

beforeAll(async () => {
  collector = await startTraceCollector()
  agency = await startTestSimulator()
  // The simulator's tables hold the tokens: what passes on the wire is recorded here.
  agency.app.addHook('onSend', async (request, _reply, payload) => {
    const passed = `${request.url} ${JSON.stringify(request.body)} ${String(payload)}`
    for (const kind of ['accessToken', 'loginRequestToken'] as const)
      for (const [, value = ''] of passed.matchAll(new RegExp(`${kind}[=": ]+([\\w.-]{8,})`, 'g')))
        secrets[kind].add(value)
    return payload
  })
  site = await startTestSite(
    {
      ...proxySettings(`${await agency.listen()}/agency`),
      LOG_LEVEL: 'trace',
      PORTAL_DATABASE_URL: join(folder, 'portal.sqlite'),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      AGENCY_HEADERS: 'x-api-key=a-key-of-the-agency',
      METRICS_TOKEN: 'the-token-of-the-metrics',
      AGENCY_FORWARDED_HEADERS: 'sim-world',
      REFERENCE_LISTS_KEPT_SECONDS: '0',
      AGENCY_FAILURES_UNTIL_PAUSE: '1000000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    { write: (line) => log.push(line) },
    undefined,
    agencyOfTestsWith({ payments: { check: 'validate-cart' } }),
  )
  secrets.email.add(newEmail)
  secrets.phone.add(Object.values(newPhone).join(''))
  secrets.street.add(street)
})
afterAll(async () => {
  await agency.close()
  collector.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Visitor {
  /** Returns undefined if the procedure failed. */
  ask: <Data = { flow: { version: number } }>(
    procedure: string,
    input?: unknown,
  ) => Promise<Data | undefined>
  load: (path: string) => Promise<void>
}

/** Journeys in a world of their own, in which the agency fails in one way. */
interface Round {
  newVisitor: () => Visitor
  /** Returns a new person whom the agency knows. */
  newPerson: () => Promise<Persona>
  /** Makes every further call of the agency fail, or those of one name, if it fails in this round. */
  fail: (call?: string) => Promise<unknown>
  heal: () => Promise<unknown>
  /** Returns the newest code that was sent. */
  sentCode: (channel?: 'email' | 'sms') => Promise<string>
  cardToken: () => Promise<string>
}

const startRound = async (failure: object | null): Promise<Round> => {
  const created = await agency.app.inject({ method: 'POST', url: '/sim/worlds' })
  const inWorld = { 'sim-world': created.json<{ id: string }>().id }
  const control = (method: 'GET' | 'POST' | 'DELETE', url: string, payload: object = {}) =>
    agency.app.inject({ method, url, headers: inWorld, ...(method === 'POST' && { payload }) })

  const newVisitor = (): Visitor => {
    visitors += 1
    // Guesses from one address are limited.
    const sent = { ...inWorld, 'x-forwarded-for': `203.0.113.${visitors}` }
    let cookie = ''
    return {
      ask: async <Data>(procedure: string, input?: unknown) => {
        const antibot = await antibotHeader(agency.app, procedure)
        for (const token of antibot?.recaptcha.split(',') ?? [])
          secrets.antibotToken.add(token.replace(/^\w+=/, ''))
        const answer = await site.call(procedure, input, { ...sent, ...antibot, cookie })
        if (failure === null) (answer.statusCode === 200 ? answered : refused).add(procedure)
        const id = answer.cookies.find(({ name }) => name === sessionCookieName(false))?.value
        if (id) {
          secrets.sessionId.add(id)
          cookie = `${sessionCookieName(false)}=${id}`
        }
        return answer.json<{ result?: { data: Data } }>().result?.data
      },
      load: async (url) => {
        const headers = { ...sent, cookie, accept: 'text/html' }
        const answer = await site.app.inject({ url, headers })
        pages.push({ headers: answer.headers, body: answer.body })
      },
    }
  }
  return {
    newVisitor,
    newPerson: async () => {
      const person = newPerson()
      const { id, name, customer, registrations } = person
      const order = { id, name, ...customer, vehicles: registrations.map(vehicleOrderOf) }
      const added = await control('POST', '/sim/people', order)
      expect(added.statusCode).toBe(201)
      return person
    },
    fail: async (call = '*') =>
      failure && control('POST', '/sim/faults', { call, times: 1_000, ...failure }),
    heal: () => control('DELETE', '/sim/faults'),
    sentCode: async (channel) => {
      const messages = (await control('GET', '/sim/outbox')).json<
        { channel: string; code: string | null }[]
      >()
      const isWanted = (message: { channel: string }) => !channel || message.channel === channel
      const loginCode = messages.find((message) => message.code && isWanted(message))?.code ?? ''
      secrets.loginCode.add(loginCode)
      return loginCode
    },
    cardToken: async () => {
      const card = { card_number: CARD, expire_month: '12', expire_year: '2030', cvv: '123' }
      const token = (await control('POST', '/sim/card-tokens', card)).json<{
        onetime_token: string
      }>().onetime_token
      secrets.cardToken.add(token)
      return token
    },
  }
}

/** Signs in; the agency fails only afterwards, so that there is something to lose. */
const signIn = async (
  { newVisitor, newPerson, sentCode, fail }: Round,
  way: 1 | 2 | 3 | 4 = 1,
  by: 'email' | 'phone' = 'email',
) => {
  const visitor = newVisitor()
  await visitor.ask('signIn.start', signInFormFor(await newPerson(), way))
  await visitor.ask('signIn.requestCode', { by })
  await visitor.ask('signIn.verifyCode', { loginCode: 'wrong' })
  await visitor.ask('signIn.verifyCode', { loginCode: await sentCode() })
  await visitor.ask('session.current')
  await fail()
  return visitor
}

const cart = async (visitor: Visitor, service: 'renew' | 'duplicate') => {
  const listed = await visitor.ask<{
    registrations: { items: { vehicleRegistrationId: string; isPlateRenewable: boolean }[] }
  }>('profile.registrations')
  const items = listed?.registrations.items ?? []
  const chosen = items.find(({ isPlateRenewable }) => isPlateRenewable) ?? items[0]
  const begun = { service, vehicleRegistrationId: chosen?.vehicleRegistrationId ?? '1' }
  let version = (await visitor.ask('registrationServices.begin', begun))?.flow.version ?? 0
  for (const step of ['createTransaction', `certify.${service}`, 'putInCart', 'cart.checkOut']) {
    const input = { version, form: { certification: 'yes' } }
    version = (await visitor.ask(`registrationServices.${step}`, input))?.flow.version ?? version
  }
  return version
}

const paymentForm = {
  ...payerForm,
  lastName: 'Canaryholder',
  email: newEmail,
  phone: newPhone,
}

const address = exampleTypedAddress({ addressLine1: street })

const addressInput = {
  isSameAddressForMailing: true,
  physicalAddress: address,
  mailingAddress: emptyAddress,
}

const lookUp = async (
  { newVisitor, newPerson, fail }: Round,
  vinLastSixOf: (vin: string) => string,
) => {
  const [vehicle] = (await newPerson()).registrations
  await fail()
  await newVisitor().ask('vehicleStatus.lookUp', {
    plateNumber: vehicle?.plateNumber,
    registrationTypeCode: vehicle?.typeCode,
    vinNumberLastSix: vinLastSixOf(vehicle?.vin ?? ''),
    isVehicleOwnerConsented: true,
  })
}

const payForRenewal = async (round: Round, failingCall: string) => {
  const visitor = await signIn({ ...round, fail: async () => undefined })
  const version = await cart(visitor, 'renew')
  await round.fail(failingCall)
  const form = { ...paymentForm, oneTimeToken: await round.cardToken() }
  await visitor.ask('registrationServices.payment.payByCard', { version, form })
  await visitor.ask('registrationServices.payment.check')
  await visitor.ask('registrationServices.confirmation.show')
  const contacts = { email: newEmail, phone: newPhone }
  await visitor.ask('registrationServices.confirmation.resend', contacts)
  const paid = await visitor.ask<{ version: number }>('registrationServices.state')
  await visitor.ask('registrationServices.confirmation.finish', { version: paid?.version ?? 0 })
}

const PATHS = ['/', '/profile', '/mfa', '/renew-reg', '/update-contacts', '/site-settings.json']

/** What visitors and customers do. A step that fails does not keep the following ones from being tried. */
const journeys: readonly ((round: Round) => Promise<unknown>)[] = [
  (round) => lookUp(round, (vin) => vin.slice(-6)),
  (round) => lookUp(round, () => 'ZQ0000'),
  async function estimateFee({ newVisitor, fail }) {
    await fail()
    const quote = {
      customerName: 'Canaryholder',
      vehicleTypeId: '1',
      vehiclePlateTypeId: '1',
      gvwr: '',
    }
    await newVisitor().ask('feeQuote.estimate', quote)
  },
  (round) => signIn(round, 1),
  (round) => signIn(round, 2, 'phone'),
  (round) => signIn(round, 3),
  (round) => signIn(round, 4),
  async function signInByDdNumber({ newVisitor, newPerson, fail }) {
    const visitor = newVisitor()
    const person = await newPerson()
    await visitor.ask('signIn.start', signInFormFor(person, 1))
    await visitor.ask('signIn.requestCode', { by: 'ddNumber' })
    await fail()
    const [credential] = person.customer.credentials
    for (const ddNumber of ['7654321', credential?.ddNumber])
      await visitor.ask('signIn.verifyDdNumber', { ddNumber })
  },
  async function enterWrongData({ newVisitor, newPerson, fail }) {
    const form = signInFormFor(await newPerson(), 1)
    await fail()
    await newVisitor().ask('signIn.start', { ...form, lastFourDigitsOfSsn: '7999' })
    await newVisitor().ask('signIn.start', { ...form, lastName: CARD, licenseNumber: newEmail })
  },
  async function viewProfile(round) {
    const visitor = await signIn(round)
    for (const procedure of ['personal', 'registrations', 'adjudication'])
      await visitor.ask(`profile.${procedure}`)
    await visitor.ask('profile.reservation', { purpose: 'create' })
    for (const path of PATHS) await visitor.load(path)
    await visitor.ask('session.end')
  },
  async function updateContacts(round) {
    const visitor = await signIn(round)
    await visitor.ask('contactUpdate.open', { startOver: true })
    await visitor.ask('contactUpdate.choose', { email: true, phone: true })
    const contacts = { email: newEmail, phone: newPhone }
    const confirmed = { confirmEmail: newEmail, confirmPhone: newPhone }
    await visitor.ask('contactUpdate.sendCodes', { ...contacts, ...confirmed })
    for (const [channel, sentBy] of [
      ['phone', 'sms'],
      ['email', 'email'],
    ] as const)
      for (const loginCode of ['wrong', await round.sentCode(sentBy)])
        await visitor.ask('contactUpdate.verifyCode', { channel, loginCode })
    await visitor.ask('contactUpdate.finish')
  },
  async function updateAddress(round) {
    const visitor = await signIn(round)
    await visitor.ask('addressUpdate.open', { startOver: true })
    await visitor.ask('addressUpdate.standardizePhysical', addressInput)
    await visitor.ask('addressUpdate.standardizeMailing')
    await visitor.ask('addressUpdate.choose', { physicalAddress: 'entered' })
    await visitor.ask('addressUpdate.submit', {})
  },
  (round) => payForRenewal(round, '*'),
  (round) => payForRenewal(round, 'transactionservice/finalizecart'),
  async function enterCardNumberInOtherFields(round) {
    const visitor = await signIn(round)
    const version = await cart(visitor, 'duplicate')
    for (const field of ['firstName', 'companyName', 'oneTimeToken', 'email']) {
      const form = { ...paymentForm, oneTimeToken: await round.cardToken(), [field]: CARD }
      await visitor.ask('registrationServices.payment.payByCard', { version, form })
    }
  },
  async function typeSecretsAsAddresses({ newVisitor, fail }) {
    await fail()
    const visitor = newVisitor()
    const { email, phone, licenseNumber, ssnLastFour, cardNumber, plateNumber } = secrets
    for (const values of [email, phone, licenseNumber, ssnLastFour, cardNumber, plateNumber])
      for (const value of [...values].slice(0, 2)) {
        await visitor.load(`/vehicle-lookup?value=${encodeURIComponent(value)}`)
        await visitor.load(`/${value}`)
        await visitor.load(`/profile/${encodeURIComponent(value)}`)
        await site.call(`${encodeURIComponent(value)}.lookUp`)
      }
  },
]

/** Ways in which every call of the agency fails. */
const failures = [
  null,
  { kind: 'status', status: 500 },
  { kind: 'status', status: 404 },
  { kind: 'malformed' },
  { kind: 'drop' },
  { kind: 'answerLost' },
]

it('keeps no secret of a customer in logs, traces, pages and database files, also when the agency fails', async () => {
  await Promise.all(
    failures.map(async (failure) => {
      const round = await startRound(failure)
      for (const journey of journeys) {
        await round.heal()
        await journey(round)
      }
    }),
  )
  await site.close()
  const rows = rowsOf(join(folder, 'portal.sqlite'))
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))

  // Otherwise the search would prove nothing.
  expect([...refused].filter((procedure) => !answered.has(procedure))).toEqual([])
  expect(log.join('')).toContain('the outcome of a payment is unknown')
  expect(collector.spans().length).toBeGreaterThan(0)
  expect(Object.entries(secrets).filter(([, values]) => values.size === 0)).toEqual([])

  expect(
    findPlanted(
      secrets,
      'log',
      log.map((line) => JSON.parse(line) as unknown),
    ),
  ).toEqual([])
  expect(findPlanted(secrets, 'traces', collector.exports)).toEqual([])
  expect(findPlanted(secrets, 'pages', pages)).toEqual([])
  expect(findPlanted(secrets, 'database', rows)).toEqual([])
  expect(findPlanted(secrets, 'database files', files)).toEqual([])
}, 120_000)

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionCookieName } from './plugins/browser-session.ts'
import { personaNamed } from './simulator/personas/persona-identities.ts'
import { antibotHeader } from './testing/antibot-header.ts'
import { signInFormOf } from './testing/signing-in-browser.ts'
import { startTestSimulator, type TestSimulator } from './testing/test-simulator.ts'
import { proxySettings, startTestSite, type TestSite } from './testing/test-site.ts'
import { startTraceCollector, type TraceCollector } from './testing/trace-collector.ts'

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

const PERSONA = 'maria-rivera'
const CARD = secrets.cardNumber.values().next().value ?? ''
const newEmail = 'canary.new@example.com'
const newPhone = { areaCode: '401', prefix: '555', lineNumber: '0177' }
const street = '77 Canary Street'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const log: string[] = []
const pages: string[] = []
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
    },
    { write: (line) => log.push(line) },
  )
  const { customer, registrations } = personaNamed(PERSONA)
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
  for (const email of [customer.email, newEmail]) if (email) secrets.email.add(email)
  for (const phone of [customer.phone, Object.values(newPhone).join('')])
    if (phone) secrets.phone.add(phone)
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
  /** Makes every further call of the agency fail, if it fails in this round. */
  fail: () => Promise<unknown>
  heal: () => Promise<unknown>
  sentCode: () => Promise<string>
  cardToken: () => Promise<string>
}

const startRound = async (failure: object | null): Promise<Round> => {
  const created = await agency.app.inject({ method: 'POST', url: '/sim/worlds' })
  const inWorld = { 'sim-world': created.json<{ id: string }>().id }
  const control = (method: 'GET' | 'POST' | 'DELETE', url: string, payload: object = {}) =>
    agency.app.inject({ method, url, headers: inWorld, ...(method === 'POST' && { payload }) })

  const newVisitor = (): Visitor => {
    let cookie = ''
    return {
      ask: async <Data>(procedure: string, input?: unknown) => {
        const antibot = await antibotHeader(agency.app, procedure)
        for (const token of antibot?.recaptcha.split(',') ?? [])
          secrets.antibotToken.add(token.replace(/^\w+=/, ''))
        const answer = await site.call(procedure, input, { ...inWorld, ...antibot, cookie })
        const id = answer.cookies.find(({ name }) => name === sessionCookieName(false))?.value
        if (id) {
          secrets.sessionId.add(id)
          cookie = `${sessionCookieName(false)}=${id}`
        }
        return answer.json<{ result?: { data: Data } }>().result?.data
      },
      load: async (url) => {
        const headers = { ...inWorld, cookie, accept: 'text/html' }
        const answer = await site.app.inject({ url, headers })
        pages.push(`${JSON.stringify(answer.headers)}${answer.body}`)
      },
    }
  }
  return {
    newVisitor,
    fail: async () =>
      failure && control('POST', '/sim/faults', { call: '*', times: 1_000, ...failure }),
    heal: () => control('DELETE', '/sim/faults'),
    sentCode: async () => {
      const messages = (await control('GET', '/sim/outbox')).json<{ code: string | null }[]>()
      const loginCode = messages.find(({ code }) => code)?.code ?? '123456'
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
  { newVisitor, sentCode, fail }: Round,
  way: 1 | 2 | 3 | 4 = 1,
  by: 'email' | 'phone' = 'email',
) => {
  const visitor = newVisitor()
  await visitor.ask('signIn.start', signInFormOf(PERSONA, way))
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
  cardType: 'visa',
  firstName: 'Maria',
  lastName: 'Rivera',
  companyName: '',
  email: newEmail,
  phone: newPhone,
  isConsentProvided: true,
}

const address = {
  addressLine1: street,
  addressLine2: '',
  city: 'Cranston',
  stateId: '40',
  zipCode: '02905',
  zipPlus: '',
}

const addressInput = { isSameAddressForMailing: true, physicalAddress: address }

const lookUp = async ({ newVisitor, fail }: Round, vinNumberLastSix: string) => {
  await fail()
  await newVisitor().ask('vehicleStatus.lookUp', {
    plateNumber: 'AB123',
    registrationTypeCode: 'PAS',
    vinNumberLastSix,
    isVehicleOwnerConsented: true,
  })
}

const PATHS = ['/', '/profile', '/mfa', '/renew-reg', '/update-contacts', '/site-settings.json']

/** What visitors and customers do. A step that fails does not keep the following ones from being tried. */
const journeys: readonly ((round: Round) => Promise<unknown>)[] = [
  (round) => lookUp(round, '456789'),
  (round) => lookUp(round, '246811'),
  async function estimateFee({ newVisitor, fail }) {
    await fail()
    const quote = { customerName: 'Rivera', vehicleTypeId: '1', vehiclePlateTypeId: '1' }
    await newVisitor().ask('feeQuote.estimate', quote)
  },
  (round) => signIn(round, 1),
  (round) => signIn(round, 2, 'phone'),
  (round) => signIn(round, 3),
  (round) => signIn(round, 4),
  async function signInByDdNumber({ newVisitor, fail }) {
    const visitor = newVisitor()
    await visitor.ask('signIn.start', signInFormOf(PERSONA, 1))
    await visitor.ask('signIn.requestCode', { by: 'ddNumber' })
    await fail()
    for (const ddNumber of ['7654321', ...secrets.ddNumber])
      await visitor.ask('signIn.verifyDdNumber', { ddNumber })
  },
  async function enterWrongData({ newVisitor, fail }) {
    await fail()
    const form = { ...signInFormOf(PERSONA, 1), lastFourDigitsOfSsn: '4322' }
    await newVisitor().ask('signIn.start', form)
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
    await visitor.ask('contactUpdate.open', { isAnew: true })
    await visitor.ask('contactUpdate.choose', { email: true, phone: true })
    const contacts = { email: newEmail, phone: newPhone }
    const confirmed = { confirmEmail: newEmail, confirmPhone: newPhone }
    await visitor.ask('contactUpdate.sendCodes', { ...contacts, ...confirmed })
    for (const channel of ['phone', 'email'])
      for (const loginCode of ['wrong', await round.sentCode()])
        await visitor.ask('contactUpdate.verifyCode', { channel, loginCode })
    await visitor.ask('contactUpdate.finish')
  },
  async function updateAddress(round) {
    const visitor = await signIn(round)
    await visitor.ask('addressUpdate.open', { isAnew: true })
    await visitor.ask('addressUpdate.standardizePhysical', addressInput)
    await visitor.ask('addressUpdate.standardizeMailing')
    await visitor.ask('addressUpdate.choose', { physicalAddress: 'entered' })
    await visitor.ask('addressUpdate.submit', {})
  },
  async function payForRenewal(round) {
    const visitor = await signIn({ ...round, fail: async () => undefined })
    const version = await cart(visitor, 'renew')
    await round.fail()
    const form = { ...paymentForm, oneTimeToken: await round.cardToken() }
    await visitor.ask('registrationServices.payment.payByCard', { version, form })
    await visitor.ask('registrationServices.payment.check')
    await visitor.ask('registrationServices.confirmation.show')
    const contacts = { email: newEmail, phone: newPhone }
    await visitor.ask('registrationServices.confirmation.resend', contacts)
    await visitor.ask('registrationServices.confirmation.finish')
  },
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
      for (const value of values) {
        await visitor.load(`/vehicle-lookup?value=${encodeURIComponent(value)}`)
        await visitor.load(`/${value}`)
        await visitor.load(`/profile/${encodeURIComponent(value)}`)
        await visitor.ask(`${encodeURIComponent(value)}.lookUp`)
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

const isWord = (text: string, value: string) =>
  new RegExp(`(?<![\\w+/=-])${value}(?![\\w+/=-])`).test(text)

/** Short values also occur in random text, so they count only as words. */
const SHORT = 7

/** Times and numbers of processes contain any digits by chance. */
const CLOCKS = /"(?:pid|time|port|responseTime|\w*[tT]imeUnixNano)":"?[\d.]+"?/g

const found = (text: string) => {
  const readable = text.replaceAll(CLOCKS, '')
  return Object.entries(secrets).flatMap(([kind, values]) =>
    [...values]
      .filter((value) =>
        value.length < SHORT ? isWord(readable, value) : readable.includes(value),
      )
      .map((value) => `${kind} ${value}`),
  )
}

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

  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  expect(log.length).toBeGreaterThan(0)
  expect(collector.spans().length).toBeGreaterThan(0)
  expect(Object.entries(secrets).filter(([, values]) => values.size === 0)).toEqual([])
  expect(found(log.join(''))).toEqual([])
  expect(found(JSON.stringify(collector.exports))).toEqual([])
  expect(found(pages.join(''))).toEqual([])
  expect(found(files.join(''))).toEqual([])
}, 120_000)

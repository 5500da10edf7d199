import { randomBytes } from 'node:crypto'
import type { AnyTRPCProcedure } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type RegistrationService,
  registrationServiceNames,
} from '@mva/shared/registration-services/registration-services'
import { personaNamed } from '@mva/simulator/personas/persona-identities'
import { antibotHeader } from '../testing/antibot-header.ts'
import { payerForm } from '../testing/payment-forms.ts'
import {
  sessionCookie,
  signedInRecord,
  signingInRecord,
  startSession,
} from '../testing/session-records.ts'
import { requestLogin, signInPersona } from '../testing/signed-in-browser.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { type AppRouter, appRouter } from './app-router.ts'
import type { SessionRecord } from './store/session-record.ts'
import { declarations } from './trpc/declarations.ts'

type Paths<Procedures> = {
  [Name in keyof Procedures & string]: Procedures[Name] extends AnyTRPCProcedure
    ? Name
    : `${Name}.${Paths<Procedures[Name]>}`
}[keyof Procedures & string]

type ProcedurePath = Paths<AppRouter['_def']['record']>

interface Ids {
  vehicleRegistrationId: string
  transactionId: string
  /** The version of the flow that the caller last saw. */
  version: number
  /** A payment of the customer; the id of none if there was none. */
  paymentId: string
}

type Input = (ids: Ids) => unknown

const nothing: Input = () => ({})
const version: Input = ({ version }) => ({ version })
const certified: Input = ({ version }) => ({ version, form: { certification: 'yes' } })
const transaction: Input = ({ transactionId }) => ({ transactionId })
const payment: Input = ({ paymentId }) => ({ paymentId })
const resending: Input = () => ({
  email: 'new@example.com',
  phone: { areaCode: '', prefix: '', lineNumber: '' },
  isConsentProvided: false,
})
const startOver: Input = () => ({ startOver: false })

/**
 * The allowed callers of each procedure, and its input. A new procedure does not compile without a row.
 * `automatic` marks requests that a page makes by itself, which do not count as activity of the customer.
 */
const rows: Record<ProcedurePath, readonly [access: string, input: Input]> = {
  'vehicleStatus.registrationTypes': ['public', nothing],
  'vehicleStatus.lookUp': ['public', nothing],
  'feeQuote.vehicleTypes': ['public', nothing],
  'feeQuote.estimate': ['public', nothing],
  'session.current': ['public, automatic', nothing],
  'session.keepAlive': ['signedIn', nothing],
  'session.extend': ['signedIn', nothing],
  'session.end': ['public', nothing],
  'signIn.plateTypes': ['public', nothing],
  'signIn.crashLocations': ['public', nothing],
  'signIn.start': ['public', nothing],
  'signIn.state': ['signingIn', nothing],
  'signIn.requestCode': ['signingIn', () => ({ by: 'email' })],
  'signIn.verifyCode': ['signingIn', () => ({ loginCode: '123456' })],
  'signIn.verifyDdNumber': ['signingIn', () => ({ ddNumber: '1234567' })],
  'registrationServices.state': ['signedIn, automatic', nothing],
  'registrationServices.begin': [
    'signedIn',
    ({ vehicleRegistrationId }) => ({ service: 'duplicate', vehicleRegistrationId }),
  ],
  'registrationServices.createTransaction': ['signedIn', version],
  ...(Object.fromEntries(
    registrationServiceNames.map((service) => [
      `registrationServices.certify.${service}`,
      ['signedIn', certified],
    ]),
  ) as Record<`registrationServices.certify.${RegistrationService}`, [string, Input]>),
  'registrationServices.putInCart': ['signedIn', version],
  'registrationServices.previous': ['signedIn', version],
  'registrationServices.leaveToProfile': ['signedIn', version],
  'contactUpdate.open': ['fullAccess, automatic', startOver],
  'contactUpdate.choose': ['fullAccess', () => ({ email: true, phone: false })],
  'contactUpdate.sendCodes': ['fullAccess', nothing],
  'contactUpdate.resendCode': ['fullAccess', () => ({ channel: 'email' })],
  'contactUpdate.verifyCode': ['fullAccess', () => ({ channel: 'email', loginCode: '123456' })],
  'contactUpdate.keepDraft': ['fullAccess', () => ({ version: 0, typed: {} })],
  'contactUpdate.previous': ['fullAccess', nothing],
  'contactUpdate.finish': ['fullAccess', nothing],
  'addressUpdate.open': ['fullAccess, automatic', startOver],
  'addressUpdate.standardizePhysical': ['fullAccess', nothing],
  'addressUpdate.standardizeMailing': ['fullAccess', nothing],
  'addressUpdate.choose': ['fullAccess', nothing],
  'addressUpdate.keepDraft': ['fullAccess', nothing],
  'addressUpdate.previous': ['fullAccess', nothing],
  'addressUpdate.submit': ['fullAccess', nothing],
  'registrationServices.cart.open': ['signedIn', version],
  'registrationServices.cart.readAgain': ['signedIn, automatic', version],
  'registrationServices.cart.remove': [
    'signedIn',
    ({ version, transactionId }) => ({ version, transactionId }),
  ],
  'registrationServices.cart.finish': [
    'signedIn',
    ({ version, transactionId }) => ({ version, transactionId }),
  ],
  'registrationServices.cart.addAnother': ['signedIn', version],
  'registrationServices.cart.checkOut': ['signedIn', version],
  'registrationServices.cart.previous': ['signedIn', version],
  'registrationServices.payment.state': ['signedIn, automatic', nothing],
  'registrationServices.payment.payByCard': ['signedIn', nothing],
  'registrationServices.payment.completeFree': ['signedIn', nothing],
  'registrationServices.payment.check': ['signedIn, automatic', nothing],
  'registrationServices.confirmation.show': ['signedIn', nothing],
  'registrationServices.confirmation.answer': ['signedIn', () => ({ ease: 'easy' })],
  'registrationServices.confirmation.renewedUntil': ['signedIn', nothing],
  'registrationServices.confirmation.resend': ['signedIn', resending],
  'registrationServices.confirmation.certificate': ['signedIn', transaction],
  'registrationServices.confirmation.certificatePdf': ['signedIn', transaction],
  'registrationServices.confirmation.receiptPdf': ['signedIn', nothing],
  'registrationServices.transactions.laterStates': ['signedIn, automatic', payment],
  'registrationServices.transactions.list': ['signedIn, automatic', nothing],
  'registrationServices.confirmation.finish': ['signedIn', version],
  'profile.personal': ['signedIn, automatic', nothing],
  'profile.registrations': ['signedIn, automatic', nothing],
  'profile.adjudication': ['signedIn, automatic', nothing],
  'profile.reservation': ['signedIn', () => ({ purpose: 'create' })],
}

const callers = {
  'a visitor': null,
  'a visitor with a made-up session': null,
  'a customer before the second factor': 'signingIn',
  'a customer whose session has ended': null,
  'a customer signed in by DD #': 'limitedAccess',
  'another customer': 'fullAccess',
  'the customer': 'fullAccess',
} as const

type Caller = keyof typeof callers

/** Returns the kind of refusal that a caller must get, or null where the procedure executes. */
const refusalOf = (access: string, caller: Caller, input: unknown): string | null => {
  const stage = callers[caller]
  const isSignedIn = stage === 'fullAccess' || stage === 'limitedAccess'
  switch (access.split(',', 1)[0]) {
    case 'public':
      return null
    case 'signingIn':
      return stage === 'signingIn' ? null : 'sessionEnded'
    case 'signedIn':
      if (!isSignedIn) return 'sessionEnded'
      // Not a payment of that sign-in.
      return stage === 'limitedAccess' && input instanceof Object && 'paymentId' in input
        ? 'limitedAccess'
        : null
    default:
      if (!isSignedIn) return 'sessionEnded'
      return stage === 'limitedAccess' ? 'limitedAccess' : null
  }
}

const CUSTOMER = 'maria-rivera'
const PAYER = 'grace-oduya'
const OTHER = 'noah-silva'

const BY_DD_NUMBER = 4

interface Person {
  accessToken: string
  cookie: string
  ids: Ids
}

let site: TestSite
let customer: Person
let payer: Person
let other: Person
let loginRequestToken: string

beforeAll(async () => {
  site = await startTestSite()
  customer = await personWithCart(CUSTOMER)
  payer = await personWithCart(PAYER)
  await pay(payer)
  other = await personWithCart(OTHER)
  ;({ loginRequestToken } = await requestLogin(site, CUSTOMER))
})
afterAll(() => site.close())

interface Answer {
  result?: { data: unknown }
  error?: { data: { kind: string } }
}

const ask = async (cookie: string, procedure: string, input: unknown) => {
  const headers = await antibotHeader(site.app, procedure)
  const { body } = await site.call(procedure, input, { cookie, ...headers })
  return { body, ...(JSON.parse(body) as Answer) }
}

const dataOf = async <Data>(cookie: string, procedure: string, input: unknown = {}) => {
  const { result, body } = await ask(cookie, procedure, input)
  if (!result) throw new Error(`${procedure} answered ${body}`)
  return result.data as Data
}

interface FlowData {
  flow: { version: number; cart: { items: { transactionId: string }[] } }
}

/** Signs in and puts a duplicate of the registration that expires last into the cart. */
const personWithCart = async (persona: string): Promise<Person> => {
  const { accessToken, cookie } = await signInPersona(site, persona)
  const { registrations } = await dataOf<{
    registrations: { items: { vehicleRegistrationId: string }[] }
  }>(cookie, 'profile.registrations')
  const vehicleRegistrationId = registrations.items.at(-1)?.vehicleRegistrationId ?? ''
  let input: object = { service: 'duplicate', vehicleRegistrationId }
  let flow: FlowData['flow'] | undefined
  for (const step of ['begin', 'createTransaction', 'certify.duplicate', 'putInCart']) {
    ;({ flow } = await dataOf<FlowData>(cookie, `registrationServices.${step}`, input))
    input = { version: flow.version, form: { certification: 'yes' } }
  }
  const transactionId = flow?.cart.items[0]?.transactionId ?? ''
  expect(transactionId).not.toBe('')
  const ids = { vehicleRegistrationId, transactionId, version: await versionOf(cookie) }
  return { accessToken, cookie, ids: { ...ids, paymentId: 'none' } }
}

const versionOf = async (cookie: string) =>
  (await dataOf<FlowData['flow']>(cookie, 'registrationServices.state')).version

const CARD = {
  card_number: '4111111111111111',
  expire_month: '12',
  expire_year: '2030',
  cvv: '123',
}

/** Pays for the cart, so that there is a certificate. */
const pay = async ({ cookie, ids }: Person) => {
  const { flow } = await dataOf<FlowData>(cookie, 'registrationServices.cart.checkOut', ids)
  const token = await site.app.inject({ method: 'POST', url: '/sim/card-tokens', payload: CARD })
  const form = {
    oneTimeToken: token.json<{ onetime_token: string }>().onetime_token,
    ...payerForm,
  }
  const paying = { version: flow.version, form }
  await dataOf(cookie, 'registrationServices.payment.payByCard', paying)
  await dataOf(cookie, 'registrationServices.confirmation.certificate', transaction(ids))
}

const start = (record: SessionRecord, time?: { lastsMs: number }) =>
  startSession(site.store, record, time)

/** A new session for each call, because a call may end it. Signing out must not end it at the agency. */
const cookieOf = async (caller: Caller, procedure?: string): Promise<string> => {
  const tokenOf = ({ accessToken }: Person) => (procedure === 'session.end' ? 'none' : accessToken)
  switch (caller) {
    case 'a visitor':
      return ''
    case 'a visitor with a made-up session':
      return sessionCookie(randomBytes(32).toString('base64url'))
    case 'a customer before the second factor':
      return start(signingInRecord(loginRequestToken))
    case 'a customer whose session has ended':
      return start(signedInRecord(tokenOf(customer)), { lastsMs: -1 })
    case 'a customer signed in by DD #':
      return start(signedInRecord(tokenOf(customer), { mfaType: BY_DD_NUMBER }))
    case 'another customer':
      return start(signedInRecord(tokenOf(other)))
    case 'the customer':
      return start(signedInRecord(tokenOf(customer)))
  }
}

it('every procedure declares the callers of its row', () => {
  const declared = declarations(appRouter).map(({ path, access, isAutomatic }) => [
    path,
    isAutomatic ? `${access}, automatic` : access,
  ])
  const listed = Object.entries(rows).map(([path, [access]]) => [path, access])
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(listed))
})

const procedures = Object.entries(rows).map(([procedure, [access, input]]) => ({
  procedure,
  access,
  input,
}))
const names = Object.keys(callers) as Caller[]

describe('a customer signed in by DD #, after a full sign-in paid', () => {
  let paid: Person
  /** What only the receipt and the list of payments say. */
  let secrets: string[]

  const payOnce = async () => {
    paid = await personWithCart(PAYER)
    await pay(paid)
    const { receipt } = await dataOf<{ receipt: Record<string, unknown> }>(
      paid.cookie,
      'registrationServices.confirmation.show',
    )
    await dataOf(paid.cookie, 'registrationServices.confirmation.receiptPdf')
    const { payments } = await dataOf<{ payments: [{ paymentId: string; reference: string }] }>(
      paid.cookie,
      'registrationServices.transactions.list',
    )
    const [{ paymentId, reference }] = payments
    paid.ids = { ...paid.ids, paymentId, version: await versionOf(paid.cookie) }
    const { authorizationNumber, traceNumber, payerName } = receipt
    const transactionId = `"transactionId":"${paid.ids.transactionId}"`
    secrets = [paymentId, reference, transactionId, payerForm.email].concat(
      [authorizationNumber, traceNumber, payerName].map(String),
    )
  }
  const isConfirmed = async () => {
    const state = await dataOf<{ step: number }>(paid.cookie, 'registrationServices.state')
    return state.step === 6
  }
  beforeAll(payOnce)

  it.each(procedures.flatMap((row) => [false, true].map((isNamed) => ({ ...row, isNamed }))))(
    'sees nothing of the payment by $procedure, with its id: $isNamed',
    async ({ procedure, input, isNamed }) => {
      const sent = input(paid.ids) as object
      const cookie = await start(
        signedInRecord(procedure === 'session.end' ? 'none' : paid.accessToken, {
          mfaType: BY_DD_NUMBER,
        }),
      )
      const { paymentId } = paid.ids
      const { body, result } = await ask(cookie, procedure, {
        ...sent,
        ...(isNamed && { paymentId }),
      })
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
      expect(body).not.toMatch(/"step":6|alreadyPaid|"state":"confirmed"/)
      const isOfPayment = /\.(?:confirmation\.(?!finish$)|transactions\.)/.test(procedure)
      const isList = procedure === 'registrationServices.transactions.list'
      const nothing = isList ? { data: { payments: [], hasMore: false } } : undefined
      expect(isOfPayment ? result : undefined).toEqual(nothing)
      expect(await isConfirmed()).toBe(true)
    },
  )
})

/** What only the person may see or change. */
const recordsOf = async ({ accessToken }: Person) => {
  const cookie = await start(signedInRecord(accessToken))
  return [
    await dataOf(cookie, 'registrationServices.state'),
    await dataOf(cookie, 'profile.registrations'),
  ]
}

/** Values that only the person may see. */
const secretsOf = (personaId: string) => {
  const { customer: person, registrations } = personaNamed(personaId)
  return [
    person.email,
    person.phone,
    ...person.credentials.flatMap(({ licenseNumber, ddNumber }) => [licenseNumber, ddNumber]),
    ...person.cases.map(({ caseNumber }) => caseNumber),
    ...registrations.flatMap(({ plateNumber, vin }) => [plateNumber, vin]),
  ].filter((value) => typeof value === 'string')
}

describe.each([
  [CUSTOMER, 'has a transaction in the cart', () => customer],
  [PAYER, 'has paid', () => payer],
])('another customer with the ids of %s, who %s', (personaId, _stage, person) => {
  it.each(procedures)(
    'neither sees nor changes anything of theirs by $procedure',
    async ({ procedure, input }) => {
      const before = await recordsOf(person())
      const cookie = await cookieOf('another customer', procedure)
      const version = await versionOf(other.cookie)
      const { body } = await ask(cookie, procedure, input({ ...person().ids, version }))
      expect(secretsOf(personaId).filter((secret) => body.includes(secret))).toEqual([])
      expect(await recordsOf(person())).toEqual(before)
    },
  )
})

describe.each(procedures)('$procedure', ({ procedure, access, input }) => {
  it.each(names)('executes for its callers only, asked by %s', async (caller) => {
    const hostile = refusalOf(access, caller, null) === null ? [] : [['hostile']]
    for (const { ids } of [other, customer])
      for (const sent of [input(ids), ...hostile]) {
        const { error } = await ask(await cookieOf(caller, procedure), procedure, sent)
        const refusal = ['sessionEnded', 'limitedAccess'].find((kind) => kind === error?.data.kind)
        expect(refusal ?? null).toBe(refusalOf(access, caller, sent))
      }
  })
})

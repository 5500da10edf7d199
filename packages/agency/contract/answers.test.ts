import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addressFieldNames, addressFields } from '@mva/shared/address/address-fields'
import { readListOf } from '@mva/shared/read-list'
import {
  hasFees,
  registrationServiceNames,
} from '@mva/shared/registration-services/registration-services'
import { answerReader } from '../client/answer-reader.ts'
import type { WireConfig } from '../config/wire.ts'
import { sampleNamed } from '../samples/samples.ts'
import { type AnswerOf, callNames, type contract, rowNamed } from './contract.ts'

type Path = readonly (string | number)[]

/** Returns `value` with the part at `path` replaced; undefined removes a field, and leaves null of an item. */
const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      index === key ? (replaced(item, rest, by) ?? null) : item,
    )
  const { [key]: inner, ...others } = value as Record<string, unknown>
  const replacement = replaced(inner, rest, by)
  return replacement === undefined ? others : { ...others, [key]: replacement }
}

/** The parts of an answer with their paths. */
function* partsOf(value: unknown, path: Path = []): Generator<[path: Path, part: unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    yield* partsOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

const nameOf = (path: Path) => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')

const decoded = (call: string, wire: unknown): { success: boolean; data?: unknown } => {
  const row = rowNamed(call)
  const { query = {}, body = {} } = sampleNamed(call).request
  const request = Object.assign({}, z.decode(row.query, query), z.decode(row.body, body))
  const read = answerReader(call, row)({ status: 200, body: JSON.stringify(wire) ?? '' }, request)
  return read.kind === 'answer' ? { success: true, data: read.data } : { success: false }
}
const readWire = (call: string, wire: unknown) => decoded(call, wire).data

/** Decodes the sample answer of a call with the part at `path` replaced; undefined if it does not fit. */
const read = (call: string, path: Path, by: unknown) =>
  readWire(call, replaced(sampleNamed(call).answer, path, by))

const hasLostItems = (data: unknown) => /"unreadable":[1-9]/.test(JSON.stringify(data))

const NOT_READ = undefined

/** Other forms of a value of a sample that mean the same in every agency. */
const otherForms = (value: unknown): readonly unknown[] => {
  if (value === null) return ['', undefined]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return []
  if (value.startsWith('0001-01-01')) return [null, '', '0001-01-01T00:00:00']
  return /^[1-9]\d{0,8}(?:\.\d+)?$/.test(value) ? [Number(value)] : [` ${value} `]
}

/** Tokens, which are kept as they are, states of their own, and fields that the site does not use. */
const IN_ONE_FORM =
  /(?:token|addressType|transactionData\.transactionStatus|isConsentProvided|zipId|extensionData|^login\..*Type|^login\..*TypeId)$/i

/** What becomes of an answer when a field is missing, or cannot be read. A field that is not listed is read as none then. */
interface Strictness {
  /** The answer fails without it. */
  needs?: readonly string[]
  /** It may be missing. If it cannot be read, the answer fails, or an item of a list is lost. */
  rejects?: readonly string[]
  /** Only the item of a list is lost without it. */
  loses?: readonly string[]
}

const below = (path: string, names: readonly string[]) => names.map((name) => `${path}.${name}`)

const DATA = 'cartTransactions.*.transactionData'
const CART = {
  needs: [
    'transactionCartId',
    'cartTransactions',
    'cartTransactions.*',
    DATA,
    `${DATA}.transactionId`,
  ],
  rejects: [`${DATA}.transactionStatus`],
}
const FINALIZED = 'finalizeCartResponse.transactionCart'
const FEES = ['', '.*', '.*.feeName', '.*.feeAmount'].map(
  (part) => `onlineTransactionFeeCollection${part}`,
)
const ACTIONS = 'registrationStatusActionCollection'
const PROFILE_LISTS = [
  'onlineCustomerAccountCredentialInformation.credentialDetails',
  'onlineCustomerAccountBlocks',
  'onlineCustomerPersonalReservations',
]
const PRIVILEGES = ['baseLicensePrivilege', 'commercialLicensePrivilege', 'registrationPrivilege']

const strictness: Record<string, Strictness> = {
  'lookups.registrationStatus': {
    needs: ['isTypeButton'],
    rejects: [ACTIONS, ...below(`${ACTIONS}.*`, ['actionLabel', 'actionUrl'])],
    loses: [`${ACTIONS}.*`, `${ACTIONS}.*.actionInstruction`],
  },
  'lookups.registrationTypes': { loses: ['*', '*.code', '*.description'] },
  'lookups.registrationCost': { needs: ['registrationFee'] },
  'lookups.vehicleTypes': {
    rejects: ['*.plateTypes', '*.plateTypes.*.isGvwrRequired'],
    loses: [
      '*',
      '*.vehicleTypeId',
      '*.description',
      ...below('*.plateTypes', ['*', '*.plateTypeId', '*.description']),
    ],
  },
  'login.guestLoginRequest': {
    needs: ['loginRequestToken'],
    rejects: ['isPaperOtpSent'],
  },
  'login.guestLogin': { needs: ['accessToken', 'duration'] },
  'account.personalProfile': {
    needs: ['', '.cid'].map((part) => `onlineCustomerAccountPersonalInformation${part}`),
    rejects: PROFILE_LISTS,
    loses: [
      ...PROFILE_LISTS.map((name) => `${name}.*`),
      'onlineCustomerAccountBlocks.*.actionInstruction',
    ],
  },
  'account.registrations': {
    rejects: ['onlineRegistrationDetails', 'onlineRegistrationDetails.*.suspensions'],
    loses: ['', '.vehicleRegistrationId', '.suspensions.*'].map(
      (part) => `onlineRegistrationDetails.*${part}`,
    ),
  },
  'account.adjudication': {
    rejects: PRIVILEGES.flatMap((name) => [
      name,
      ...below(name, ['privilegeStatus', 'suspensions']),
    ]),
    loses: ['baseLicensePrivilege.suspensions.*', 'registrationPrivilege.suspensions.*'],
  },
  'account.reservationEligibility': { needs: ['isEligible'], rejects: ['onlineToken'] },
  'contacts.sendMfaRequest': { loses: ['*', '*.mfaType', '*.isSucess'] },
  'addresses.validateAddress': {
    needs: ['resultcodes', ...addressFieldNames.filter((name) => !addressFields[name].isOptional)],
    rejects: ['message', ...addressFieldNames.filter((name) => addressFields[name].isOptional)],
  },
  'addresses.crashLocations': { loses: ['*', '*.cityId', '*.description'] },
  'addresses.usStates': { loses: ['*', '*.stateId', '*.code', '*.description'] },
  'addresses.inStateZips': { loses: ['*', '*.zipCode'] },
  ...Object.fromEntries(
    registrationServiceNames.map((service) => {
      const call = `transactions.${service}Eligibility`
      const [root] = Object.keys(sampleNamed(call).answer as object)
      return [call, { needs: [`${root}`, `${root}.descriptions`] }]
    }),
  ),
  'transactions.create': CART,
  'transactions.remove': CART,
  'transactions.cancel': CART,
  'transactions.updateCart': CART,
  'transactions.add': CART,
  ...Object.fromEntries(
    registrationServiceNames
      .filter(hasFees)
      .map((service) => [`transactions.${service}Fee`, { needs: FEES }]),
  ),
  'transactions.validateCart': { needs: ['isCartValid'] },
  'transactions.finalizeCart': {
    needs: ['finalizeCartResponse', FINALIZED, ...below(FINALIZED, ['cartTransactions.*', DATA])],
    rejects: below(FINALIZED, [
      'transactionCartId',
      'cartTransactions',
      `${DATA}.transactionId`,
      `${DATA}.transactionStatus`,
      'cartPayment',
      'cartPayment.serviceFeeAmount',
      'cartPayment.totalCartAmount',
      'cartPayment.authorizationNumber',
      'cartPayment.traceNumber',
    ]).concat('sendConfirmationResponse'),
  },
  'transactions.sendConfirmation': {
    rejects: ['isEmailSentSuccessfully', 'isSmsSentSuccessfully'],
  },
  'transactions.transactionStatus': { needs: ['transactionStatus'] },
  'payments.serviceFees': { needs: ['rimsTotalFeeAmount', 'forteServiceFee', 'totalSumFeeAmount'] },
  'payments.process': { needs: ['authorizationNumber', 'traceNumber'], rejects: ['paymentDate'] },
}

describe.each(callNames)('the answer to %s', (call) => {
  it('is read alike with each field in the other forms of its value', () => {
    const { answer, otherAnswers = {} } = sampleNamed(call)
    for (const sample of [answer, ...Object.values(otherAnswers)])
      for (const [path, part] of partsOf(sample)) {
        if (IN_ONE_FORM.test(`${call}.${nameOf(path)}`)) continue
        for (const form of otherForms(part))
          expect(
            readWire(call, replaced(sample, path, form)),
            `${nameOf(path)} ${String(form)}`,
          ).toEqual(readWire(call, sample))
      }
  })

  it('fails, loses an item or goes on without a field, as the field deserves', () => {
    const found = { needs: new Set(), rejects: new Set(), loses: new Set() }
    const { answer } = sampleNamed(call)
    for (const [path] of partsOf(answer)) {
      if (path.length === 0) continue
      const missing = decoded(call, replaced(answer, path, undefined))
      const odd = decoded(call, replaced(answer, path, { odd: true }))
      if (!missing.success) found.needs.add(nameOf(path))
      else if (hasLostItems(missing.data)) found.loses.add(nameOf(path))
      else if (!odd.success || hasLostItems(odd.data)) found.rejects.add(nameOf(path))
    }
    const { needs = [], rejects = [], loses = [] } = strictness[call] ?? {}
    expect(found).toEqual({
      needs: new Set(needs),
      rejects: new Set(rejects),
      loses: new Set(loses),
    })
  })
})

type Eligibility = AnswerOf<typeof contract.transactions.renewEligibility>

describe('the eligibility for a service', () => {
  const path = ['renewRegistration', 'descriptions']

  it.each([[[]], [null]])('reads %o as eligible', (wire) => {
    expect(read('transactions.renewEligibility', path, wire)).toEqual({
      eligibility: { descriptions: readListOf([]) },
    })
  })

  it.each([
    [['Not insured.'], 0],
    [['Not insured.', null], 1],
    [[{ text: 'Not insured.' }], 1],
    [[''], 1],
  ])('never reads %o as eligible', (wire, unreadable) => {
    const { descriptions } = (read('transactions.renewEligibility', path, wire) as Eligibility)
      .eligibility
    expect(descriptions.unreadable).toBe(unreadable)
    expect(descriptions.items.length + descriptions.unreadable).toBeGreaterThan(0)
  })
})

describe('the standardization of an address', () => {
  const validate = 'addresses.validateAddress'
  const nothing = { resultcodes: 'AS01, AE01', message: 'The ZIP Code does not exist.' }

  it('has no address if a code is an error', () => {
    expect(readWire(validate, nothing)).toEqual({
      resultCodes: ['AS01', 'AE01'],
      message: 'The ZIP Code does not exist.',
      address: null,
    })
  })

  it.each(['AS01', 'AS10', '', null])('does not fit with %o and no address', (codes) => {
    expect(readWire(validate, { ...nothing, resultcodes: codes })).toBe(NOT_READ)
  })

  it.each([undefined, 'OK', 'verified', 7, {}])('is not that of a good address as %o', (codes) => {
    expect(read(validate, ['resultcodes'], codes)).toBe(NOT_READ)
  })
})

it.each([
  ['account.personalProfile', ['onlineCustomerAccountPersonalInformation', 'cid']],
  ['transactions.create', ['transactionCartId']],
  ['transactions.create', ['cartTransactions', 0, 'transactionData', 'transactionId']],
])('%s does not fit with an id at %j that means none', (call, path) => {
  for (const id of [0, '0', '']) expect(read(call, path, id)).toBe(NOT_READ)
})

it.each([
  ['login.guestLoginRequest', 'loginRequestToken'],
  ['login.guestLogin', 'accessToken'],
])('%s does not fit with an empty %s', (call, token) => {
  expect(read(call, [token], '')).toBe(NOT_READ)
})

describe('a cart', () => {
  it.each(['updateCart'])('may be missing from the answer to %s', (call) => {
    for (const wire of [undefined, null]) expect(readWire(`transactions.${call}`, wire)).toBeNull()
  })

  it('is always paperless', () => {
    expect(read('transactions.create', ['isPaperlessCommunication'], 'N')).toMatchObject({
      isPaperlessCommunication: true,
    })
  })
})

describe('a finalized cart', () => {
  const finalize = 'transactions.finalizeCart'
  const cart = ['finalizeCartResponse', 'transactionCart'] as const
  const data = [...cart, 'cartTransactions', 0, 'transactionData'] as const
  const payment = [...cart, 'cartPayment'] as const

  it('reads the three fields of the specification alone', () => {
    const three = { email: 'a@example.com', phone: '1-(401)-555-0142', isConsentProvided: true }
    expect(readWire(finalize, { finalizeCartResponse: { transactionCart: three } })).toEqual({
      sendConfirmationResponse: null,
      finalizeCartResponse: {
        transactionCart: {
          transactionCartId: null,
          cartTransactions: null,
          cartPayment: null,
          isPaperlessCommunication: true,
          email: 'a@example.com',
          phone: '4015550142',
          isConsentProvided: true,
        },
      },
    })
  })

  it.each([
    [[...data, 'transactionId'], 0],
    [[...cart, 'transactionCartId'], 0],
    [[...cart, 'cartTransactions', 0], 'Completed'],
    [payment, 'paid'],
    [cart, null],
    [cart, []],
    [cart, 'paid'],
    [['finalizeCartResponse'], {}],
  ])('does not fit with %j %o', (path, wire) => {
    expect(read(finalize, path, wire)).toBe(NOT_READ)
  })

  it('fits with the completed code and what could not be sent', () => {
    const { answer } = sampleNamed(finalize)
    const wire = { ...(answer as object), code: 24, message: 'The e-mail failed.' }
    expect(readWire(finalize, wire)).not.toBe(NOT_READ)
  })

  it('does not know what was sent by an answer that cannot be read', () => {
    const send = ['sendConfirmationResponse']
    expect(read(finalize, send, 'sent')).toMatchObject({ sendConfirmationResponse: null })
    expect(read(finalize, [...send, 'isSmsSentSuccessfully'], 'perhaps')).toMatchObject({
      sendConfirmationResponse: { isEmailSentSuccessfully: true, isSmsSentSuccessfully: null },
    })
  })
})

describe('the certificate', () => {
  it.each([{}, { message: 'No document.' }, { outputDocument: { license: 'PT 204' } }])(
    'does not fit if it names no registration, as %j',
    (wire) => {
      expect(readWire('transactions.outputDocument', wire)).toBe(NOT_READ)
    },
  )

  it.each(['registrationNumber', 'license', 'vinNumber'])('fits with %s alone', (field) => {
    expect(readWire('transactions.outputDocument', { [field]: 'A7' })).toMatchObject({
      [field]: 'A7',
      make: null,
    })
  })
})

describe('an object with names that every object has', () => {
  const wires: WireConfig[] = [
    {},
    {
      dates: ['/Date(ms)/', 'M/D/YYYY'],
      localTimes: 'America/Chicago',
      noDate: ['1/1/1900'],
      yes: ['Y'],
      no: ['N'],
      fields: { registrationStatus: { values: { A: 'Active' } } },
    },
  ]

  it.each(callNames)('in place of any part of the answer to %s is no error of the site', (call) => {
    const { answer } = sampleNamed(call)
    for (const wire of wires)
      for (const [path] of partsOf(answer)) {
        const body = JSON.stringify(replaced(answer, path, { toString: null, valueOf: 1 }))
        expect(answerReader(call, rowNamed(call), wire)({ status: 200, body }).kind).toMatch(/./)
      }
  })
})

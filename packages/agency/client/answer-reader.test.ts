import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AnswerConfig, WireConfig } from '../config/wire.ts'
import { callNames, rowNamed } from '../contract/contract.ts'
import { WHOLE_ANSWER } from '../contract/field-issues.ts'
import { sampleNamed } from '../samples/samples.ts'
import { answerReader } from './answer-reader.ts'
import noes from './testing/noes.json' with { type: 'json' }

/** Reads a body, as text or as a value in JSON, as the answer to the sample request of a call. */
const read = (call: string, given: unknown, wire: WireConfig = {}, status = 200) => {
  const body = typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
  return answerReader(call, rowNamed(call), wire)({ status, body }, requestOf(call))
}

const requestOf = (call: string): object => {
  const { query = {}, body = {} } = sampleNamed(call).request
  const row = rowNamed(call)
  return Object.assign({}, z.decode(row.query, query), z.decode(row.body, body))
}

const dataOf = (...given: Parameters<typeof read>): unknown => {
  const answer = read(...given)
  return answer.kind === 'answer' ? answer.data : undefined
}

const failureOf = (...given: Parameters<typeof read>) => {
  const answer = read(...given)
  return answer.kind === 'failure' ? answer.failure : undefined
}

const sampleOf = (call: string) => structuredClone(sampleNamed(call).answer) as object

const declaring = (call: string, declared: AnswerConfig): WireConfig => ({
  answers: { [call]: declared },
})

const acknowledgements = callNames.filter((name) => rowNamed(name).answerKind === 'acknowledgement')
const sales = callNames.filter((name) => rowNamed(name).answerKind === 'sale')
const eligibilities = ['renew', 'duplicate', 'cancel'].map(
  (service) => [`transactions.${service}Eligibility`, `${service}Registration`] as const,
)

const beside = (good: object, no: unknown): unknown =>
  typeof no === 'object' && no !== null ? { ...good, ...no } : no

/** Each way to say no: as the answer of each acknowledgement, and beside each good answer that means a yes. */
const waysToSayNo = noes.bodies.flatMap(({ name, body }) => [
  ...acknowledgements.map((call) => [call, `${name} alone`, body] as const),
  ...acknowledgements.map(
    (call) => [call, `${name} beside its answer`, beside(sampleOf(call), body)] as const,
  ),
  ...eligibilities.map(
    ([call, root]) =>
      [
        call,
        `${name} beside an empty list`,
        beside({ [root]: { descriptions: [] } }, body),
      ] as const,
  ),
  [
    'account.registrations',
    `${name} beside an empty list`,
    beside({ onlineRegistrationDetails: [] }, body),
  ] as const,
  ...sales.map(
    (call) => [call, `${name} beside the whole answer`, beside(sampleOf(call), body)] as const,
  ),
])
const insideEligibility = noes.insideEligibility.flatMap((no) =>
  eligibilities.map(
    ([call, root]) => [call, JSON.stringify(no), { [root]: { descriptions: [], ...no } }] as const,
  ),
)

describe('a no that is not declared', () => {
  it('is tried in more than the 325 ways of the measurement', () => {
    expect(waysToSayNo.length + insideEligibility.length).toBeGreaterThan(325)
  })

  it.each([...waysToSayNo, ...insideEligibility])('is no yes of %s: %s', (call, _name, body) => {
    const failure = failureOf(call, body)
    expect(failure).toMatchObject({
      kind: rowNamed(call).method === 'GET' ? 'unavailable' : 'outcomeUnknown',
      isNotUnderstood: true,
      isUnsent: false,
      agencyMessage: null,
    })
  })
})

describe('a no that is declared', () => {
  const signOf = (body: unknown, path = ''): [string, unknown][] =>
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? Object.entries(body).flatMap(([name, inner]) =>
          signOf(inner, path === '' ? name : `${path}.${name}`),
        )
      : [[path === '' ? '(answer)' : path, Array.isArray(body) ? '*' : body]]

  it.each(noes.bodies)('is read as one: $name', ({ body }) => {
    const no = Object.fromEntries(signOf(body)) as AnswerConfig['no']
    for (const call of acknowledgements) {
      const wire = declaring(call, { yes: 'status', ...(no && { no }) })
      expect(failureOf(call, body, wire)).toMatchObject({ kind: 'refused', isNotUnderstood: false })
      expect(read(call, sampleOf(call), wire).kind).toBe('answer')
    }
    for (const call of sales) {
      const wire = declaring(call, { yes: 'status', ...(no && { no }) })
      expect(failureOf(call, beside(sampleOf(call), body), wire)).toMatchObject({
        kind: 'outcomeUnknown',
      })
    }
  })

  it('to a question is final, and no fault of the customer', () => {
    const wire = declaring('account.registrations', { no: { returnCode: '08' } })
    expect(failureOf('account.registrations', { returnCode: '08' }, wire)).toMatchObject({
      kind: 'unavailable',
      isAnswered: true,
      isFinal: true,
    })
  })

  it.each(noes.bodies)('may be wrong data: $name', ({ body }) => {
    const sign = Object.fromEntries(signOf(body)) as NonNullable<AnswerConfig['no']>
    const wire = declaring('login.guestLogin', { wrong: { status: 200, body: sign } })
    expect(failureOf('login.guestLogin', body, wire)).toMatchObject({ kind: 'unauthorized' })
  })
})

const update = 'addresses.updateCustomerAddress'
const registrations = 'account.registrations'
const eligibility = 'transactions.renewEligibility'
const finalize = 'transactions.finalizeCart'

describe('a yes', () => {
  it.each([[''], [' \n'], ['null'], ['{}']])(
    'of an acknowledgement is the empty body %j',
    (body) => {
      for (const call of ['contacts.verifyMfaCode', update, 'transactions.renewWorkInProgress'])
        expect(read(call, body)).toMatchObject({ kind: 'answer', data: {} })
      expect(read(update, '', {}, 204).kind).toBe('answer')
      expect(dataOf('login.extendGuestLoginSession', body)).toEqual({ durationMinutes: null })
    },
  )

  it.each(['""', '"OK"', 'OK', 'true', '1', '[7]', '<html>'])(
    'of an acknowledgement is not %j, unless it is declared',
    (body) => {
      expect(failureOf(update, body)).toMatchObject({ isNotUnderstood: true })
    },
  )

  it('is a declared sign, whatever undeclared fields stand beside it', () => {
    const wire = declaring(update, { yes: { returnCode: ['00', '04'] } })
    expect(read(update, { returnCode: '04', reasonText: 'SAVED' }, wire)).toMatchObject({
      kind: 'answer',
      undeclared: [{ path: 'reasonText' }],
    })
    for (const body of [{ returnCode: '08' }, { returnCode: ['00'] }, {}, '', 'OK'])
      expect(failureOf(update, body, wire)).toMatchObject({ isNotUnderstood: true })
  })

  it('leaves what else the answer says', () => {
    const extend = 'login.extendGuestLoginSession'
    const wire = declaring(extend, { yes: { returnCode: '00' } })
    expect(dataOf(extend, { duration: 45, returnCode: '00' }, wire)).toEqual({
      durationMinutes: 45,
    })
  })

  it('can be the whole body, or any body with a status of success', () => {
    expect(read(update, 'OK', declaring(update, { yes: { '(answer)': 'OK' } })).kind).toBe('answer')
    expect(read(update, 'KO', declaring(update, { yes: { '(answer)': 'OK' } })).kind).toBe(
      'failure',
    )
    for (const body of ['OK', { returnCode: '00' }, ''])
      expect(read(update, body, declaring(update, { yes: 'status' })).kind).toBe('answer')
    expect(read(update, '<html>', declaring(update, { yes: 'status' })).kind).toBe('failure')
  })

  it('is none with a declared no beside it', () => {
    const wire = declaring(update, { yes: { returnCode: '00' }, no: { errorMsg: '*' } })
    expect(failureOf(update, { returnCode: '00', errorMsg: 'Locked' }, wire)).toMatchObject({
      kind: 'refused',
    })
    expect(read(update, { returnCode: '00', errorMsg: '' }, wire).kind).toBe('answer')
  })

  it('may be declared for all calls, with fields to ignore', () => {
    const wire: WireConfig = {
      envelope: 'data',
      answers: { '*': { yes: { 'header.returnCode': '0000' }, ignore: ['traceId'] } },
    }
    const header = { returnCode: '0000' }
    expect(read(update, { header, data: {}, traceId: 'a' }, wire)).toMatchObject({
      kind: 'answer',
      undeclared: [],
    })
    expect(read(update, { header: { returnCode: '0008' }, data: {} }, wire).kind).toBe('failure')
    const severe = { header: { ...header, severity: 'E' }, data: {} }
    expect(read(update, severe, wire)).toMatchObject({ undeclared: [{ path: 'header.severity' }] })
    const noes: WireConfig = { answers: { '*': { no: { 'header.severity': 'E' } } } }
    expect(read(update, { header: { severity: 'I' } }, noes).kind).toBe('answer')
    expect(read(update, { header: { severity: 'I', rc: 8 } }, noes).kind).toBe('failure')
    expect(
      dataOf(eligibility, { header, data: { renewRegistration: { descriptions: [] } } }, wire),
    ).toEqual({ eligibility: { descriptions: { items: [], unreadable: 0 } } })
  })

  it('of an eligibility is an empty list with nothing undeclared beside it, and reasons are read', () => {
    const eligible = (fields: object) => ({ renewRegistration: { descriptions: [], ...fields } })
    expect(read(eligibility, eligible({})).kind).toBe('answer')
    expect(read(eligibility, { renewRegistration: { descriptions: null } }).kind).toBe('answer')
    expect(failureOf(eligibility, { renewRegistration: {} })).toBeDefined()
    expect(failureOf(eligibility, eligible({ canRenew: 'N' }))).toBeDefined()
    const ignoring = declaring(eligibility, { ignore: ['renewRegistration.canRenew'] })
    expect(read(eligibility, eligible({ canRenew: 'Y' }), ignoring).kind).toBe('answer')
    expect(
      read(eligibility, { renewRegistration: { descriptions: ['Unpaid.'], canRenew: 'N' } }),
    ).toMatchObject({
      kind: 'answer',
      data: { eligibility: { descriptions: { items: ['Unpaid.'], unreadable: 0 } } },
      undeclared: [{ path: 'renewRegistration.canRenew' }],
    })
  })

  it('of a list that is the whole answer is none with nothing undeclared beside it', () => {
    const none = { registrations: { items: [], unreadable: 0 } }
    for (const body of [{ onlineRegistrationDetails: [] }, {}, [], null])
      expect(dataOf(registrations, body)).toEqual(none)
    expect(dataOf(registrations, '', {}, 204)).toEqual(none)
    for (const body of ['', '""', 'OK', { message: 'See you soon.' }, { registrations: [] }, false])
      expect(failureOf(registrations, body)).toMatchObject({ isNotUnderstood: true })
    const declared = declaring(registrations, { yes: { returnCode: '00' } })
    expect(
      dataOf(registrations, { onlineRegistrationDetails: [], returnCode: '00' }, declared),
    ).toEqual(none)
  })

  it('of an adjudication without privileges needs nothing undeclared, and one with content is read', () => {
    const none = { baseLicensePrivilege: null }
    expect(read('account.adjudication', none).kind).toBe('answer')
    expect(failureOf('account.adjudication', { ...none, rc: 8 })).toMatchObject({
      isNotUnderstood: true,
    })
    const some = { baseLicensePrivilege: { privilegeStatus: 'Active', suspensions: [] }, rc: 8 }
    expect(read('account.adjudication', some)).toMatchObject({
      kind: 'answer',
      undeclared: [{ path: 'rc' }],
    })
  })

  it('of a profile does not depend on empty lists beside its content', () => {
    const profile = {
      ...sampleOf('account.personalProfile'),
      onlineCustomerPersonalReservations: [],
      onlineCustomerAccountBlocks: [],
      traceId: 'a',
    }
    expect(read('account.personalProfile', profile)).toMatchObject({
      kind: 'answer',
      undeclared: [{ path: 'traceId' }],
    })
  })

  it('of a removal is the cart without the transaction', () => {
    for (const call of ['transactions.remove', 'transactions.cancel']) {
      const { transactionData } = sampleNamed(call).request.body as { transactionData: object }
      const cart = sampleOf(call) as { cartTransactions: object[] }
      const still = [...cart.cartTransactions, { transactionData, transactionFees: [] }]
      expect(read(call, cart).kind).toBe('answer')
      for (const body of [{ ...cart, cartTransactions: still }, {}, '', { ...cart, rc: 8 }])
        expect(failureOf(call, body)).toMatchObject({
          kind: 'outcomeUnknown',
          isNotUnderstood: true,
        })
      expect(dataOf(call, { rc: 0 }, declaring(call, { yes: { rc: 0 } }))).toBeNull()
    }
  })

  it('of a sale is the named answer with nothing undeclared in it, the cart or the payment', () => {
    const { finalizeCartResponse, ...others } = sampleOf(finalize) as {
      finalizeCartResponse: { transactionCart: { cartPayment: object } }
    }
    const { transactionCart } = finalizeCartResponse
    const withCart = (cart: object, response: object = {}) => ({
      ...others,
      finalizeCartResponse: { transactionCart: { ...transactionCart, ...cart }, ...response },
    })
    const payment = (fields: object) =>
      withCart({ cartPayment: { ...transactionCart.cartPayment, ...fields } })
    expect(read(finalize, withCart({})).kind).toBe('answer')
    expect(read(finalize, { ...withCart({}), code: 24, message: 'No e-mail.' }).kind).toBe('answer')
    for (const body of [
      withCart({ status: 'E' }),
      withCart({}, { isSuccess: false }),
      payment({ responseCode: 'U20' }),
      payment({ authorizationNumber: 'DECLINED' }),
      { ...withCart({}), message: 'Declined.' },
      { ...withCart({}), code: 35 },
      { ...others, finalizeCartResponse: {} },
      { returnCode: '00' },
      {},
      '',
    ])
      expect(failureOf(finalize, body)).toMatchObject({
        kind: 'outcomeUnknown',
        isNotUnderstood: true,
      })
    const letters: WireConfig = { fields: { authorizationNumber: { read: String } } }
    expect(read(finalize, payment({ authorizationNumber: 'TASKED' }), letters).kind).toBe('answer')
    const declared = declaring(finalize, { yes: { returnCode: '00' } })
    expect(read(finalize, { ...withCart({ status: 'P' }), returnCode: '00' }, declared).kind).toBe(
      'answer',
    )
    for (const body of [withCart({}), { returnCode: '00' }])
      expect(failureOf(finalize, body, declared)).toMatchObject({
        kind: 'outcomeUnknown',
        isNotUnderstood: true,
      })
  })
})

describe('a whole answer that is not as expected', () => {
  const cart = sampleOf('transactions.remove') as { cartTransactions: object[] }
  const { transactionData } = sampleNamed('transactions.remove').request.body as {
    transactionData: object
  }
  const still = [...cart.cartTransactions, { transactionData, transactionFees: [] }]

  it.each<[string, string, unknown, AnswerConfig, string]>([
    ['the declared sign of a yes', update, { rc: '08' }, { yes: { rc: '00' } }, 'another answer'],
    [
      'what shows that it was done',
      'transactions.remove',
      { ...cart, cartTransactions: still },
      {},
      'another answer',
    ],
    ['an answer', registrations, { rc: '08' }, { no: { rc: '08' } }, 'a declared no'],
    [
      'where the rest of it is',
      registrations,
      { onlineRegistrationDetails: [{ vehicleRegistrationId: 7 }], next: [7] },
      { pages: { next: 'next' } },
      'another answer',
    ],
    ['JSON', update, '<html>', {}, 'markup'],
  ])('is logged as another than %s', (expected, call, body, declared, received) => {
    expect(read(call, body, declaring(call, declared))).toMatchObject({
      issues: [{ path: WHOLE_ANSWER, expected, received }],
    })
  })
})

describe('the manner of an agency', () => {
  const styles = [
    ['PascalCase', (name: string) => name.charAt(0).toUpperCase() + name.slice(1)],
    [
      'snake_case',
      (name: string) => name.replaceAll(/(?<=.)[A-Z]/g, (one) => `_${one}`).toLowerCase(),
    ],
    ['lowercase', (name: string) => name.toLowerCase()],
    ['UPPERCASE', (name: string) => name.toUpperCase()],
  ] as const

  const renamed = (value: unknown, write: (name: string) => string): unknown => {
    if (Array.isArray(value)) return value.map((one) => renamed(one, write))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [write(name), renamed(inner, write)]),
    )
  }

  it.each(styles)('has names in %s', (names, write) => {
    for (const call of callNames) {
      const sample = sampleOf(call)
      const written = renamed(sample, write)
      expect(read(call, written, { names })).toEqual(read(call, sample))
    }
    const profile = sampleOf('account.personalProfile')
    expect(read('account.personalProfile', renamed(profile, write)).kind).toBe('failure')
  })

  it('has single names and an envelope, which are read only if they are declared', () => {
    const session = { 'SESSION-TOKEN': 'a7', duration: 30 }
    const wire: WireConfig = { envelope: 'data', rename: { accessToken: 'SESSION-TOKEN' } }
    expect(dataOf('login.guestLogin', { data: session }, wire)).toEqual({
      accessToken: 'a7',
      durationMinutes: 30,
    })
    for (const body of [session, { result: session }, { data: { data: session } }])
      expect(failureOf('login.guestLogin', body, wire)).toMatchObject({ isNotUnderstood: true })
    expect(failureOf('login.guestLogin', { data: session })).toBeDefined()
    expect(read('login.guestLogin', { data: { duration: 30 } }, wire)).toMatchObject({
      issues: [{ path: 'data.SESSION-TOKEN' }],
    })
    for (const body of [{ data: [], rc: 8 }, { data: null, rc: 8 }, [session], 7])
      for (const call of ['lookups.registrationTypes', registrations])
        expect(failureOf(call, body, wire)).toMatchObject({
          isNotUnderstood: true,
        })
    expect(dataOf('lookups.registrationTypes', { data: [] }, wire)).toEqual({
      items: [],
      unreadable: 0,
    })
  })

  it('says with a field where the rest of a list is', () => {
    const wire = declaring(registrations, { pages: { next: 'nextLink' } })
    const one = { vehicleRegistrationId: 7 }
    const body = { onlineRegistrationDetails: [one], nextLink: '?page=2' }
    expect(read(registrations, body, wire)).toMatchObject({ next: '?page=2', undeclared: [] })
    expect(read(registrations, body)).toMatchObject({
      next: null,
      undeclared: [{ path: 'nextLink' }],
    })
  })
})

const item = (fields: object, wire?: WireConfig): unknown => {
  const answer = read(
    registrations,
    { onlineRegistrationDetails: [{ vehicleRegistrationId: 7, ...fields }] },
    wire,
  )
  if (answer.kind !== 'answer') return answer.kind
  const { registrations: list } = answer.data as { registrations: { items: unknown[] } }
  return { ...(list.items[0] as object), unreadable: answer.unreadable.map(({ path }) => path) }
}

describe('a silent misreading', () => {
  const contacts = (fields: object, wire?: WireConfig) =>
    dataOf('login.guestLoginRequest', { ...sampleOf('login.guestLoginRequest'), ...fields }, wire)

  it('of a placeholder as a contact: neither is offered for a code', () => {
    expect(contacts({ email: 'NONE', phone: '0000000000' })).toMatchObject({
      email: null,
      phone: null,
    })
    expect(
      contacts({ email: 'none@none', phone: '-' }, { none: ['none@none', '-'] }),
    ).toMatchObject({
      email: null,
      phone: null,
    })
  })

  it('of a total as a fee: it is not paid twice', () => {
    const fees = [
      { feeName: 'Renewal', feeAmount: 50 },
      { feeName: 'TOTAL', feeAmount: 50 },
    ]
    expect(
      failureOf('transactions.renewFee', { onlineTransactionFeeCollection: fees }),
    ).toMatchObject({ isNotUnderstood: true })
  })

  it('of one instant as two days: a date is the day that is written, or in the declared zone', () => {
    expect(item({ expirationDate: '2027-01-31T23:30:00-05:00' })).toMatchObject({
      expirationDate: null,
      unreadable: ['onlineRegistrationDetails[0].expirationDate'],
    })
    expect(item({ expirationDate: 1_801_456_200_000 })).toMatchObject({ expirationDate: null })
    const epoch: WireConfig = { dates: ['epoch-ms'], localTimes: 'America/New_York' }
    // 2027-02-01 04:30 in UTC.
    expect(item({ expirationDate: 1_801_456_200_000 }, epoch)).toMatchObject({
      expirationDate: '2027-01-31',
    })
    const zoned: WireConfig = { dates: ['YYYY-MM-DDTHH:mm:ssZ'] }
    expect(item({ expirationDate: '2027-01-31T23:30:00-05:00' }, zoned)).toMatchObject({
      expirationDate: '2027-01-31',
    })
  })

  it('of D/M/Y as M/D/Y: a date that cannot be one is left out, and reported', () => {
    const wire: WireConfig = { dates: ['M/D/YYYY'] }
    expect(item({ expirationDate: '31/1/2027' }, wire)).toMatchObject({
      expirationDate: null,
      unreadable: ['onlineRegistrationDetails[0].expirationDate'],
    })
    expect(item({ expirationDate: '1/31/2027' }, wire)).toMatchObject({
      expirationDate: '2027-01-31',
    })
  })

  it('of a local time as UTC: it is read in the declared zone alone', () => {
    const code = 'login.guestLoginMfaRequest'
    const body = { mfaType: 2, otpEndDateTime: '2026-07-05T10:25:00' }
    expect(dataOf(code, body)).toMatchObject({ codeExpiresAt: null })
    expect(dataOf(code, body, { localTimes: 'America/Chicago' })).toMatchObject({
      codeExpiresAt: '2026-07-05T15:25:00Z',
    })
  })

  it('of cents as dollars: they are declared', () => {
    const cost = 'lookups.registrationCost'
    expect(dataOf(cost, { registrationFee: 6500 }, { amounts: 'cents' })).toEqual({
      registrationFeeCents: 6500,
    })
    expect(failureOf(cost, { registrationFee: 65.5 }, { amounts: 'cents' })).toBeDefined()
    expect(failureOf(cost, { registrationFee: '$1,265.00' })).toBeDefined()
    expect(dataOf(cost, { registrationFee: '$1,265.00' }, { amounts: 'text' })).toEqual({
      registrationFeeCents: 126_500,
    })
  })

  it('of an escaped text: it is read as the text if that is declared', () => {
    expect(item({ make: 'O&#39;Brien &amp; Co' }, { texts: 'html' })).toMatchObject({
      make: "O'Brien & Co",
    })
    expect(item({ make: 'O&#39;Brien' })).toMatchObject({ make: 'O&#39;Brien' })
  })

  it('of a plate as a number: its digits are its text', () => {
    expect(item({ plateNumber: 12_345 })).toMatchObject({ plateNumber: '12345' })
    expect(item({ plateNumber: 1.2e30 })).toMatchObject({ plateNumber: null })
  })

  it('of a placeholder as a reason: it is no reason if it is declared, and one that is shown if not', () => {
    const body = { renewRegistration: { descriptions: ['NONE'] } }
    const reasons = (items: string[]) => ({
      eligibility: { descriptions: { items, unreadable: 0 } },
    })
    expect(dataOf(eligibility, body)).toEqual(reasons(['NONE']))
    expect(dataOf(eligibility, body, { none: ['NONE'] })).toEqual(reasons([]))
  })

  it('of an empty answer as codes that were not sent: it is not known whether they were', () => {
    for (const [body, status] of [
      ['', 204],
      ['[]', 200],
      ['null', 200],
    ] as const)
      expect(failureOf('contacts.sendMfaRequest', body, {}, status)).toMatchObject({
        kind: 'outcomeUnknown',
        isNotUnderstood: true,
      })
  })

  it('of an empty answer as a session without an end: that of the sign-in applies', () => {
    expect(dataOf('login.extendGuestLoginSession', '', {}, 204)).toEqual({ durationMinutes: null })
  })

  it('of a new token as the old one: the answer is not understood', () => {
    expect(
      failureOf('login.extendGuestLoginSession', { duration: 30, accessToken: 'b8' }),
    ).toMatchObject({ isNotUnderstood: true })
  })

  it('of seconds as minutes: a session of more than 12 hours does not fit', () => {
    const session = { accessToken: 'a7', duration: 1800 }
    expect(failureOf('login.guestLogin', session)).toMatchObject({ isNotUnderstood: true })
    expect(dataOf('login.guestLogin', session, { durations: 'seconds' })).toMatchObject({
      durationMinutes: 30,
    })
  })

  it('of a code that is no result code beside one that is: the address is not verified', () => {
    const address = { ...sampleOf('addresses.validateAddress'), resultcodes: 'AS01,ae05' }
    expect(failureOf('addresses.validateAddress', address)).toMatchObject({ isNotUnderstood: true })
  })
})

describe('a value', () => {
  it('may be missing, null, empty or a declared placeholder, which is the same', () => {
    for (const make of [undefined, null, '', '  '])
      expect(item({ make })).toMatchObject({ make: null, unreadable: [] })
    expect(item({ make: 'N/A' }, { none: ['N/A'] })).toMatchObject({ make: null })
  })

  it('is translated by the words of its field', () => {
    const wire: WireConfig = {
      yes: ['J'],
      no: ['N', ''],
      fields: {
        registrationStatus: { values: { A: 'Active' } },
        shippedDate: { dates: ['YYYYMMDD'], noDate: ['19000101'] },
        make: { read: (make) => String(make).toUpperCase() },
      },
    }
    expect(
      item(
        {
          registrationStatus: 'A',
          shippedDate: '20270131',
          make: 'kia',
          isPlateRenewable: 'J',
          isPlateCancelAllowed: 'N',
        },
        wire,
      ),
    ).toMatchObject({
      registrationStatus: 'Active',
      shippedDate: '2027-01-31',
      make: 'KIA',
      isPlateRenewable: true,
      isPlateCancelAllowed: false,
    })
    expect(item({ shippedDate: '19000101' }, wire)).toMatchObject({
      shippedDate: null,
      unreadable: [],
    })
    const status = { isTypeButton: 'J', registrationStatusActionCollection: [] }
    expect(dataOf('lookups.registrationStatus', status, wire)).toMatchObject({ isButton: true })
    expect(failureOf('lookups.registrationStatus', status)).toBeDefined()
  })

  it.each([
    ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['lists with a long number', `${'['.repeat(100_000)}1234567890123456789${']'.repeat(100_000)}`],
  ])('is read to the depth of the contract: %s in each other are not understood', (_of, deep) => {
    const wire = declaring(registrations, { pages: { next: 'next' }, ignore: ['deep.inner'] })
    const isNotUnderstood = (body: string) =>
      expect(failureOf(registrations, body, wire)).toMatchObject({ isNotUnderstood: true })
    isNotUnderstood(deep)
    isNotUnderstood(`{"onlineRegistrationDetails":[],"deep":${deep}}`)
    isNotUnderstood(`{"onlineRegistrationDetails":[{"vehicleRegistrationId":7}],"next":${deep}}`)
    const signed = declaring(update, { yes: { returnCode: '00' }, no: { fault: 'Y' } })
    expect(failureOf(update, `{"returnCode":${deep},"fault":${deep}}`, signed)).toMatchObject({
      isNotUnderstood: true,
    })
    expect(failureOf(update, `{"message":${deep}}`, {}, 500)).toMatchObject({ agencyMessage: null })
  })

  it('keeps every digit of a number', () => {
    const body =
      '{"onlineRegistrationDetails":[{"vehicleRegistrationId":90071992547409931,"vin":1.5}]}'
    expect(dataOf(registrations, body)).toMatchObject({
      registrations: { items: [{ vehicleRegistrationId: '90071992547409931', vin: '1.5' }] },
    })
  })
})

/** What gateways and web servers answer by themselves, before the agency. */
const byGateway: [status: number, body: unknown][] = [
  [401, ''],
  [401, '<html><h1>401</h1></html>'],
  [401, { statusCode: 401, message: 'Access denied due to missing subscription key.' }],
  [401, { message: 'Unauthorized' }],
  [401, { message: 'Invalid authentication credentials' }],
  [401, { Message: 'Authorization has been denied for this request.' }],
  [401, { error: 'invalid_token', error_description: 'The access token expired' }],
  [403, { message: 'Missing Authentication Token' }],
  [404, ''],
  [404, { statusCode: 404, message: 'Resource not found' }],
  [404, { message: 'no Route matched with those values' }],
  [404, { type: 'about:blank', title: 'Not Found', status: 404, traceId: '00-a' }],
  [429, { statusCode: 429, message: 'Rate limit is exceeded. Try again in 30 seconds.' }],
  [429, { message: 'Too Many Requests' }],
  [400, ''],
]

/** What the customer reads: 'Unknown error 401' for a 401, otherwise the text of code 500. */
const shown = (status: number) => (status === 401 ? { status, code: null } : { code: 500 })

describe('a refusal by a gateway', () => {
  it.each(byGateway)('with status %i and %j is not the customer’s fault', (status, body) => {
    for (const call of ['lookups.registrationStatus', registrations])
      expect(failureOf(call, body, {}, status)).toMatchObject({
        kind: 'unavailable',
        agencyMessage: null,
        isFinal: true,
        isOutage: status !== 400,
        ...shown(status),
      })
    for (const call of ['login.guestLoginRequest', 'login.guestLogin', 'contacts.verifyMfaCode'])
      expect(failureOf(call, body, {}, status)).toMatchObject({
        kind: 'outcomeUnknown',
        agencyMessage: null,
        isAnswered: true,
        ...shown(status),
      })
  })
})

describe('a refusal of the agency', () => {
  it.each([
    ['lookups.registrationStatus', 404, { message: 'No registration was found.' }, 'notFound'],
    ['login.guestLoginRequest', 401, { message: 'No record matches.' }, 'unauthorized'],
    [registrations, 401, { message: 'Your session has ended.' }, 'unauthorized'],
    [registrations, 429, { message: 'Please wait a minute.' }, 'refused'],
    ['login.guestLogin', 423, '', 'locked'],
    [finalize, 432, '', 'paymentRefused'],
    [finalize, 432, { code: '35', message: 'DECLINED' }, 'paymentRefused'],
    [update, 400, { code: 12 }, 'malformed'],
  ])('to %s with status %i and %j is %s', (call, status, body, kind) => {
    expect(failureOf(call, body, {}, status)).toMatchObject({ kind })
  })

  it('is read in the names and the envelope of the agency', () => {
    const wire: WireConfig = { names: 'PascalCase', envelope: 'Data' }
    for (const body of [{ Code: 44, Message: 'bad pan' }, { Data: { Code: '44' } }])
      expect(failureOf(finalize, body, wire, 432)).toMatchObject({
        kind: 'paymentRefused',
        code: 44,
      })
  })

  it('keeps a message that is a sentence for people, and no other', () => {
    const message = (text: string, status = 409) => failureOf(update, { message: text }, {}, status)
    expect(message('The record has changed.')).toMatchObject({
      kind: 'refused',
      agencyMessage: 'The record has changed.',
    })
    for (const text of [
      'SELECT name FROM customers WHERE id = 7 failed.',
      'Error at Carts.find (/srv/app/carts.js:12).',
      'NullReferenceException in the cart.',
      'ERR_42',
      `It ${'really '.repeat(50)}failed.`,
    ])
      expect(message(text)).toMatchObject({ agencyMessage: null })
    expect(message('We are closed for maintenance.', 503)).toMatchObject({
      agencyMessage: 'We are closed for maintenance.',
    })
  })

  it.each([
    ['lookups.registrationStatus', 404, '', 'notFound'],
    ['lookups.registrationStatus', 404, '<html>', 'unavailable'],
    ['login.guestLogin', 400, { code: 1017 }, 'unauthorized'],
    ['login.guestLogin', 400, { code: 1018 }, 'outcomeUnknown'],
    ['login.guestLogin', 401, '', 'outcomeUnknown'],
    ['login.guestLoginRequest', 200, { code: 1003, message: 'No match' }, 'unauthorized'],
    [registrations, 401, '', 'unauthorized'],
    ['contacts.verifyMfaCode', 401, '', 'outcomeUnknown'],
    [finalize, 402, { reply: 'no' }, 'paymentRefused'],
    [finalize, 402, { reply: 'later' }, 'outcomeUnknown'],
  ])(
    'that is declared makes the answer to %s with status %i and %j %s',
    (call, status, body, kind) => {
      const wire: WireConfig = {
        answers: {
          '*': { wrong: { status: 401 } },
          'lookups.registrationStatus': { wrong: { status: 404 } },
          'login.guestLogin': { wrong: [{ status: 400, body: { code: '1017' } }] },
          'login.guestLoginRequest': { wrong: { status: 200, body: { code: '1003' } } },
          [finalize]: { refusedBeforeTheSale: { status: 402, body: { reply: 'no' } } },
        },
      }
      expect(failureOf(call, body, wire, status)).toMatchObject({ kind })
    },
  )

  it('of a card that is declared has the code of a refused card', () => {
    const wire = declaring(finalize, { refusedBeforeTheSale: { status: 402 } })
    expect(failureOf(finalize, '', wire, 402)).toMatchObject({ status: 432, code: 35 })
  })
})

it('a call that an agency need not offer is not offered with 404, and fails otherwise', () => {
  const call = 'transactions.transactionStatus'
  expect(read(call, '', {}, 404)).toEqual({ kind: 'notOffered' })
  expect(read(call, '', {}, 503).kind).toBe('failure')
})

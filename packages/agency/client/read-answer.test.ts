import { describe, expect, it } from 'vitest'
import { responseResult } from '../check/call-result.ts'
import { rowNamed } from '../contract/contract.ts'
import type { Row } from '../contract/row.ts'
import { sampleNamed } from '../samples/samples.ts'
import { parseJson } from './parse-json.ts'
import { readAnswer } from './read-answer.ts'
import type { WrongAnswer } from './wrong-answers.ts'

interface Given {
  status?: number
  wrongAnswers?: readonly WrongAnswer[]
}

/** Reads a body, as text or as a value in JSON, as the answer to a call. */
const read = (call: string, given: unknown, { status = 200, wrongAnswers = [] }: Given = {}) => {
  const body = typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
  return readAnswer(
    { call, row: rowNamed(call), status, body, json: parseJson(body) },
    { wrongAnswers },
  )
}

const answerOf = (call: string, given: unknown, options?: Given): unknown => {
  const answer = read(call, given, options)
  return answer.kind === 'answer' ? answer.data : undefined
}

/** The failure that a body is; undefined if it is an answer. */
const failureOf = (call: string, given: unknown, options?: Given) => {
  const answer = read(call, given, options)
  return answer.kind === 'failure' ? answer.failure : undefined
}

const sampleOf = (call: string) => structuredClone(sampleNamed(call).answer) as object

const registrations = 'account.registrations'
const adjudication = 'account.adjudication'
const verify = 'contacts.verifyMfaCode'
const save = 'transactions.renewWorkInProgress'

const noData = {
  baseLicensePrivilege: null,
  commercialLicensePrivilege: null,
  registrationPrivilege: null,
}

describe('an answer with an empty state', () => {
  it.each([
    [200, 'null'],
    [200, '[]'],
    [200, '{}'],
    [204, ''],
  ])('is empty with status %i and the body %s', (code, body) => {
    expect(answerOf(registrations, body, { status: code })).toEqual({
      registrations: { items: [], unreadable: 0 },
    })
    expect(answerOf(adjudication, body, { status: code })).toEqual(noData)
  })

  it.each([
    { message: 'See you soon.' },
    { code: 401, message: 'Your session has ended.' },
    { data: [] },
    { data: null },
    { d: {} },
    { registrations: [] },
    { errorMessage: 'The host is down.' },
    { success: false },
    { type: 'about:blank', title: 'Bad Gateway', status: 502 },
    { success: false, onlineRegistrationDetails: [], baseLicensePrivilege: null },
    { onlineRegistrationDetails: [], baseLicensePrivilege: null, errors: ['The host is down.'] },
    { onlineRegistrationDetails: { count: 0 }, baseLicensePrivilege: { Status: 'Suspended' } },
    'OK',
    '',
    '<html>',
    false,
    [{ vin: '4T1BE46K87U' }],
  ])('is not empty as %j: it does not fit', (body) => {
    for (const call of [registrations, adjudication])
      expect(failureOf(call, body)).toMatchObject({ kind: 'unavailable' })
  })
})

describe('the eligibility for a service', () => {
  it.each([
    { isEligible: true },
    { isEligible: false, descriptions: [] },
    { isEligible: false, descriptions: null },
  ])('is unknown as %j', (renewRegistration) => {
    expect(failureOf('transactions.renewEligibility', { renewRegistration })).toBeDefined()
  })

  it('has the reasons that stand beside a no', () => {
    const renewRegistration = { isEligible: false, Descriptions: ['Not insured.'] }
    expect(answerOf('transactions.renewEligibility', { renewRegistration })).toEqual({
      eligibility: { descriptions: { items: ['Not insured.'], unreadable: 0 } },
    })
  })
})

describe('an acknowledgement', () => {
  it.each([
    'OK',
    '"OK"',
    '',
    null,
    true,
    1,
    [],
    {},
    { success: true },
    { message: 'Saved without errors.' },
    { status: 'Canceled', isCanceled: true },
    { errors: [], code: 0 },
    { code: 24, message: 'The e-mail failed.' },
  ])('is a success as %j', (body) => {
    for (const call of [verify, save, 'transactions.cancel'])
      expect(read(call, body)).toMatchObject({ kind: 'answer' })
  })

  it.each([
    false,
    'false',
    '"false"',
    'Error: the record is locked',
    '"Invalid code"',
    { success: false },
    { isSuccess: false },
    { isSucess: 'N' },
    { isVerified: false },
    { data: { success: false } },
    { Result: false },
    { IsValid: 0 },
    { ok: false },
    { errors: ['The record is locked.'] },
    { error: 'The record is locked.' },
    { status: 'Failed' },
    { message: 'The record could not be saved.' },
  ])('is a refusal as %j', (body) => {
    expect(failureOf(verify, body)).toMatchObject({ kind: 'unauthorized', isUnsent: false })
    for (const call of [
      save,
      'addresses.updateCustomerAddress',
      'transactions.cancel',
      'transactions.remove',
      'transactions.updateCart',
      'login.guestLoginMfaRequest',
      'login.extendGuestLoginSession',
    ])
      expect(failureOf(call, body)).toMatchObject({ kind: 'refused' })
  })

  it('keeps the message of its refusal', () => {
    expect(failureOf(save, { code: 12, message: 'transactionId' })).toMatchObject({
      kind: 'malformed',
      code: 12,
      agencyMessage: null,
    })
    const message = 'Your record is being updated. Please try again later.'
    expect(failureOf(save, { success: false, message })).toMatchObject({ agencyMessage: message })
    expect(failureOf(save, { success: false, message: 'NullReferenceException' })).toMatchObject({
      agencyMessage: null,
    })
  })

  it('has an unknown outcome if it names a failure of the agency', () => {
    for (const body of [
      { code: 500, message: 'The queue is full.' },
      { success: false, status: 503 },
    ])
      expect(failureOf(verify, body)).toMatchObject({ kind: 'outcomeUnknown' })
  })
})

describe('names', () => {
  const written = (write: (name: string) => string) =>
    function rename(value: unknown): unknown {
      if (Array.isArray(value)) return value.map(rename)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [write(name), rename(inner)]),
      )
    }
  const pascal = written((name) => name.charAt(0).toUpperCase() + name.slice(1))
  const snake = written((name) => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`))
  const kebab = written((name) => name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`))
  const capitals = written((name) => name.toUpperCase())
  const calls = [
    registrations,
    adjudication,
    'account.personalProfile',
    'lookups.vehicleTypes',
    'transactions.create',
    'transactions.finalizeCart',
    'transactions.outputDocument',
    'addresses.validateAddress',
  ]

  it.each([
    ['PascalCase', pascal],
    ['snake_case', snake],
    ['kebab-case', kebab],
    ['capitals', capitals],
  ])('are read in %s, and reported', (convention, write) => {
    for (const call of calls) {
      const sample = sampleOf(call)
      const answer = read(call, write(sample))
      expect(answer).toMatchObject({ kind: 'answer', data: answerOf(call, sample) })
      expect('differences' in answer && answer.differences.join()).toContain(
        `names in ${convention}`,
      )
    }
  })

  it('are not guessed if two fields have the same letters', () => {
    const first = { vin: 'A', vehicleRegistrationId: 1 }
    const answer = (extra: object) =>
      answerOf(registrations, { onlineRegistrationDetails: [{ ...first, ...extra }] })
    expect(answer({ VIN: 'B' })).toMatchObject({ registrations: { items: [{ vin: 'A' }] } })
    expect(answer({ Make: 'HONDA', MAKE: 'TOYOTA' })).toMatchObject({
      registrations: { items: [{ make: null }] },
    })
  })
})

describe('an envelope', () => {
  it.each(['data', 'd', 'result', 'Value'])(
    'named %s is opened if the whole answer stands in it',
    (name) => {
      for (const call of [
        registrations,
        'lookups.registrationTypes',
        'transactions.finalizeCart',
      ]) {
        const sample = sampleOf(call)
        const answer = read(call, { success: true, [name]: sample, message: null })
        expect(answer).toMatchObject({
          kind: 'answer',
          data: answerOf(call, sample),
          differences: [`in the envelope ${name}`],
        })
      }
    },
  )

  it('of a serializer with references is opened around each list', () => {
    const { onlineRegistrationDetails } = sampleOf(registrations) as {
      onlineRegistrationDetails: object[]
    }
    const body = {
      $id: '1',
      onlineRegistrationDetails: { $id: '2', $values: onlineRegistrationDetails },
    }
    expect(answerOf(registrations, body)).toEqual(answerOf(registrations, sampleOf(registrations)))
  })

  it.each([
    ['that says no', { success: false, data: { onlineRegistrationDetails: [] } }],
    ['with a second part', { data: { onlineRegistrationDetails: [] }, nextLink: '/page/2' }],
    ['beside another', { data: { onlineRegistrationDetails: [] }, result: {} }],
    ['with something else', { data: { count: 0 } }],
  ])('%s is not opened', (_what, body) => {
    expect(failureOf(registrations, body)).toBeDefined()
  })
})

it('keeps every digit of a number', () => {
  const body =
    '{"onlineRegistrationDetails":[{"vehicleRegistrationId":90071992547409931,"vin":1.5}]}'
  expect(answerOf(registrations, body)).toMatchObject({
    registrations: { items: [{ vehicleRegistrationId: '90071992547409931', vin: '1.5' }] },
  })
})

/** What gateways and web servers answer by themselves, before the agency. */
const byGateway: [status: number, body: unknown][] = [
  [401, ''],
  [401, '<html><h1>401</h1></html>'],
  [
    401,
    {
      statusCode: 401,
      message:
        'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.',
    },
  ],
  [401, { message: 'Unauthorized' }],
  [401, { message: 'Invalid authentication credentials' }],
  [401, { Message: 'Authorization has been denied for this request.' }],
  [401, { error: 'invalid_token', error_description: 'The access token expired' }],
  [403, ''],
  [403, { message: 'Missing Authentication Token' }],
  [403, { message: 'Forbidden' }],
  [403, { Message: 'User is not authorized to access this resource with an explicit deny' }],
  [403, { message: 'The security token included in the request is invalid.' }],
  [404, ''],
  [404, '<html><h1>404</h1></html>'],
  [404, { statusCode: 404, message: 'Resource not found' }],
  [404, { message: 'no Route matched with those values' }],
  [404, { Message: "No HTTP resource was found that matches the request URI '/api'." }],
  [
    404,
    { timestamp: 1, status: 404, error: 'Not Found', message: 'No message available', path: '/a' },
  ],
  [404, { type: 'about:blank', title: 'Not Found', status: 404, traceId: '00-a' }],
  [429, ''],
  [429, { statusCode: 429, message: 'Rate limit is exceeded. Try again in 30 seconds.' }],
  [429, { message: 'Too Many Requests' }],
  [429, { message: 'Limit Exceeded' }],
  [400, ''],
]

describe('a refusal by a gateway', () => {
  it.each(byGateway)('with status %i and %j is not the customer’s fault', (code, body) => {
    for (const call of ['lookups.registrationStatus', registrations])
      expect(failureOf(call, body, { status: code })).toMatchObject({
        kind: 'unavailable',
        agencyMessage: null,
        isFinal: true,
        isOutage: code !== 400,
      })
    for (const call of ['login.guestLoginRequest', 'login.guestLogin', verify])
      expect(failureOf(call, body, { status: code })).toMatchObject({
        kind: 'outcomeUnknown',
        agencyMessage: null,
        isAnswered: true,
      })
  })
})

describe('a refusal of the agency', () => {
  it.each([
    ['lookups.registrationStatus', 404, { message: 'No registration was found.' }, 'notFound'],
    ['login.guestLoginRequest', 401, { message: 'No record matches.' }, 'unauthorized'],
    ['login.guestLogin', 401, { detail: 'The code is wrong.' }, 'unauthorized'],
    [registrations, 401, { message: 'Your session has ended.' }, 'unauthorized'],
    [registrations, 429, { message: 'Please wait a minute.' }, 'refused'],
    ['login.guestLogin', 423, '', 'locked'],
    ['transactions.finalizeCart', 432, '', 'paymentRefused'],
    [save, 400, { code: 12 }, 'malformed'],
  ])('to %s with status %i and %j is %s', (call, code, body, kind) => {
    expect(failureOf(call, body, { status: code })).toMatchObject({ kind })
  })
})

describe('the message of a failure', () => {
  it.each([
    [403, 'Your account is closed.'],
    [409, 'The cart has changed.'],
    [503, 'We are closed for maintenance.'],
  ])('with status %i is kept: %s', (code, message) => {
    expect(failureOf(save, { message }, { status: code })).toMatchObject({ message })
  })

  it.each([
    [500, 'We are closed for maintenance.'],
    [403, 'SELECT name FROM customers WHERE id = 7 failed'],
    [403, 'Error at Carts.find (/srv/app/carts.js:12)'],
    [403, 'See /srv/log/today for details'],
    [403, 'NullReferenceException in the cart'],
    [403, 'Go to https://internal.example/help please'],
    [403, 'ERR_42'],
    [403, `It ${'really '.repeat(50)}failed.`],
  ])('with status %i is not, as it is not for people: %s', (code, message) => {
    expect(failureOf(save, { message }, { status: code })).toMatchObject({ agencyMessage: null })
  })

  it('is that of the catalogue for a known code', () => {
    const { message } = failureOf(save, { code: 44, message: 'bad pan' }, { status: 432 }) ?? {}
    expect(message).toMatch(/card number/)
  })
})

describe('a setting that says how the agency refuses wrong data', () => {
  const wrongAnswers: WrongAnswer[] = [
    { call: 'lookups.registrationStatus', status: 404, code: null },
    { call: 'login.guestLogin', status: 400, code: '1017' },
    { call: 'login.guestLoginRequest', status: 200, code: '1003' },
    { call: 'accessToken', status: 401, code: null },
  ]

  it.each([
    ['lookups.registrationStatus', 404, '', 'notFound'],
    ['lookups.registrationStatus', 404, { title: 'Not Found' }, 'notFound'],
    ['lookups.registrationStatus', 404, '<html>', 'unavailable'],
    ['login.guestLogin', 400, { code: 1017 }, 'unauthorized'],
    ['login.guestLogin', 400, { code: 1018 }, 'outcomeUnknown'],
    ['login.guestLogin', 401, '', 'outcomeUnknown'],
    ['login.guestLoginRequest', 200, { code: 1003, message: 'No match' }, 'unauthorized'],
    [registrations, 401, '', 'unauthorized'],
    [verify, 401, '', 'outcomeUnknown'],
  ])('makes the answer to %s with status %i and %j %s', (call, code, body, kind) => {
    expect(failureOf(call, body, { status: code, wrongAnswers })).toMatchObject({ kind })
  })
})

describe('a call that an agency need not offer', () => {
  const optional = { ...rowNamed('account.reservationEligibility'), isOptional: true }
  const answered = (row: Row, status: number) =>
    ({ call: 'account.reservationEligibility', row, status, body: '', json: undefined }) as const
  const reading = { wrongAnswers: [] }

  it('is not offered by an agency that answers 404', () => {
    expect(readAnswer(answered(optional, 404), reading)).toEqual({ kind: 'notOffered' })
    expect(
      responseResult(
        'account.reservationEligibility',
        optional,
        { status: 404, contentType: null, body: '' },
        reading,
        {},
      ),
    ).toMatchObject({ conformity: 'notOffered', reason: null })
  })

  it.each([400, 500, 503])('fails like other calls with status %i', (status) => {
    expect(readAnswer(answered(optional, status), reading).kind).toBe('failure')
  })

  it('is a failure with 404 if every agency has to offer it', () => {
    expect(readAnswer(answered({ ...optional, isOptional: false }, 404), reading).kind).toBe(
      'failure',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { isFailureBody, readFailureBody } from './failure-body.ts'

describe('the body of a failure', () => {
  const refused = { code: 35, message: 'Your card was refused.' }

  it.each([
    refused,
    { ...refused, code: '35', traceId: 'a7' },
    { Code: 35, Message: ' Your card was refused. ' },
    { CODE: '35 ', MESSAGE: 'Your card was refused.' },
    { error: refused },
    { Error: { Code: 35, Message: 'Your card was refused.' } },
    { errors: [refused] },
    { data: refused },
    { success: false, result: { Code: '35', Message: 'Your card was refused.' }, error: null },
    { title: 'Refused', detail: 'Your card was refused.', errors: [refused] },
  ])('says its code and its message as %j', (body) => {
    expect(readFailureBody(body)).toEqual({ ...refused, rawCode: '35' })
  })

  it.each([
    [
      { title: 'Bad Request', status: 400, detail: 'The plate is unknown.' },
      'The plate is unknown.',
    ],
    [{ code: null, message: 'The plate is unknown.' }, 'The plate is unknown.'],
    [{ code: 99, message: '' }, ''],
    [{ code: [35], message: { text: 'no' } }, null],
    [{ errors: [refused, { ...refused, code: 44 }] }, null],
    [{ error: 'none', errors: [] }, null],
    [[refused], null],
    ['35', null],
    [null, null],
    [undefined, null],
  ])('has no known code as %j', (body, message) => {
    expect(readFailureBody(body)).toMatchObject({ code: null, message })
  })
})

describe('the body of an answer with status 200', () => {
  it.each([
    { code: 500, message: 'no' },
    { code: '12' },
    { code: 401, message: 'The login code is not valid.' },
    { Code: '35', Message: null },
    { error: { code: 404, message: 'Nothing was found.' } },
    { errors: [{ code: 35, message: 'no' }] },
  ])('says that the call failed as %j', (body) => {
    expect(isFailureBody(body)).toBe(true)
  })

  it.each([
    { code: 0, message: 'Your transaction is completed successfully.' },
    { code: 25, message: 'The text message could not be sent.' },
    { code: 200, message: 'OK' },
    { code: 'PAS', description: 'Passenger' },
    { code: 12, description: 'Passenger' },
    { code: 500, message: 'no', transactionCartId: 7 },
    { message: 'Saved.' },
    { error: null },
    { errors: [] },
    {},
    [],
    [{ code: 500 }],
    'OK',
    500,
    null,
    undefined,
  ])('does not say so as %j', (body) => {
    expect(isFailureBody(body)).toBe(false)
  })
})

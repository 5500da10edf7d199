import { rowNamed } from '../contract/contract.ts'
import { parseJson } from './parse-json.ts'
import { readAnswer } from './read-answer.ts'

interface Written {
  call: string
  body: unknown
  /** 200 by default. */
  status?: number
}

const session = { accessToken: 'a7', duration: 30 }
const type = { code: 'PAS', description: 'Passenger' }
const refusal = { code: 35, message: 'DECLINED' }

/** Whole answers that are not written as the specification shows, and are read all the same. */
const written: readonly Written[] = [
  { call: 'login.guestLogin', body: { AccessToken: 'a7', Duration: 30 } },
  { call: 'login.guestLogin', body: { access_token: 'a7', duration: 30 } },
  { call: 'login.guestLogin', body: { 'ACCESS-TOKEN': 'a7', DURATION: 30 } },
  ...['data', 'd', 'result', 'value'].map((name) => ({
    call: 'login.guestLogin',
    body: { [name]: session },
  })),
  { call: 'lookups.registrationTypes', body: { $values: [type] } },
  { call: 'lookups.registrationTypes', body: type },
  { call: 'lookups.registrationTypes', body: [type, 7] },
  { call: 'account.registrations', body: null },
  { call: 'account.registrations', body: {} },
  { call: 'addresses.updateCustomerAddress', body: 'OK' },
  { call: 'transactions.finalizeCart', status: 432, body: { Code: '35', Message: 'DECLINED' } },
  { call: 'transactions.finalizeCart', status: 432, body: { error: refusal } },
  { call: 'transactions.finalizeCart', status: 432, body: { errors: [refusal] } },
  { call: 'transactions.finalizeCart', status: 432, body: { data: refusal } },
]

/** A whole answer as it is written, and as the code reads it. */
export interface AnswerRead {
  call: string
  status: number
  form: string
  read: string
}

/** Reads each of these answers as the client does. Throws for one that is not tolerated. */
export const answersRead = (): AnswerRead[] =>
  written.map(({ call, body, status = 200 }) => {
    const form = JSON.stringify(body)
    const answered = { call, row: rowNamed(call), status, body: form, json: parseJson(form) }
    const read = readAnswer(answered, { wrongAnswers: [] })
    if (read.kind === 'answer')
      return { call, status, form, read: JSON.stringify(read.data, withoutPaths) ?? 'success' }
    if (read.kind === 'failure' && read.failure.code !== null && read.failure.code !== 500)
      return { call, status, form, read: `${read.failure.kind}, code ${read.failure.code}` }
    throw new Error(`the answer to ${call} is not read: ${form}`)
  })

/** The paths of what cannot be read are for the log. */
const withoutPaths = (name: string, value: unknown) =>
  name === 'unreadableFields' ? undefined : value

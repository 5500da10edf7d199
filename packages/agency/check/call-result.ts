import type { FailureKind } from '@mva/shared/errors'
import type { AgencyError } from '../agency-error.ts'
import type { FieldIssue } from '../contract/field-issues.ts'
import { acknowledgement, type Row } from '../contract/row.ts'
import type { Answered } from '../client/answered.ts'
import { readFailureBody } from '../client/failure-body.ts'
import { parseJson } from '../client/parse-json.ts'
import { readAnswer } from '../client/read-answer.ts'
import type { Reading } from '../client/read-failure.ts'
import type { AgencyResponse } from '../transport/transport.ts'
import { differencesIn, shownName } from './differences.ts'
import { doubtAbout } from './doubtful-answers.ts'
import { misleadingValues } from './misleading-values.ts'

/**
 * `writtenDifferently`: the site reads the answer as it is meant, though it is not in the form of the specification.
 * `doesNotFit`: anything that could lead a customer astray. `notAsked`: not checked, because of the command's options.
 */
export type Conformity =
  | 'fits'
  | 'writtenDifferently'
  | 'doesNotFit'
  | 'notOffered'
  | 'notChecked'
  | 'notAsked'

/** The result of one call. Contains no value that was sent or answered. */
export interface CallResult {
  /** `group.name` of the contract. */
  call: string
  /** The name of one of several saved answers to the call; null if there is only one. */
  variant: string | null
  conformity: Conformity
  /** Why the call failed, was not made or does not fit; null if its answer can be read as a whole. */
  reason: string | null
  /** Null if there is none. */
  status: number | null
  contentType: string | null
  /** Characters of the body. */
  length: number | null
  /** Where the answer differs from the contract: what does not fit, then tolerated differences. */
  differences: FieldIssue[]
  /** The paths of fields that the site does not use. */
  unused: string[]
}

const none: Omit<CallResult, 'call' | 'conformity'> = {
  variant: null,
  reason: null,
  status: null,
  contentType: null,
  length: null,
  differences: [],
  unused: [],
}

/** The result of a call that should have been made, and what was missing for it. */
export const notChecked = (call: string, reason: string): CallResult => ({
  ...none,
  call,
  conformity: 'notChecked',
  reason,
})

/** The result of a call that the command's options leave out. */
export const notAsked = (call: string, reason: string): CallResult => ({
  ...none,
  call,
  conformity: 'notAsked',
  reason,
})

/** The result of a call without an answer. `cause` is the code or name of an error. */
export const notAnswered = (call: string, cause: string): CallResult => ({
  ...none,
  call,
  conformity: 'doesNotFit',
  reason: `no answer (${cause})`,
})

const seenOf = (
  call: string,
  { status, contentType, body }: AgencyResponse,
): Omit<CallResult, 'conformity'> => ({
  ...none,
  call,
  status,
  contentType,
  length: body.length,
})

const answeredBy = (call: string, row: Row, { status, body }: AgencyResponse): Answered => ({
  call,
  row,
  status,
  body,
  json: parseJson(body),
})

const refusedWith = ({ status, json }: Answered) => {
  const { rawCode } = readFailureBody(json)
  return `refused with status ${status}${rawCode === null ? '' : `, code ${rawCode}`}`
}

/** Kinds that are a fault of the agency, and no refusal. */
const FAULTS: ReadonlySet<FailureKind> = new Set(['unavailable', 'outcomeUnknown'])

/** Compares a recorded response with the contract. A refusal that is read as one fits. */
export const recordedResult = (
  call: string,
  row: Row,
  response: AgencyResponse,
  reading: Reading,
): CallResult => {
  const answered = answeredBy(call, row, response)
  const read = readAnswer(answered, reading)
  const isRefusal =
    read.kind === 'failure' && answered.json !== undefined && !FAULTS.has(read.failure.kind)
  return isRefusal
    ? { ...seenOf(call, response), conformity: 'fits', reason: refusedWith(answered) }
    : responseResult(call, row, response, reading)
}

/** Compares the body of a successful answer with the contract. */
export const answerResult = (
  call: string,
  row: Row,
  answer: unknown,
  reading: Reading,
): CallResult => {
  const response = { status: 200, contentType: null, body: JSON.stringify(answer) ?? '' }
  const { status, contentType, length } = none
  return { ...responseResult(call, row, response, reading), status, contentType, length }
}

/** Compares the response to a call with the contract. `request` is what was asked for, if it is known. */
export const responseResult = (
  call: string,
  row: Row,
  response: AgencyResponse,
  reading: Reading,
  request?: object,
): CallResult => {
  const seen = seenOf(call, response)
  const answered = answeredBy(call, row, response)
  const read = readAnswer(answered, reading)
  if (read.kind === 'failure') {
    const { failure, issues } = read
    return {
      ...seen,
      conformity: 'doesNotFit',
      reason: failureReason(answered, failure),
      differences: [...issues],
    }
  }
  if (read.kind === 'notOffered') return { ...seen, conformity: 'notOffered' }
  if (row.answer === acknowledgement)
    return { ...seen, conformity: 'fits', unused: namesIn(answered.json) }
  const { unreadable, tolerated, unused } = differencesIn(row.answer, read.normalized)
  const misleading = misleadingValues(row.answer, read.normalized)
  const isMisleading = ({ path }: FieldIssue) => misleading.some((issue) => issue.path === path)
  const differences = [
    ...unreadable,
    ...misleading,
    ...tolerated.filter((difference) => !isMisleading(difference)),
  ]
  const doubt =
    unreadable.length > 0
      ? 'the site leaves out what it cannot read'
      : misleading.length > 0
        ? 'the site may read a value as another than was meant'
        : doubtAbout(call, read.data, request)
  if (doubt !== null)
    return { ...seen, conformity: 'doesNotFit', reason: doubt, differences, unused }
  const isAsSpecified = tolerated.length === 0 && read.differences.length === 0
  return {
    ...seen,
    conformity: isAsSpecified ? 'fits' : 'writtenDifferently',
    reason: read.differences.length === 0 ? null : read.differences.join('; '),
    differences,
    unused,
  }
}

/** Why an answer failed, unless its issues say it. */
const failureReason = ({ status, json }: Answered, { kind, code }: AgencyError): string | null => {
  const isSuccess = status >= 200 && status <= 299
  if (isSuccess) return json === undefined ? 'the answer is not JSON' : null
  return `read as ${kind}${code === null ? '' : `, code ${code}`}`
}

/** Of an acknowledgement only the success counts. Its fields are listed, because one of them may say no in an unknown way. */
const namesIn = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.keys(body).map(shownName)
    : []

/** The result of a call with wrong data, which the agency has to refuse as such. Contains no value that was sent. */
export const wrongDataResult = (
  call: string,
  row: Row,
  response: AgencyResponse,
  { variant, setting, reading }: { variant: string; setting: string; reading: Reading },
): CallResult => {
  const answered = answeredBy(call, row, response)
  const read = readAnswer(answered, reading)
  const seen = { ...seenOf(call, response), variant }
  if (read.kind !== 'failure')
    return { ...seen, conformity: 'doesNotFit', reason: `${variant} is not refused` }
  const { kind } = read.failure
  if (kind === (row.wrongGuess ?? 'unauthorized'))
    return { ...seen, conformity: 'fits', reason: refusedWith(answered) }
  const { status, json } = answered
  const { rawCode } = readFailureBody(json)
  const isCodeNeeded = status < 400 || (status !== 401 && status !== 404)
  const needed = `${setting}=${status}${isCodeNeeded && rawCode !== null ? `:${rawCode}` : ''}`
  return {
    ...seen,
    conformity: 'doesNotFit',
    reason: `${variant} is read as ${kind}; if this is how the agency refuses it, set AGENCY_WRONG_ANSWERS=${needed}`,
  }
}

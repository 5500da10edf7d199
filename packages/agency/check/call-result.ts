import type { FailureKind } from '@mva/shared/errors'
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

const none = {
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

/** Compares the response to a call with the contract. */
export const responseResult = (
  call: string,
  row: Row,
  { status, contentType, body }: AgencyResponse,
  reading: Reading,
  request: object,
): CallResult => {
  const seen = { status, contentType, length: body.length }
  const json = parseJson(body)
  return { ...readResult({ call, row, status, body, json }, reading, request), ...seen }
}

const refusedWith = (status: number, json: unknown) => {
  const { rawCode } = readFailureBody(json)
  return `refused with status ${status}${rawCode === null ? '' : `, code ${rawCode}`}`
}

/** Kinds that are a fault of the agency, and no refusal. */
const FAULTS: ReadonlySet<FailureKind> = new Set(['unavailable', 'outcomeUnknown'])

/** Compares a recorded response with the contract. A refusal that is read as one fits. */
export const recordedResult = (
  call: string,
  row: Row,
  { status, contentType, body }: AgencyResponse,
  reading: Reading,
): CallResult => {
  const json = parseJson(body)
  const answered = { call, row, status, body, json }
  const seen = { status, contentType, length: body.length }
  const read = readAnswer(answered, reading)
  return read.kind === 'failure' && json !== undefined && !FAULTS.has(read.failure.kind)
    ? { ...none, ...seen, call, conformity: 'fits', reason: refusedWith(status, json) }
    : { ...readResult(answered, reading), ...seen }
}

/** Compares the body of a successful answer with the contract. */
export const answerResult = (
  call: string,
  row: Row,
  answer: unknown,
  reading: Reading,
): CallResult =>
  readResult({ call, row, status: 200, body: JSON.stringify(answer) ?? '', json: answer }, reading)

const readResult = (answered: Answered, reading: Reading, request?: object): CallResult => {
  const { call, row, status, json } = answered
  const read = readAnswer(answered, reading)
  if (read.kind === 'failure') {
    const { kind, code } = read.failure
    const isSuccess = status >= 200 && status <= 299
    const isNoJson = isSuccess && json === undefined
    const readAs = `read as ${kind}${code === null ? '' : `, code ${code}`}`
    const reason = isNoJson ? 'the answer is not JSON' : readAs
    return {
      ...none,
      call,
      conformity: 'doesNotFit',
      reason: isSuccess && !isNoJson ? null : reason,
      differences: [...read.issues],
    }
  }
  if (read.kind === 'notOffered') return { ...none, call, conformity: 'notOffered' }
  if (row.answer === acknowledgement) return { ...acknowledged(json), call }
  const { unreadable, tolerated, unused } = differencesIn(row.answer, read.normalized)
  const misleading = misleadingValues(row.answer, read.normalized)
  const isMisleading = ({ path }: FieldIssue) => misleading.some((issue) => issue.path === path)
  const differences = [
    ...unreadable,
    ...misleading,
    ...tolerated.filter((difference) => !isMisleading(difference)),
  ]
  if (unreadable.length + misleading.length > 0) {
    const reason =
      unreadable.length > 0
        ? 'the site leaves out what it cannot read'
        : 'the site may read a value as another than was meant'
    return { ...none, call, conformity: 'doesNotFit', reason, differences, unused }
  }
  const doubt = doubtAbout(call, read.data, request)
  if (doubt !== null)
    return { ...none, call, conformity: 'doesNotFit', reason: doubt, differences, unused }
  const isAsSpecified = tolerated.length === 0 && read.differences.length === 0
  return {
    ...none,
    call,
    conformity: isAsSpecified ? 'fits' : 'writtenDifferently',
    reason: read.differences.length === 0 ? null : read.differences.join('; '),
    differences,
    unused,
  }
}

/** Only the success of such a call counts. Its fields are listed, because one of them may say no in an unknown way. */
const acknowledged = (body: unknown): Omit<CallResult, 'call'> => ({
  ...none,
  conformity: 'fits',
  unused:
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? Object.keys(body).map(shownName)
      : [],
})

/** The result of a call with wrong data, which the agency has to refuse as such. Contains no value that was sent. */
export const wrongDataResult = (
  call: string,
  row: Row,
  { status, contentType, body }: AgencyResponse,
  { variant, setting, reading }: { variant: string; setting: string; reading: Reading },
): CallResult => {
  const json = parseJson(body)
  const read = readAnswer({ call, row, status, body, json }, reading)
  const seen = { ...none, call, variant, status, contentType, length: body.length }
  if (read.kind !== 'failure')
    return { ...seen, conformity: 'doesNotFit', reason: `${variant} is not refused` }
  const { kind } = read.failure
  if (kind === (row.wrongGuess ?? 'unauthorized')) {
    return { ...seen, conformity: 'fits', reason: refusedWith(status, json) }
  }
  const { rawCode } = readFailureBody(json)
  const isCodeNeeded = status < 400 || (status !== 401 && status !== 404)
  const needed = `${setting}=${status}${isCodeNeeded && rawCode !== null ? `:${rawCode}` : ''}`
  return {
    ...seen,
    conformity: 'doesNotFit',
    reason: `${variant} is read as ${kind}; if this is how the agency refuses it, set AGENCY_WRONG_ANSWERS=${needed}`,
  }
}

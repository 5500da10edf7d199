import type { AgencyError } from '@mva/agency/agency-error'
import { answerReader } from '@mva/agency/client/answer-reader'
import type { WireConfig } from '@mva/agency/config/wire'
import type { FieldIssue } from '@mva/agency/contract/field-issues'
import { parseJson } from '@mva/agency/contract/plain-values'
import type { Row } from '@mva/agency/contract/row'
import type { AgencyResponse } from '@mva/agency/transport/transport'
import type { FailureKind } from '@mva/shared/errors/failure-kinds'
import { literal } from './code-literal.ts'
import { differencesIn } from './differences.ts'
import { doubtAbout } from './doubtful-answers.ts'
import { signOfWrong } from './guess-signs.ts'
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

/** The code in a body, as text; null if there is none. */
const codeIn = (body: string): string | null => {
  const { code } = Object(parseJson(body)) as { code?: unknown }
  return typeof code === 'number' || typeof code === 'string' ? String(code) : null
}

const refusedWith = ({ status, body }: AgencyResponse) => {
  const code = codeIn(body)
  return `refused with status ${status}${code === null ? '' : `, code ${code}`}`
}

/** Kinds that are a fault of the agency, and no refusal. */
const FAULTS: ReadonlySet<FailureKind> = new Set(['unavailable', 'outcomeUnknown'])

/** Compares a recorded response with the contract. A refusal that is read as one fits. */
export const recordedResult = (
  call: string,
  row: Row,
  response: AgencyResponse,
  wire: WireConfig,
): CallResult => {
  const read = answerReader(call, row, wire)(response)
  const isRefusal = read.kind === 'failure' && !FAULTS.has(read.failure.kind)
  return isRefusal
    ? { ...seenOf(call, response), conformity: 'fits', reason: refusedWith(response) }
    : responseResult(call, row, response, wire)
}

/** Compares the body of a successful answer with the contract. */
export const answerResult = (
  call: string,
  row: Row,
  answer: unknown,
  wire: WireConfig,
): CallResult => {
  const response = { status: 200, contentType: null, body: JSON.stringify(answer) ?? '' }
  const { status, contentType, length } = none
  return { ...responseResult(call, row, response, wire), status, contentType, length }
}

/** Compares the response to a call with the contract. `request` is what was asked for, if it is known. */
export const responseResult = (
  call: string,
  row: Row,
  response: AgencyResponse,
  wire: WireConfig,
  request?: object,
): CallResult => {
  const seen = seenOf(call, response)
  const read = answerReader(call, row, wire)(response, request)
  if (read.kind === 'failure') {
    const { failure, issues } = read
    return {
      ...seen,
      conformity: 'doesNotFit',
      reason: failureReason(response, failure),
      differences: [...issues],
    }
  }
  if (read.kind === 'notOffered') return { ...seen, conformity: 'notOffered' }
  const { data, unreadable } = read
  const isSpecified = isInSpecifiedForm(wire)
  const json = parseJson(response.body)
  const { tolerated, unused } = isSpecified
    ? differencesIn(row.answer, json, data, unreadable)
    : { tolerated: [], unused: read.undeclared.map(({ path }) => path) }
  const misleading = isSpecified ? misleadingValues(row.answer, json) : []
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
        : doubtAbout(call, data, request)
  if (doubt !== null)
    return { ...seen, conformity: 'doesNotFit', reason: doubt, differences, unused }
  return {
    ...seen,
    conformity: tolerated.length === 0 ? 'fits' : 'writtenDifferently',
    reason: null,
    differences,
    unused,
  }
}

/** Whether the values and names of answers are to be in the specification's own form. */
const isInSpecifiedForm = ({ answers: _signs, ...words }: WireConfig) =>
  Object.keys(words).length === 0

/** Why an answer failed, unless its issues say it. */
const failureReason = (
  { status, body }: AgencyResponse,
  { kind, code }: AgencyError,
): string | null => {
  const isSuccess = status >= 200 && status <= 299
  if (isSuccess) return parseJson(body) === undefined ? 'the answer is not JSON' : null
  return `read as ${kind}${code === null ? '' : `, code ${code}`}`
}

/** The result of a call with wrong data, which the agency has to refuse as such. Contains no value that was sent. */
export const wrongDataResult = (
  call: string,
  row: Row,
  response: AgencyResponse,
  { variant, wire }: { variant: string; wire: WireConfig },
): CallResult => {
  const read = answerReader(call, row, wire)(response)
  const seen = { ...seenOf(call, response), variant }
  if (read.kind !== 'failure')
    return { ...seen, conformity: 'doesNotFit', reason: `${variant} is not refused` }
  const { kind } = read.failure
  if (kind === (row.wrongGuess ?? 'unauthorized'))
    return { ...seen, conformity: 'fits', reason: refusedWith(response) }
  const { status, body } = response
  const sign = signOfWrong(call, row, { row, status, json: parseJson(body) }, wire)
  const advice = sign
    ? `if this is how the agency refuses it, declare answers: { '${sign.place}': { wrong: ${literal(sign.wrong, ['answers', sign.place, 'wrong'])} } }`
    : 'nothing in the answer says that it is refused'
  return {
    ...seen,
    conformity: 'doesNotFit',
    reason: `${variant} is read as ${kind}; ${advice}`,
  }
}

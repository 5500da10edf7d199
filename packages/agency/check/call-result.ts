import type { FieldIssue } from '../contract/field-issues.ts'
import { acknowledgement, type Row } from '../contract/row.ts'
import type { Answered } from '../client/answered.ts'
import { parseJson } from '../client/parse-json.ts'
import { readAnswer } from '../client/read-answer.ts'
import type { AgencyResponse } from '../transport/transport.ts'
import { differencesIn } from './differences.ts'

/** `tolerated`: the site reads the answer, though it is not in the form of the specification. */
export type Conformity = 'fits' | 'tolerated' | 'doesNotFit' | 'notOffered' | 'notChecked'

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

export const notChecked = (call: string, reason: string): CallResult => ({
  ...none,
  call,
  conformity: 'notChecked',
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
): CallResult => {
  const seen = { status, contentType, length: body.length }
  const json = parseJson(body)
  return { ...readResult({ call, row, status, body, json }), ...seen }
}

/** Compares the body of a successful answer with the contract. */
export const answerResult = (call: string, row: Row, answer: unknown): CallResult =>
  readResult({ call, row, status: 200, body: JSON.stringify(answer) ?? '', json: answer })

const readResult = (answered: Answered): CallResult => {
  const { call, row, status, json } = answered
  const read = readAnswer(answered, { wrongAnswers: [], isOutage: () => false })
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
  // Only the success of such a call counts.
  if (row.answer === acknowledgement) return { ...none, call, conformity: 'fits' }
  const { unreadable, tolerated, unused } = differencesIn(row.answer, read.normalized)
  const differences = [...unreadable, ...tolerated]
  if (unreadable.length > 0) {
    const reason = 'the site leaves out what it cannot read'
    return { ...none, call, conformity: 'doesNotFit', reason, differences, unused }
  }
  const isAsSpecified = tolerated.length === 0 && read.differences.length === 0
  return {
    ...none,
    call,
    conformity: isAsSpecified ? 'fits' : 'tolerated',
    reason: read.differences.length === 0 ? null : read.differences.join('; '),
    differences,
    unused,
  }
}

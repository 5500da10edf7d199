import * as z from 'zod/mini'
import { type FieldIssue, fieldIssues } from '../contract/field-issues.ts'
import { acknowledgement, type Row } from '../contract/row.ts'
import { failureAsAnswer, isFailureBody } from '../client/failure-body.ts'
import { readFailure } from '../client/read-failure.ts'
import type { AgencyResponse } from '../transport/transport.ts'
import { differencesIn } from './differences.ts'

/** `tolerated`: the site reads the answer, though it is not in the form of the specification. */
export type Conformity = 'fits' | 'tolerated' | 'doesNotFit' | 'notChecked'

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
export const responseResult = (call: string, row: Row, response: AgencyResponse): CallResult => {
  const { status, contentType, body } = response
  const seen = { status, contentType, length: body.length }
  const answer = parseJson(body)
  if (status >= 200 && status <= 299) {
    const result = answerResult(call, row, answer)
    const isNoJson = result.conformity === 'doesNotFit' && answer === undefined
    return { ...result, ...seen, reason: isNoJson ? 'the answer is not JSON' : result.reason }
  }
  const { kind, code } = readFailure(row.method, status, answer)
  const reason = `read as ${kind}${code === null ? '' : `, code ${code}`}`
  return { ...none, ...seen, call, conformity: 'doesNotFit', reason }
}

/** Compares the body of a successful answer with the contract. */
export const answerResult = (call: string, row: Row, answer: unknown): CallResult => {
  if (isFailureBody(answer))
    return { ...none, call, conformity: 'doesNotFit', differences: [failureAsAnswer] }
  // Only the success of such a call counts.
  if (row.answer === acknowledgement) return { ...none, call, conformity: 'fits' }
  const read = z.safeDecode(row.answer, answer)
  if (!read.success) {
    const differences = fieldIssues(read.error, answer)
    return { ...none, call, conformity: 'doesNotFit', differences }
  }
  const { unreadable, tolerated, unused } = differencesIn(row.answer, answer)
  const differences = [...unreadable, ...tolerated]
  if (unreadable.length > 0) {
    const reason = 'the site leaves out what it cannot read'
    return { ...none, call, conformity: 'doesNotFit', reason, differences, unused }
  }
  const conformity = tolerated.length === 0 ? 'fits' : 'tolerated'
  return { ...none, call, conformity, differences, unused }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

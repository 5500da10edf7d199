import * as z from 'zod/mini'
import { type AgencyError, noDefiniteAnswer } from '../agency-error.ts'
import { denialIn } from '../contract/denial.ts'
import {
  type FieldIssue,
  fieldIssueAt,
  fieldIssues,
  WHOLE_ANSWER,
} from '../contract/field-issues.ts'
import { unreadableItems } from '../contract/unreadable.ts'
import { type Answered, isMarkup } from './answered.ts'
import { failureAsAnswer, isFailureBody } from './failure-body.ts'
import { normalizeAnswer } from './normalize-answer.ts'
import { type Reading, readDenial, readFailure } from './read-failure.ts'

/** What a response means. Contains no value of the answer but the decoded one. */
export type ReadAnswer =
  | {
      kind: 'answer'
      data: unknown
      /** What could not be read of it. */
      unreadable: readonly FieldIssue[]
      /** How it is written differently as a whole. */
      differences: readonly string[]
      /** The answer with the names of the contract. */
      normalized: unknown
    }
  /** The agency does not have this optional call. */
  | { kind: 'notOffered' }
  | {
      kind: 'failure'
      failure: AgencyError
      /** Where the answer does not fit; empty for a status outside 2xx. */
      issues: readonly FieldIssue[]
    }

const NO_CONTENT = 204
const NOT_FOUND = 404

/** Reads a response by its row of the contract: the answer, a refusal of the agency, or no definite answer; or that an optional call is not offered. */
export const readAnswer = (answered: Answered, reading: Reading): ReadAnswer => {
  const { row, status, body } = answered
  const failed = (failure: AgencyError, ...issues: readonly FieldIssue[]): ReadAnswer => ({
    kind: 'failure',
    failure,
    issues,
  })
  if (row.isOptional && status === NOT_FOUND) return { kind: 'notOffered' }
  if (status < 200 || status > 299) return failed(readFailure(answered, reading))
  if (isMarkup(body))
    return failed(noDefiniteAnswer(row.method, 'the answer is markup'), {
      path: WHOLE_ANSWER,
      expected: 'JSON',
      received: 'markup',
    })
  const json = status === NO_CONTENT ? null : answered.json
  const denial = readDenial(answered, reading.wrongAnswers)
  if (denial) return failed(denial, failureAsAnswer)
  const { value, differences } = normalizeAnswer(row, json, reading.timeZone)
  const denied = denialIn(row, json, value)
  if (denied || isFailureBody(json))
    return failed(
      noDefiniteAnswer(row.method, 'the answer is a failure with a status of success'),
      denied ? fieldIssueAt(json, denied, 'no denial') : failureAsAnswer,
    )
  const answer = z.safeDecode(row.answer, value)
  if (!answer.success)
    return failed(
      noDefiniteAnswer(row.method, 'the answer does not fit the contract'),
      ...fieldIssues(answer.error, value),
    )
  return {
    kind: 'answer',
    data: answer.data,
    unreadable: unreadableItems(answer.data),
    differences,
    normalized: value,
  }
}

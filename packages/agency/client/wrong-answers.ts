import { callNames, rowNamed } from '../contract/contract.ts'
import { wireNamesOf } from '../contract/wire-names.ts'
import { type Answered, isMarkup } from './answered.ts'
import { readFailureBody } from './failure-body.ts'

/** One way in which an agency says that what the customer entered is wrong. */
export interface WrongAnswer {
  /** `group.name` of the contract, or `accessToken` for each call of a signed-in customer. */
  call: string
  status: number
  /** The code in the body; null if the status alone says it. */
  code: string | null
}

const ACCESS_TOKEN = 'accessToken'

/** What can be wrong: the data of these calls, and the access token of a signed-in customer. */
export const wrongAnswerCalls = (): string[] => [
  ...callNames.filter((name) => rowNamed(name).wrongGuess !== undefined),
  ACCESS_TOKEN,
]

/** Whether the answer is one of these. A page of HTML never is: it comes from another machine. */
export const isWrongAnswer = (
  wrongAnswers: readonly WrongAnswer[],
  { call, row, status, body, json }: Answered,
): boolean =>
  wrongAnswers.some(
    (wrong) =>
      wrong.status === status &&
      (wrong.call === call || (wrong.call === ACCESS_TOKEN && isSignedIn(row))) &&
      !isMarkup(body) &&
      (wrong.code === null || wrong.code === readFailureBody(json).rawCode),
  )

/** A call that has a wrong guess of its own says that instead. */
const isSignedIn = ({ wrongGuess, query }: Answered['row']) => {
  const names = wireNamesOf(query)
  return wrongGuess === undefined && names.kind === 'object' && names.fields.has(ACCESS_TOKEN)
}

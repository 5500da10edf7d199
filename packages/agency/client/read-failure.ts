import { type FailureKind, statusByKind } from '@mva/shared/errors'
import { AgencyError, noDefiniteAnswer } from '../agency-error.ts'
import { FAILURE_CODES, isDeniedAcknowledgement } from '../contract/denial.ts'
import type { Row } from '../contract/row.ts'
import type { Answered } from './answered.ts'
import { envelopeOf } from './envelope.ts'
import { failedStatusIn, readFailureBody } from './failure-body.ts'
import { isForPeople } from './is-for-people.ts'
import { isWrongAnswer, type WrongAnswer } from './wrong-answers.ts'

const kindByStatus = new Map<number, FailureKind>(
  (['malformed', 'unauthorized', 'notFound', 'locked', 'paymentRefused'] as const).map((kind) => [
    statusByKind[kind],
    kind,
  ]),
)

/** Statuses that no gateway sends by itself. */
const STATUSES_OF_AGENCY: ReadonlySet<number> = new Set([
  statusByKind.locked,
  statusByKind.paymentRefused,
])

/** What the settings say about this agency. */
export interface Reading {
  /** How this agency says that what the customer entered is wrong, beside the specified way. */
  wrongAnswers: readonly WrongAnswer[]
  /** The zone of times without an offset. */
  timeZone?: string | undefined
}

/**
 * Returns the failure that an answer outside 2xx means (docs/specification/errors.md#catalogue). A 4xx is a refusal of the
 * agency if it has the shape of one: a code of the catalogue, or a sentence for people, in JSON. Any other answer may come
 * from a gateway before the agency and is no definite answer.
 */
export const readFailure = (answered: Answered, { wrongAnswers }: Reading) => {
  const { row, status, json } = answered
  const wrong = isWrongAnswer(wrongAnswers, answered) ? wrongKindOf(row) : undefined
  const refusal = refusalIn(status, json, wrong)
  if (refusal) return refusal
  const isByGateway = status >= 400 && status < 500
  const message = messageIn(json)
  return noDefiniteAnswer(row.method, `status ${status}`, {
    isOutage: OUTAGE_STATUSES.has(status),
    isAnswered: true,
    isFinal: isByGateway,
    ...(status > 500 && message !== null ? { message } : {}),
  })
}

/**
 * Returns the refusal that an answer with a status of success is: an acknowledgement that says no, or what this agency
 * says about wrong data. Undefined if it is none.
 */
export const readDenial = (
  answered: Answered,
  wrongAnswers: readonly WrongAnswer[],
): AgencyError | undefined => {
  const { row, body, json } = answered
  const wrong = isWrongAnswer(wrongAnswers, answered) ? wrongKindOf(row) : undefined
  if (wrong === undefined && !(isAcknowledgement(row) && isDenied(row, json ?? body)))
    return undefined
  const status = failedStatusIn(json)
  if (status !== null && status >= 500)
    return noDefiniteAnswer(row.method, `status ${status} in the answer`, { isAnswered: true })
  const kind = wrong ?? row.wrongGuess ?? 'refused'
  const { code } = readFailureBody(json)
  return (
    (status === null ? undefined : refusalIn(status, json, wrong)) ??
    refusalOf(code === 12 ? 'malformed' : kind, undefined, json)
  )
}

/** In an envelope, too, a no is one. */
const isDenied = (row: Row, answer: unknown): boolean =>
  isDeniedAcknowledgement(row, answer) || isDeniedAcknowledgement(row, envelopeOf(answer)?.inner)

const isAcknowledgement = ({ answerKind }: Row): boolean =>
  answerKind === 'acknowledgement' || answerKind === 'removal'

/** A wrong access token is what a call of a signed-in customer can have wrong. */
const wrongKindOf = ({ wrongGuess }: Row): FailureKind => wrongGuess ?? 'unauthorized'

/** The refusal of the agency that a 4xx is; undefined if it may be from another machine. */
const refusalIn = (
  status: number,
  json: unknown,
  wrong: FailureKind | undefined,
): AgencyError | undefined => {
  if (status < 400 || status > 499) return undefined
  const { code } = readFailureBody(json)
  const isOfAgency =
    STATUSES_OF_AGENCY.has(status) ||
    (code !== null && FAILURE_CODES.has(code)) ||
    messageIn(json) !== null
  if (wrong === undefined && !isOfAgency) return undefined
  return refusalOf(wrong ?? kindByStatus.get(status) ?? 'refused', status, json)
}

const refusalOf = (kind: FailureKind, status: number | undefined, json: unknown) => {
  const { code } = readFailureBody(json)
  const message = messageIn(json)
  return new AgencyError(kind, {
    status: status !== undefined && kind === 'refused' ? status : statusByKind[kind],
    code,
    words: textsIn(json),
    ...(code === null && message !== null ? { message } : {}),
  })
}

/** Returns every text of a body. Not recursive: a body may be nested as deeply as it is long. */
const textsIn = (json: unknown): string[] => {
  const texts: string[] = []
  const rest = [json]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) rest.push(inner)
  }
  return texts
}

const messageIn = (json: unknown): string | null => {
  const { message } = readFailureBody(json)
  return message !== null && isForPeople(message) ? message : null
}

/** From 401 to 429: what a gateway answers that lets no call through, and not the agency. */
const OUTAGE_STATUSES: ReadonlySet<number> = new Set([401, 403, 404, 429, 500, 502, 503, 504])

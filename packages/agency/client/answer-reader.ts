import { type AgencyError, noDefiniteAnswer } from '../agency-error.ts'
import { hasSign, isOneOf, type Signed, valueAt } from '../config/sign.ts'
import { type AnswerConfig, EVERY_CALL, type WireConfig } from '../config/wire.ts'
import { type FieldIssue, WHOLE_ANSWER } from '../contract/field-issues.ts'
import { newNotes, type Notes, noteUndeclared, UNFIT, unfit } from '../contract/form.ts'
import { mannerOf } from '../contract/manner.ts'
import { isBlank, isFields, isNothing, parseJson, plainText } from '../contract/plain-values.ts'
import type { Row } from '../contract/row.ts'
import { failureReader } from './read-failure.ts'

/** What a response means. Contains no value of the answer but the one that was read. */
export type ReadAnswer =
  | AnswerRead
  /** The agency does not have this optional call. */
  | { kind: 'notOffered' }
  | {
      kind: 'failure'
      failure: AgencyError
      /** What was not understood; empty for a status outside 2xx. */
      issues: readonly FieldIssue[]
    }

export interface AnswerRead {
  kind: 'answer'
  data: unknown
  /** What could not be read of it. */
  unreadable: readonly FieldIssue[]
  /** Fields beside it that are not declared. */
  undeclared: readonly FieldIssue[]
  /** Where the rest of it is; null if this is all. */
  next: string | null
}

/** Reads a response. Without the request it is not compared with what was asked for. */
export type AnswerReader = (
  response: { status: number; body: string },
  request?: object,
) => ReadAnswer

const NO_CONTENT = 204
const NOT_FOUND = 404
/** The code of the catalogue for a card that was refused. */
const CARD_REFUSED = 35
const MARKUP = /^\s*</

/** Whether a body is a page or XML. Gateways and login pages answer so with any status. */
export const isMarkup = (body: string): boolean => MARKUP.test(body)

/** What the folder declares of one call, together with what it declares of all. */
export const declaredOf = ({ answers = {} }: WireConfig, call: string, row: Row) => {
  const every: AnswerConfig = answers[EVERY_CALL] ?? {}
  const own: AnswerConfig = answers[call] ?? {}
  // What every call can have wrong is the access token.
  const isToken = row.isSignedIn && row.wrongGuess === undefined
  return {
    ...own,
    yes: own.yes ?? every.yes,
    noes: [own.no, every.no].filter((no) => no !== undefined),
    wrong: [own.wrong ?? [], (isToken && every.wrong) || []].flat(),
    ignore: [...(every.ignore ?? []), ...(own.ignore ?? [])],
  }
}

/**
 * Builds the reader of a call from its row and what the agency's folder declares. It reads the specification's form and
 * what is declared, and guesses nothing. docs/specification/agency-calls.md#reading-answers
 */
export const answerReader = (call: string, row: Row, wire: WireConfig = {}): AnswerReader => {
  const { answer: form, answerKind, isDone, method } = row
  const { envelope } = wire
  const { yes, noes, wrong, refusedBeforeTheSale, pages, ignore } = declaredOf(wire, call, row)
  const manner = mannerOf(wire)
  const readForm = form.reader(manner)
  const isNo = noes.map(hasSign)
  const isYes = yes === 'status' ? () => true : yes && hasSign(yes)
  const isWrong = isOneOf(wrong)
  const isRefusedSale = isOneOf(refusedBeforeTheSale)
  const nextPath = pages?.next.split('.')
  const signs = [typeof yes === 'object' ? yes : {}, ...noes].flatMap(Object.keys)
  const declared = new Set([...ignore, ...signs, ...(pages ? [pages.next] : [])])
  const { readFailure, refusalOf } = failureReader(row, manner.nameOf, envelope, ignore)

  const failed = (failure: AgencyError, issues: readonly FieldIssue[] = []): ReadAnswer => ({
    kind: 'failure',
    failure,
    issues,
  })
  const notUnderstood = (json: unknown, issues: readonly FieldIssue[]) =>
    failed(
      noDefiniteAnswer(method, 'the answer was not understood', {
        isNotUnderstood: true,
        // A broken answer may arrive whole the next time.
        isFinal: json !== undefined,
      }),
      issues,
    )

  /** Reads an answer in JSON, which may be in an envelope. */
  const readAnswer = (json: unknown, notes: Notes): unknown => {
    let content = json
    if (envelope !== undefined && !isNothing(json)) {
      if (!isFields(json)) return unfit(json, `the envelope ${envelope}`, notes)
      noteUndeclared(json, new Set([envelope]), notes)
      notes.path.push(envelope)
      content = json[envelope]
    }
    if (typeof content !== 'string' && isNothing(content) && form.empty !== undefined) {
      notes.isEmpty = true
      return form.empty
    }
    return isBlank(content) ? unfit(content, 'an answer', notes) : readForm(content, notes)
  }

  /** Why an answer that means a yes is none; undefined if it is one. */
  const doubtAbout = (
    answer: Signed,
    data: unknown,
    request: object | undefined,
    { undeclared }: Notes,
  ) => {
    if (isYes) return isYes(answer) ? undefined : [anotherThan('the declared sign of a yes')]
    if (undeclared.length > 0) return undeclared
    const isDoubtful = isDone && request && data !== UNFIT && !isDone(data, request)
    return isDoubtful ? [anotherThan('what shows that it was done')] : undefined
  }

  const readSuccess = (answer: Signed, request: object | undefined): ReadAnswer => {
    const { json } = answer
    if (isNo.some((test) => test(answer)))
      return failed(
        answerKind === 'acknowledgement'
          ? refusalOf('refused', json)
          : noDefiniteAnswer(method, 'a declared no', { isAnswered: true, isFinal: true }),
        [anotherThan('an answer', 'a declared no')],
      )
    const notes = newNotes(declared)
    let data = json === undefined ? unfit('', 'JSON', notes) : readAnswer(json, notes)
    if (answerKind === 'acknowledgement' || answerKind === 'sale' || notes.isEmpty) {
      const doubt = doubtAbout(answer, data, request, notes)
      if (doubt) return notUnderstood(json, doubt)
      if (isYes && data === UNFIT && answerKind === 'acknowledgement') data = form.empty
    }
    if (data === UNFIT) return notUnderstood(json, notes.issues)
    const next = nextPath && valueAt(json, nextPath)
    const rest = isBlank(next) ? null : plainText(next)
    if (rest === undefined) return notUnderstood(json, [anotherThan('where the rest of it is')])
    const { issues: unreadable, undeclared } = notes
    return { kind: 'answer', data, unreadable, undeclared, next: rest }
  }

  return ({ status, body }, request) => {
    if (row.isOptional && status === NOT_FOUND) return { kind: 'notOffered' }
    const isSuccess = status >= 200 && status <= 299
    if (isMarkup(body))
      return isSuccess
        ? notUnderstood(undefined, [anotherThan('JSON', 'markup')])
        : failed(readFailure(status, undefined))
    const mayBeNothing = status === NO_CONTENT || answerKind === 'acknowledgement'
    const json = isSuccess && mayBeNothing && body.trim() === '' ? null : parseJson(body)
    const answer = { status, json, body }
    if (isWrong(answer)) return failed(refusalOf(row.wrongGuess ?? 'unauthorized', json))
    if (isRefusedSale(answer))
      return failed(refusalOf('paymentRefused', json, { usualCode: CARD_REFUSED }))
    return isSuccess ? readSuccess(answer, request) : failed(readFailure(status, json))
  }
}

/** The whole answer is not what was expected. */
const anotherThan = (expected: string, received = 'another answer'): FieldIssue => ({
  path: WHOLE_ANSWER,
  expected,
  received,
})

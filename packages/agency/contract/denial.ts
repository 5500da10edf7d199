import * as z from 'zod/mini'
import { flag } from './answer-values.ts'
import { lettersIn } from './letters-in.ts'
import { isBlank } from './reading.ts'
import {
  lettersOf,
  type ObjectNames,
  rootNamesOf,
  type WireNames,
  wireNamesOf,
} from './wire-names.ts'

/**
 * What back ends write into an answer with a status of success to say that the call failed. Names are compared without
 * case and punctuation. docs/going-live.md#what-is-not-tolerated
 */

/**
 * What an answer means if it says nothing else, and so how it is examined. `data`: only the outermost object can say that
 * the call failed. `acknowledgement`: the call succeeded. `removal`: the same, and something is gone. `permission`: data,
 * in which an empty list means yes. `sale`: a card was charged; a doubt is enough.
 */
export type AnswerKind = 'data' | 'acknowledgement' | 'removal' | 'permission' | 'sale'

/** Words before what a name says about the call, as in `isPaymentApproved`. */
const ABOUT_CALL =
  '(?:is|was|has|been|address|auth|authorization|call|card|cart|charge|checkout|code|contact|gateway|mfa|order|otp|pay|payment|processing|processor|request|response|result|sale|save|transaction|update|verification)*'
const DETAIL = '(?:code|desc|description|detail|list|message|number|reason|text|type)'

const NO_IF_FALSE = new RegExp(
  `^${ABOUT_CALL}(?:approved|accepted|allowed|authori[sz]ed|captured|charged|completed?|correct|eligible|executed|finali[sz]ed|match(?:ed|es)?|ok|paid|processed|saved|stored|suc{1,2}es(?:s|sful|sfully)?|succeeded|updated|valid(?:ated)?|verified)$`,
)
const NO_IF_TRUE = new RegExp(
  `^${ABOUT_CALL}(?:declined|denied|fail(?:ed)?|invalid|refused|rejected|unsuccessful)$`,
)
/** What is a failure of a sale, and the success of a removal. */
const UNDONE = new RegExp(
  `^${ABOUT_CALL}(?:cancell?ed|deleted|refunded|removed|reversed|void(?:ed)?)$`,
)
/** In an answer with data only these names speak about the call. */
const CALL_FAILED_IF_FALSE =
  /^(?:is|was)?(?:request|call)?(?:ok|suc{1,2}es(?:s|sful|sfully)?|succeeded)$/
const CALL_ERROR = /^(?:is|has)?(?:errors?|exceptions?|faults?)$/
const ERROR = new RegExp(
  `(?:error|exception|failure|(?<!de)fault)s?${DETAIL}?s?$|(?:decline|denial|refusal|reject|rejection)${DETAIL}s?$`,
)
const CODE = /^(?:reason|response|result|return|status)?code$/
/** Other codes may be of the agency's own making, and say no only with a number that is known. */
const CODE_OF_CALL = new RegExp(`^${ABOUT_CALL}(?:response|result|return|status)code$`)
const STATUS = new RegExp(
  `^${ABOUT_CALL}(?:outcome|result|status)$|(?:cart|payment|sale|transaction)state$`,
)
const RESPONSE_TYPE = /(?:response|result)type$/
const MESSAGE =
  /messages?$|^(?:message|reason|response|result|status)*(?:desc|description|detail|reason|text)s?$/

/** Names that describe something else if they are in an object about something else, such as a vehicle. */
const AMBIGUOUS = /^(?:code|desc|description|detail|reason|text)s?$/
/** Names of objects and lists about the call. */
const PART_ABOUT_CALL =
  /^(?:d|data|value)$|(?:answer|authorization|charge|checkout|error|exception|(?<!de)fault|gateway|message|outcome|payment|processor|reply|response|result|sale|status)s?$/
/** What is said about messages to the customer says nothing about a sale. */
const ABOUT_MESSAGES = /^sendconfirmation|email|notification|phone|sms/

/** Words in which an answer says that something failed. */
const FAILURE_WORD =
  /\b(?:abort|cannot|could(?: not|n['’]t)|declin|denied|error|expired|fail|incomplete|incorrect|insufficient|invalid|refus|reject|timed? ?out|unable|unpaid|unsuccess|wrong)/i
const DENIED_SUCCESS =
  /\bnot (?:\w+ ){0,2}(?:accepted|approved|authori[sz]ed|charged|completed|finali[sz]ed|match|paid|processed|removed|saved|success|updated|valid|verified)/i
const UNDONE_WORD = /\b(?:revers|void)/i
const NO_FAILURE = /\b(?:0|no|without(?: any)?) (?:errors?|failures?)\b/gi
const NO_ERROR = /^\W*(?:0+|false|n\/?a|none|no|no[ _]?errors?|ok|success(?:ful)?)\W*$/i
/** A status of a sale that was undone or has not ended, or a letter for declined, error or failed. */
const NO_SALE =
  /^[DEF]$|cancell?ed|await|\bheld\b|\bhold\b|in ?progress|pending|processing|queued|unknown|waiting/i
/** Words that say nothing about a record. */
const CALL_FAILED = /^\W*(?:error|exception|failure|fault)s?\W*$/i
/** A code in letters for a decline or an error, such as U20. */
const DECLINE_CODE = /^[DEFU]\d\d$/i
/** A text in place of JSON. */
const FAILURE_TEXT =
  /^\W*(?:error|exception|fail|invalid|denied|declined|refused|rejected|unable|unauthori[sz]ed|cannot|could not|not )/i

/** The codes of the catalogue that say that a call failed. */
export const FAILURE_CODES: ReadonlySet<number> = new Set([12, 34, 35, 43, 44, 45])
/** The transaction is completed, and only a message could not be sent. */
const UNSENT_MESSAGE_CODES: ReadonlySet<number> = new Set([24, 25, 26])
/** The transaction is completed. */
export const COMPLETED_CODES: ReadonlySet<number> = new Set([0, ...UNSENT_MESSAGE_CODES])

const numberIn = (value: unknown): number | null => {
  const text = typeof value === 'string' ? value.trim() : value
  return text === '' || text === null || Number.isNaN(Number(text)) ? null : Number(text)
}

const isFailureNumber = (number: number): boolean =>
  FAILURE_CODES.has(number) || (number >= 400 && number <= 599)

const isCompleted = (number: number): boolean =>
  COMPLETED_CODES.has(number) || (number >= 200 && number <= 299)

/** Whether a text says that something failed, or, of a sale, that it was undone. */
export const saysFailure = (value: unknown, kind: AnswerKind): boolean => {
  if (typeof value !== 'string') return false
  const text = value.replaceAll(NO_FAILURE, '')
  return (
    FAILURE_WORD.test(text) ||
    DENIED_SUCCESS.test(text) ||
    (kind === 'sale' && UNDONE_WORD.test(text))
  )
}

/** Whether a field for errors has none. */
const hasNoError = (value: unknown): boolean => {
  if (isBlank(value)) return true
  if (typeof value === 'object' && value !== null) return Object.values(value).every(hasNoError)
  return NO_ERROR.test(String(value))
}

const yesOrNo = (value: unknown) => z.safeDecode(flag, value).data

const isDenyingCode = (name: string, value: unknown, kind: AnswerKind): boolean => {
  const number = numberIn(value)
  if (number === null)
    return (
      saysFailure(value, kind) ||
      (kind === 'sale' && typeof value === 'string' && DECLINE_CODE.test(value.trim()))
    )
  return kind === 'sale' && CODE.test(name) ? !isCompleted(number) : isFailureNumber(number)
}

/** Whether a field, by its name in small letters, says that the call failed. */
const isDenial = (
  name: string,
  value: unknown,
  kind: AnswerKind,
  isMessageUnsent: boolean,
): boolean => {
  if (Array.isArray(value) && !ERROR.test(name))
    return value.some((one) => isDenial(name, one, kind, isMessageUnsent))
  const yes = yesOrNo(value)
  if (kind === 'data')
    return CALL_ERROR.test(name)
      ? !hasNoError(value)
      : (CALL_FAILED_IF_FALSE.test(name) && yes === false) ||
          (STATUS.test(name) && typeof value === 'string' && CALL_FAILED.test(value))
  if (ERROR.test(name)) return !hasNoError(value)
  if (NO_IF_FALSE.test(name)) return yes === false || saysFailure(value, kind)
  if (NO_IF_TRUE.test(name)) return yes === true
  if (UNDONE.test(name))
    return (kind === 'sale' && yes === true) || (kind === 'removal' && yes === false)
  if (CODE_OF_CALL.test(name) || CODE.test(name)) return isDenyingCode(name, value, kind)
  if (STATUS.test(name) || RESPONSE_TYPE.test(name))
    return (
      yes === false ||
      Number(numberIn(value)) >= 400 ||
      saysFailure(value, kind) ||
      (kind === 'sale' && typeof value === 'string' && NO_SALE.test(value.trim()))
    )
  return MESSAGE.test(name) && !isMessageUnsent && saysFailure(value, kind)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The place of an object in an answer. */
interface Place {
  path: readonly (string | number)[]
  /** The names that the contract knows in the object. They mean what the contract says, and nothing else. */
  names: ObjectNames | undefined
  isAboutCall: boolean
}

/** Whether an answer is examined below a field. Lists hold data, unless their name says that they are about the call. */
const isExaminedBelow = (
  name: string,
  value: unknown,
  known: WireNames | undefined,
  kind: AnswerKind,
): boolean => {
  if (kind === 'data') return false
  if (!known) return !Array.isArray(value) || PART_ABOUT_CALL.test(name)
  // What an acknowledgement has of the contract, such as a cart, is data as well.
  return (kind === 'sale' || kind === 'permission') && known.kind !== 'list'
}

/** Returns the path of a field of a part of an answer, or below it, that says that the call failed. */
const denialWithin = (
  value: unknown,
  place: Place,
  kind: AnswerKind,
  root: ObjectNames | undefined,
): Place['path'] | undefined => {
  if (Array.isArray(value) && kind !== 'data')
    return firstOf(value.entries(), ([index, item]) =>
      denialWithin(item, { ...place, path: [...place.path, index] }, kind, root),
    )
  if (!isRecord(value)) return undefined
  const isMessageUnsent = Object.entries(value).some(
    ([name, code]) => CODE.test(lettersIn(name)) && UNSENT_MESSAGE_CODES.has(numberIn(code) ?? NaN),
  )
  const knownAs = (name: string) =>
    place.names?.fields.get(place.names.byLetters.get(lettersOf(name)) ?? '')
  // A cart that is left is not removed itself.
  const isLeft = kind === 'removal' && Object.keys(value).some(knownAs)
  return firstOf(Object.entries(value), ([written, inner]) => {
    const name = lettersIn(written)
    if (kind === 'sale' && ABOUT_MESSAGES.test(name)) return undefined
    const known = knownAs(written)
    const path = [...place.path, written]
    const speaks = !known && (place.isAboutCall || !AMBIGUOUS.test(name))
    if (speaks && isDenial(name, inner, isLeft ? 'acknowledgement' : kind, isMessageUnsent))
      return path
    if (!isExaminedBelow(name, inner, known, kind)) return undefined
    const below: Place = {
      path,
      // An unknown object may be an envelope.
      names: known?.kind === 'object' ? known : root,
      isAboutCall: known !== undefined || PART_ABOUT_CALL.test(name),
    }
    return denialWithin(inner, below, kind, root)
  })
}

const firstOf = <Item, Found>(
  items: Iterable<Item>,
  find: (item: Item) => Found | undefined,
): Found | undefined => {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a list of the contract has an item, in an answer with the names of the contract. */
const hasItem = (names: WireNames, value: unknown): boolean => {
  if (names.kind === 'list') return Array.isArray(value) ? value.length > 0 : !isBlank(value)
  return (
    names.kind === 'object' &&
    isRecord(value) &&
    [...names.fields].some(([name, inner]) => hasItem(inner, value[name]))
  )
}

interface ExaminedRow {
  answer: z.core.$ZodType
  answerKind: AnswerKind
}

/**
 * Returns the path of the first field by which an answer says that the call failed; undefined if there is none. `json` is
 * the answer as it was sent, `value` the same with the names of the contract and without an envelope.
 */
export const denialIn = (
  { answer, answerKind }: ExaminedRow,
  json: unknown,
  value: unknown = json,
): Place['path'] | undefined => {
  const root = rootNamesOf(answer)
  const place: Place = { path: [], names: root, isAboutCall: true }
  const kind =
    answerKind === 'permission' && hasItem(wireNamesOf(answer), value) ? 'data' : answerKind
  return denialWithin(json, place, kind, root) ?? denialWithin(value, place, kind, root)
}

/** Whether an answer that only has to be a success says no: as an object, as `false`, or in words. */
export const isDeniedAcknowledgement = (row: ExaminedRow, answer: unknown): boolean =>
  answer === false ||
  (typeof answer === 'string' &&
    (FAILURE_TEXT.test(answer) || /^\W*(?:false|no)\W*$/i.test(answer))) ||
  denialIn(row, answer) !== undefined

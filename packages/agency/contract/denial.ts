import * as z from 'zod/mini'
import { flag } from './answer-values.ts'
import { lettersIn } from './letters-in.ts'
import { isBlank, tolerant } from './reading.ts'
import type { Names } from './wire-names.ts'

/**
 * What back ends write into an answer with a status of success to say that the call failed. Names are compared without
 * case and punctuation. docs/going-live.md#what-is-not-tolerated
 */

const OF_WHAT = '(?:is|was|has|hasbeen)?(?:call|card|cart|payment|request|sale|transaction)?'
const NO_IF_FALSE = new RegExp(
  `^${OF_WHAT}(?:approved|accepted|allowed|authori[sz]ed|charged|completed?|eligible|executed|finali[sz]ed|ok|paid|processed|saved|stored|suc{1,2}es(?:s|sful|sfully)?|succeeded|updated|valid|verified)$`,
)
const NO_IF_TRUE = new RegExp(
  `^${OF_WHAT}(?:declined|denied|fail(?:ed|ure)?|invalid|refused|rejected|unsuccessful)$`,
)
/** What is a failure of a sale, and the success of another call. */
const UNDONE_IF_TRUE = new RegExp(`^${OF_WHAT}(?:cancell?ed|reversed|void(?:ed)?)$`)
/** In an answer with data only these names speak about the call. */
const CALL_FAILED_IF_FALSE =
  /^(?:is|was)?(?:request|call)?(?:ok|suc{1,2}es(?:s|sful|sfully)?|succeeded)$/
const ERROR = /^(?:is|has)?(?:errors?|exceptions?|faults?)$/
const ERROR_DETAIL = /^(?:error|exception|fault)(?:code|description|message|text|type)s?$/
const CODE = /^(?:reason|response|result|return|status)?code$/
const STATUS = /^(?:payment|response|result)?(?:outcome|result|status)$/
const MESSAGE = /^(?:response|result|status)?(?:description|detail|message|text)$/

const FAILURE_WORD =
  /\b(?:cannot|could not|declin|denied|error|expired|fail|insufficient|invalid|refus|reject|unable|unsuccess)/i
const UNDONE_WORD = /\b(?:revers|void)/i
const NO_FAILURE = /\b(?:0|no|without(?: any)?) (?:errors?|failures?)\b/gi
/** A text in place of JSON. */
const FAILURE_TEXT =
  /^\W*(?:error|exception|fail|invalid|denied|declined|refused|rejected|unable|unauthori[sz]ed|cannot|could not|not )/i
const DENIED_SUCCESS =
  /\bnot (?:\w+ ){0,2}(?:accepted|approved|authori[sz]ed|charged|completed|finali[sz]ed|paid|processed|success|valid)/i

/** The codes of the catalogue with which the agency refuses a call. */
export const FAILURE_CODES: ReadonlySet<number> = new Set([12, 34, 35, 43, 44, 45])

/** The transaction is completed; with 24 to 26 only a message could not be sent. */
export const COMPLETED_CODES: ReadonlySet<number> = new Set([0, 24, 25, 26])

const numberIn = (value: unknown): number | null => {
  const text = typeof value === 'string' ? value.trim() : value
  return text === '' || text === null || Number.isNaN(Number(text)) ? null : Number(text)
}

const isCompleted = (code: unknown): boolean => {
  const number = numberIn(code)
  return number !== null && (COMPLETED_CODES.has(number) || (number >= 200 && number <= 299))
}

const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** What an answer is about: a sale, a call that only has to succeed, or data. */
type Scope = 'sale' | 'acknowledgement' | 'data'

const saysFailure = (value: unknown, scope: Scope): boolean => {
  if (typeof value !== 'string') return false
  const text = value.replaceAll(NO_FAILURE, '')
  return (
    FAILURE_WORD.test(text) ||
    DENIED_SUCCESS.test(text) ||
    (scope === 'sale' && UNDONE_WORD.test(text))
  )
}

const isFailureCode = (value: unknown): boolean => {
  const number = numberIn(value)
  return number !== null && (FAILURE_CODES.has(number) || (number >= 400 && number <= 599))
}

const isDenial = (name: string, value: unknown, isCodeCompleted: boolean, scope: Scope) => {
  const yes = z.safeDecode(flag, value).data
  if (ERROR.test(name)) return !isEmpty(value) && yes !== false
  if (scope === 'data') return CALL_FAILED_IF_FALSE.test(name) ? yes === false : false
  if (NO_IF_FALSE.test(name)) return yes === false || saysFailure(value, scope)
  if (NO_IF_TRUE.test(name)) return yes === true
  if (UNDONE_IF_TRUE.test(name)) return scope === 'sale' && yes === true
  if (ERROR_DETAIL.test(name)) return !isEmpty(value) && yes !== false
  if (CODE.test(name)) {
    if (numberIn(value) === null) return saysFailure(value, scope)
    return scope === 'sale' ? !isCompleted(value) : isFailureCode(value)
  }
  if (STATUS.test(name))
    return yes === false || Number(numberIn(value)) >= 400 || saysFailure(value, scope)
  return MESSAGE.test(name) && !isCodeCompleted && saysFailure(value, scope)
}

/**
 * Returns the name of a field by which an object says that the call failed; undefined if there is none. Fields that are
 * `known` mean what the contract says, and nothing else.
 */
export const denialIn = (part: unknown, scope: Scope, known?: Names): string | undefined => {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return undefined
  const fields = Object.entries(part).filter(([name]) => !known?.has(name))
  const isCodeCompleted = fields.some(
    ([name, value]) => CODE.test(lettersIn(name)) && isCompleted(value),
  )
  return fields.find(([name, value]) =>
    isDenial(lettersIn(name), value, isCodeCompleted, scope),
  )?.[0]
}

/** Whether an answer that only has to be a success says no: as an object, as `false`, or in words. */
export const isDeniedAcknowledgement = (answer: unknown): boolean =>
  answer === false ||
  (typeof answer === 'string' &&
    (FAILURE_TEXT.test(answer) || /^\W*(?:false|no)\W*$/i.test(answer))) ||
  denialIn(answer, 'acknowledgement') !== undefined

/** The codec, for answers that do not say in one of these parts, each a path of names, that the call failed. */
export const unlessDenied = <Answer extends z.ZodMiniType>(
  codec: Answer,
  partsOf: (wire: unknown) => readonly (readonly string[])[],
  scope: Scope,
): z.ZodMiniType<z.output<Answer>> =>
  tolerant(codec, (wire, payload) => {
    for (const path of partsOf(wire)) {
      const denial = denialIn(valueAt(wire, path), scope)
      if (denial !== undefined)
        payload.issues.push({
          code: 'custom',
          path: [...path, denial],
          input: wire,
          params: { expected: 'no denial' },
        })
    }
    return payload.issues.length > 0 ? z.NEVER : wire
  })

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | null | undefined)?.[name],
    value,
  )

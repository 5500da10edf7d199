import * as z from 'zod/mini'
import { flag } from './answer-values.ts'
import { isBlank, specifiedForms } from './reading.ts'

/**
 * What back ends write into an answer with a status of success to say that the call failed. Names are compared without
 * case and punctuation. docs/going-live.md#what-is-not-tolerated
 */

const OF_WHAT = '(?:is|was|has|hasbeen)?(?:call|card|cart|payment|request|sale|transaction)?'
const NO_IF_FALSE = new RegExp(
  `^${OF_WHAT}(?:approved|accepted|authori[sz]ed|charged|completed?|executed|finali[sz]ed|ok|paid|processed|suc{1,2}es(?:s|sful|sfully)?|succeeded|valid)$`,
)
const NO_IF_TRUE = new RegExp(
  `^${OF_WHAT}(?:cancell?ed|declined|denied|fail(?:ed|ure)?|invalid|refused|rejected|reversed|unsuccessful|void(?:ed)?)$`,
)
const ERROR = /^(?:is|has)?(?:errors?|exceptions?|faults?)$/
const ERROR_DETAIL = /^(?:error|exception|fault)(?:code|description|message|text|type)s?$/
const CODE = /^(?:reason|response|result|return|status)?code$/
const STATUS = /^(?:payment|response|result)?(?:outcome|result|status)$/
const MESSAGE = /^(?:response|result|status)?(?:description|detail|message|text)$/

const FAILURE_WORD =
  /\b(?:cannot|could not|declin|denied|error|expired|fail|insufficient|invalid|refus|reject|revers|unable|unsuccess|void)/i
const DENIED_SUCCESS =
  /\bnot (?:\w+ ){0,2}(?:accepted|approved|authori[sz]ed|charged|completed|finali[sz]ed|paid|processed|success|valid)/i

/** The transaction is completed; with 24 to 26 only a message could not be sent. */
const COMPLETED_CODES: ReadonlySet<number> = new Set([0, 24, 25, 26])

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

const saysFailure = (value: unknown): boolean =>
  typeof value === 'string' && (FAILURE_WORD.test(value) || DENIED_SUCCESS.test(value))

const isDenial = (name: string, value: unknown, isCodeCompleted: boolean): boolean => {
  const yes = z.safeDecode(flag, value).data
  if (NO_IF_FALSE.test(name)) return yes === false || saysFailure(value)
  if (NO_IF_TRUE.test(name)) return yes === true
  if (ERROR.test(name) || ERROR_DETAIL.test(name)) return !isEmpty(value) && yes !== false
  if (CODE.test(name)) return numberIn(value) === null ? saysFailure(value) : !isCompleted(value)
  if (STATUS.test(name)) return Number(numberIn(value)) >= 400 || saysFailure(value)
  return MESSAGE.test(name) && !isCodeCompleted && saysFailure(value)
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Returns the name of a field by which an object says that the call failed; undefined if there is none. */
export const denialIn = (part: unknown): string | undefined => {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return undefined
  const fields = Object.entries(part)
  const isCodeCompleted = fields.some(
    ([name, value]) => CODE.test(plain(name)) && isCompleted(value),
  )
  return fields.find(([name, value]) => isDenial(plain(name), value, isCodeCompleted))?.[0]
}

/** The codec, for answers that do not say in one of these parts, each a path of names, that the call failed. */
export const unlessDenied = <Answer extends z.ZodMiniType>(
  codec: Answer,
  parts: readonly (readonly string[])[],
): z.ZodMiniType<z.output<Answer>> => {
  const checked = z.codec(z.optional(z.unknown()), codec, {
    decode: (wire, payload) => {
      for (const path of parts) {
        const denial = denialIn(valueAt(wire, path))
        if (denial !== undefined)
          payload.issues.push({
            code: 'custom',
            path: [...path, denial],
            input: wire,
            params: { expected: 'no denial' },
          })
      }
      return (payload.issues.length > 0 ? z.NEVER : wire) as z.input<Answer>
    },
    encode: (wire) => wire,
  })
  specifiedForms.set(checked, codec)
  return checked
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | null | undefined)?.[name],
    value,
  )

import * as z from 'zod/mini'
import { callNames } from '../contract/contract.ts'
import { dateFormatProblem } from '../contract/dates.ts'
import { strictObject } from './strict-object.ts'
import { isTimeZone } from './time-zone.ts'

/**
 * How an agency writes its answers, where it differs from the specification (docs/specification/agency-calls.md). Left
 * out, everything is in the specification's own form. docs/decisions/003-read-agency-answers-as-declared.md
 */
export interface WireConfig extends ValueWords {
  /** How the names of fields are written. Single names that follow no style are in `rename`. */
  names?: NameStyle
  /** Names that follow no style: the specification's name, and the agency's. */
  rename?: Record<string, string>
  /** The field of the outermost object that holds the whole answer, also that of a failure. */
  envelope?: string
  /** Texts that stand for no value, such as `N/A`. */
  none?: string[]
  /** The IANA zone of dates and times without an offset from UTC. */
  localTimes?: string
  /** Whether texts are escaped: `html` reads `O&#39;Brien` as `O'Brien`. */
  texts?: 'plain' | 'html'
  /** The encoding of answers that do not name one. UTF-8 if it is left out. */
  charset?: string
  /** Values of single fields, by the specification's name, where they differ from the rest. */
  fields?: Record<string, FieldWords>
  /** What single calls say, `group.call` of the contract; `*` for all calls. */
  answers?: Record<string, AnswerConfig>
}

/** How values are written. */
export interface ValueWords {
  /**
   * Formats of dates and of dates with a time, in place of `YYYY-MM-DD`: of YYYY, MM, M, DD, D, HH, H, hh, h, mm, ss, A, Z and
   * any other characters; or `epoch-ms`, `epoch-s`, `/Date(ms)/`, `[Y,M,D]`.
   */
  dates?: string[]
  /** Dates as they are written that stand for no date. */
  noDate?: string[]
  /** Amounts: numbers of dollars (and their plain texts), texts such as `$1,265.00`, or whole cents. */
  amounts?: 'number' | 'text' | 'cents'
  /** Durations of a session. */
  durations?: 'minutes' | 'seconds'
  /** Words for yes beside `true`. */
  yes?: (string | number)[]
  /** Words for no beside `false`; `''` if a missing value is a no. */
  no?: (string | number)[]
}

/** How the values of one field are written. */
export interface FieldWords extends ValueWords {
  none?: string[]
  /** What single values mean, in the specification's words: `{ A: 'Active' }`. */
  values?: Record<string, string | number | boolean>
  /** Where no word fits: returns the value in the form of the specification. */
  read?: (wire: unknown) => unknown
}

export type NameStyle =
  | 'camelCase'
  | 'PascalCase'
  | 'snake_case'
  | 'kebab-case'
  | 'UPPER_SNAKE'
  | 'UPPER-KEBAB'
  | 'lowercase'
  | 'UPPERCASE'

/**
 * Fields of an answer and the values by which it says something. A path of names leads from the outermost object as it is
 * written (`header.returnCode`); `(answer)` is the whole body. A list of values: one of them. `'*'`: any value but none.
 */
export type Sign = Record<string, SignValue | SignValue[]>
type SignValue = string | number | boolean | null

/** An answer with that status, and with that sign if there is one. */
export interface StatusAndSign {
  status: number
  body?: Sign
}

export interface AnswerConfig {
  /** By what a status of success is a yes. `status`: the agency was asked, and never says no with such a status. */
  yes?: 'status' | Sign
  /** By what it is a no, whatever else stands in it. */
  no?: Sign
  /**
   * How the agency says that what the customer entered is wrong; for `*`, that the access token is wrong or has expired.
   * The specification's own ways (401, 404) stay.
   */
  wrong?: StatusAndSign | StatusAndSign[]
  /** How the agency says that it refused a card before anything was charged, beside status 432. Only for a sale. */
  refusedBeforeTheSale?: StatusAndSign | StatusAndSign[]
  /** Where the rest of a list is: a field with the address of the next part, or with the value of the parameter `query`. */
  pages?: { next: string; query?: string; limit?: number }
  /** Paths of fields that mean nothing to the site. */
  ignore?: string[]
}

export const nameStyles = [
  'camelCase',
  'PascalCase',
  'snake_case',
  'kebab-case',
  'UPPER_SNAKE',
  'UPPER-KEBAB',
  'lowercase',
  'UPPERCASE',
] as const satisfies readonly NameStyle[]

/** The calls of which a declaration speaks that every call shares. */
export const EVERY_CALL = '*'

const SALES: ReadonlySet<string> = new Set(['transactions.finalizeCart', 'payments.process'])

const isCharset = (name: string): boolean => {
  try {
    return Boolean(new TextDecoder(name))
  } catch {
    return false
  }
}

const filled = z.string().check(z.minLength(1, 'must not be empty'))
const words = z.array(z.union([z.string(), z.number()]))
const dateFormat = z.string().check(
  z.superRefine((format, context) => {
    const problem = dateFormatProblem(format)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: format })
  }),
)

const valueWords = {
  dates: z.optional(z.array(dateFormat).check(z.minLength(1, 'must have a format'))),
  noDate: z.optional(z.array(filled)),
  amounts: z.optional(z.enum(['number', 'text', 'cents'])),
  durations: z.optional(z.enum(['minutes', 'seconds'])),
  yes: z.optional(words),
  no: z.optional(words),
}

const fieldWords = strictObject({
  ...valueWords,
  none: z.optional(z.array(filled)),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  read: z.optional(
    z.custom<(wire: unknown) => unknown>(
      (value) => typeof value === 'function',
      'must be a function',
    ),
  ),
})

const signValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
const sign = z
  .record(filled, z.union([signValue, z.array(signValue).check(z.minLength(1))]))
  .check(z.refine((fields) => Object.keys(fields).length > 0, 'must name a field'))
const statusAndSign = strictObject({
  status: z.int().check(z.gte(200), z.lte(599)),
  body: z.optional(sign),
}).check(
  z.refine(({ status, body }) => status >= 300 || body !== undefined, {
    path: ['body'],
    error: 'is required with a status of success',
  }),
)
const oneOrMore = z.union([statusAndSign, z.array(statusAndSign)], {
  error:
    "must be { status, body }, such as { status: 200, body: { returnCode: '08' } }, or a list of such",
})

const answerConfig = strictObject({
  yes: z.optional(
    z.union([z.literal('status'), sign], {
      error: "must be 'status', or fields with their values, such as { returnCode: '00' }",
    }),
  ),
  no: z.optional(sign),
  wrong: z.optional(oneOrMore),
  refusedBeforeTheSale: z.optional(oneOrMore),
  pages: z.optional(
    strictObject({
      next: filled,
      query: z.optional(filled),
      limit: z.optional(z.int().check(z.gte(2), z.lte(1000))),
    }),
  ),
  ignore: z.optional(z.array(filled)),
})

/** The schema of the `wire` of an agency's folder. */
export const wireSchema = strictObject({
  ...valueWords,
  names: z.optional(z.enum(nameStyles)),
  rename: z.optional(z.record(filled, filled)),
  envelope: z.optional(filled),
  none: z.optional(z.array(filled)),
  localTimes: z.optional(
    z
      .string()
      .check(z.refine(isTimeZone, 'must be the name of a time zone, such as America/New_York')),
  ),
  texts: z.optional(z.enum(['plain', 'html'])),
  charset: z.optional(
    z.string().check(z.refine(isCharset, 'must be the name of an encoding, such as windows-1252')),
  ),
  fields: z.optional(z.record(filled, fieldWords)),
  answers: z.optional(
    z.record(z.string(), answerConfig).check(
      z.superRefine((answers, context) => {
        const refuse = (path: string[], message: string) =>
          context.addIssue({ code: 'custom', path, message, input: answers })
        for (const [call, { refusedBeforeTheSale }] of Object.entries(answers)) {
          if (call !== EVERY_CALL && !callNames.includes(call))
            refuse([call], 'is no call of the contract')
          if (refusedBeforeTheSale !== undefined && !SALES.has(call))
            refuse([call, 'refusedBeforeTheSale'], `is only for ${[...SALES].join(' and ')}`)
        }
      }),
    ),
  ),
}).check(
  z.superRefine(({ dates = [], localTimes, fields = {} }, context) => {
    const formats = [...dates, ...Object.values(fields).flatMap((words) => words.dates ?? [])]
    const needsZone = formats.find((format) => /^epoch|^\/Date/.test(format))
    if (needsZone !== undefined && localTimes === undefined)
      context.addIssue({
        code: 'custom',
        path: ['localTimes'],
        message: `is required with ${needsZone}, which has no day of its own`,
        input: localTimes,
      })
  }),
)

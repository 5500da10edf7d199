import * as z from 'zod/mini'
import { callNames } from '../contract/contract.ts'
import { isFields } from '../contract/plain-values.ts'
import { dateFormatProblem } from './date-format-problem.ts'
import { strictObject } from './strict-object.ts'
import { isTimeZone } from './time-zone.ts'
import { type AnswerConfig, EVERY_CALL, nameStyles, type ValueWords } from './wire.ts'

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

const answerShape = {
  yes: z.optional(
    z.union([z.literal('status'), sign], {
      error: "must be 'status', or fields with their values, such as { returnCode: '00' }",
    }),
  ),
  no: z.optional(sign),
  wrong: z.optional(oneOrMore),
  pages: z.optional(
    strictObject({
      next: filled,
      query: z.optional(filled),
      limit: z.optional(z.int().check(z.gte(2), z.lte(1000))),
    }),
  ),
  ignore: z.optional(z.array(filled)),
}
const ofSale = strictObject({ ...answerShape, refusedBeforeTheSale: z.optional(oneOrMore) })
const ofOtherCall = strictObject({
  ...answerShape,
  refusedBeforeTheSale: z.optional(z.never(`is only for ${[...SALES].join(' and ')}`)),
})
const answers = strictObject(
  Object.fromEntries(
    [EVERY_CALL, ...callNames].map((call) => [
      call,
      z.optional(SALES.has(call) ? ofSale : ofOtherCall),
    ]),
  ),
) as z.ZodMiniType<Record<string, AnswerConfig>>

/** The schema of the `wire` of an agency's folder. All mistakes are found at once. */
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
  answers: z.optional(answers),
}).check(
  z.superRefine(
    ({ localTimes, ...words }, context) => {
      const needsZone = formatsIn(words).find((format) => /^epoch|^\/Date/.test(format))
      if (needsZone !== undefined && localTimes === undefined)
        context.addIssue({
          code: 'custom',
          path: ['localTimes'],
          message: `is required with ${needsZone}, which has no day of its own`,
          input: localTimes,
        })
    },
    { when: ({ value }) => isFields(value) },
  ),
)

/** The formats of dates of all fields, where there are any: other words may have mistakes. */
const formatsIn = ({ dates, fields }: { dates?: unknown; fields?: unknown }): string[] =>
  [dates, ...Object.values(Object(fields)).map((words) => (Object(words) as ValueWords).dates)]
    .flat()
    .filter((format) => typeof format === 'string')

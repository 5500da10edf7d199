import * as z from 'zod/mini'
import { plainText, withoutSpaces } from '../plain-text.ts'

/** A message, or what words it when it is needed: the agency's own texts are not known while a program loads. */
export type RuleMessage = string | (() => string)

export const inWords = (message: RuleMessage): string =>
  typeof message === 'string' ? message : message()

/** What has to hold for a value, and the message if it does not. */
export type Rule<Value> = readonly [holds: (value: Value) => boolean, message: RuleMessage]

/**
 * Combines rules of one field; only the first broken one gives a message. `abort` is no alternative: it would also
 * stop the rules over several fields.
 */
export const rulesInTurn = <Value = string>(...rules: Rule<Value>[]) =>
  z.check<Value>(({ value, issues }) => {
    const broken = rules.find(([holds]) => !holds(value))
    if (broken) issues.push({ code: 'custom', message: inWords(broken[1]), input: value })
  })

export const isFilled = (text: string): boolean => text !== ''

export const isAtMost = (length: number) => (text: string) => text.length <= length

export const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/**
 * The `when` of a rule over several fields, so that its message appears together with those of single fields. By default
 * zod runs such a rule only if all fields are valid; here the fields that it reads may be missing or invalid.
 */
export const evenIfFieldsInvalid = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null

type Read = (typed: string) => string

/** A typed text that is read as `read` says, is not empty and obeys the rules. */
export const requiredAs = (read: Read, required: RuleMessage, ...rules: Rule<string>[]) =>
  z
    .string({ error: () => inWords(required) })
    .check(z.overwrite(read), rulesInTurn([isFilled, required], ...rules))

export const requiredText = (required: RuleMessage, ...rules: Rule<string>[]) =>
  requiredAs(plainText, required, ...rules)

/** A number or code without any spaces: people type it in groups. */
export const requiredCode = (required: RuleMessage, ...rules: Rule<string>[]) =>
  requiredAs(withoutSpaces, required, ...rules)

/** A value that is not typed: from a list, or issued by another system. */
export const requiredValue = (required: RuleMessage, ...rules: Rule<string>[]) =>
  requiredAs((value) => value.trim(), required, ...rules)

/** A field that the form does not show; any value is dropped. */
export const notAsked = <Typed>() =>
  z.pipe(
    z.optional(z.custom<Typed>()),
    z.transform(() => null),
  )

import * as z from 'zod/mini'

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

import * as z from 'zod/mini'

type Rule<Value> = readonly [holds: (value: Value) => boolean, message: string]

/**
 * The rules of one answer, in the order in which they are told: the first one that it breaks is the only one.
 * Instead of rules with `abort`, which would keep the rules between several answers of a form from being told too.
 */
export const rulesInTurn = <Value = string>(...rules: Rule<Value>[]) =>
  z.check<Value>(({ value, issues }) => {
    const broken = rules.find(([holds]) => !holds(value))
    if (broken) issues.push({ code: 'custom', message: broken[1], input: value })
  })

export const isFilled = (text: string): boolean => text !== ''

export const isAtMost = (length: number) => (text: string) => text.length <= length

export const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

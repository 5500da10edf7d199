import * as z from 'zod/mini'
import { plainText, withoutSpaces } from '../plain-text.ts'
import { inWords, isFilled, type Rule, type RuleMessage, rulesInTurn } from './rules-in-turn.ts'

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

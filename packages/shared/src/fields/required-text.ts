import * as z from 'zod/mini'
import { inWords, isFilled, type Rule, type RuleMessage, rulesInTurn } from './rules-in-turn.ts'

/** A text without surrounding spaces, which is not empty and obeys the rules. */
export const requiredText = (required: RuleMessage, ...rules: Rule<string>[]) =>
  z
    .string({ error: () => inWords(required) })
    .check(z.trim(), rulesInTurn([isFilled, required], ...rules))

/** A number or code without any spaces: people type it in groups and paste it with surrounding spaces. */
export const requiredCode = (required: RuleMessage, ...rules: Rule<string>[]) =>
  z.string({ error: () => inWords(required) }).check(
    z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
    rulesInTurn([isFilled, required], ...rules),
  )

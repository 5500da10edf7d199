import * as z from 'zod/mini'
import { isFilled, type Rule, rulesInTurn } from './rules-in-turn.ts'

/** A text without surrounding spaces, which is not empty and obeys the rules. */
export const requiredText = (required: string, ...rules: Rule<string>[]) =>
  z.string({ error: required }).check(z.trim(), rulesInTurn([isFilled, required], ...rules))

/** A number or code without any spaces: people type it in groups and paste it with surrounding spaces. */
export const requiredCode = (required: string, ...rules: Rule<string>[]) =>
  z.string({ error: required }).check(
    z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
    rulesInTurn([isFilled, required], ...rules),
  )

import * as z from 'zod/mini'
import { requiredMessage } from './required.ts'
import { isFilled, matches, rulesInTurn } from './rules-in-turn.ts'

export const CVV_MIN_DIGITS = 3
export const CVV_MAX_DIGITS = 4

/** docs/specification/validation.md#payment */
export const cvvMessages = {
  required: requiredMessage('CVV'),
  length: `CVV must have ${CVV_MIN_DIGITS} or ${CVV_MAX_DIGITS} characters.`,
} as const

/** The security code of a card: 3 or 4 digits (docs/specification/validation.md#payment). Only used in the browser. */
export const cvv = z
  .string({ error: cvvMessages.required })
  .check(
    z.trim(),
    rulesInTurn(
      [isFilled, cvvMessages.required],
      [matches(new RegExp(`^\\d{${CVV_MIN_DIGITS},${CVV_MAX_DIGITS}}$`)), cvvMessages.length],
    ),
  )

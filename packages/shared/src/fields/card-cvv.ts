import { cardCopy, fieldNames, requiredMessage } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { isFilled, matches, rulesInTurn } from './rules-in-turn.ts'

export const CVV_MIN_DIGITS = 3
export const CVV_MAX_DIGITS = 4

/** docs/specification/validation.md#payment */
export const cvvMessages = {
  required: requiredMessage(fieldNames.cvv),
  digits: cardCopy.cvvDigits,
  length: cardCopy.cvvLength(CVV_MIN_DIGITS, CVV_MAX_DIGITS),
} as const

/** The security code of a card: 3 or 4 digits (docs/specification/validation.md#payment). Only used in the browser. */
export const cvv = z
  .string({ error: cvvMessages.required })
  .check(
    z.trim(),
    rulesInTurn(
      [isFilled, cvvMessages.required],
      [matches(/^\d*$/), cvvMessages.digits],
      [matches(new RegExp(`^\\d{${CVV_MIN_DIGITS},${CVV_MAX_DIGITS}}$`)), cvvMessages.length],
    ),
  )

import { addressCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { isFilled, matches, rulesInTurn } from './rules-in-turn.ts'

export const ZIP_CODE_LENGTH = 5
export const ZIP_PLUS_LENGTH = 4

/** The specification prescribes only the first text. docs/specification/validation.md#addresses */
export const zipMessages = {
  zipCodeRequired: addressCopy.zipCodeRequired,
  zipCodeDigits: addressCopy.zipCodeDigits(ZIP_CODE_LENGTH),
  zipPlusDigits: addressCopy.zipPlusDigits(ZIP_PLUS_LENGTH),
} as const

/** The five digits of a ZIP code. */
export const zipCode = z
  .string({ error: zipMessages.zipCodeRequired })
  .check(
    z.trim(),
    rulesInTurn(
      [isFilled, zipMessages.zipCodeRequired],
      [matches(new RegExp(`^\\d{${ZIP_CODE_LENGTH}}$`)), zipMessages.zipCodeDigits],
    ),
  )

/** The optional four digits of ZIP+4; null if empty. */
export const zipPlus = z.pipe(
  z
    .string({ error: zipMessages.zipPlusDigits })
    .check(
      z.trim(),
      rulesInTurn([matches(new RegExp(`^(\\d{${ZIP_PLUS_LENGTH}})?$`)), zipMessages.zipPlusDigits]),
    ),
  z.transform((digits) => digits || null),
)

import { ddNumberCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { isAtMost, isFilled, matches, rulesInTurn } from './rules-in-turn.ts'
import { withoutSpaces } from './without-spaces.ts'

export const DD_NUMBER_MAX_LENGTH = 10

/** By message code, where there is one. docs/specification/validation.md#codes-and-dd-number */
export const ddNumberMessages = {
  required: ddNumberCopy.required,
  '08': ddNumberCopy.invalid,
  '09': ddNumberCopy.tooLong(DD_NUMBER_MAX_LENGTH),
} as const

/** The data element number of a license or ID card: at most 10 digits, and not 1 alone. */
export const ddNumber = z
  .string({ error: ddNumberMessages.required })
  .check(
    withoutSpaces(),
    rulesInTurn(
      [isFilled, ddNumberMessages.required],
      [matches(/^\d+$/), ddNumberMessages['08']],
      [isAtMost(DD_NUMBER_MAX_LENGTH), ddNumberMessages['09']],
      [(digits) => digits !== '1', ddNumberMessages['08']],
    ),
  )

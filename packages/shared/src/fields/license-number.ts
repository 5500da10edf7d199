import { identityCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { isFilled, matches, rulesInTurn } from './rules-in-turn.ts'
import { withoutSpaces } from './without-spaces.ts'

const LICENSE_NUMBER_MIN_LENGTH = 7
const LICENSE_NUMBER_MAX_LENGTH = 8

const required = identityCopy.licenseNumberRequired

/** docs/specification/validation.md#license-and-case-numbers */
export const licenseNumberMessages = {
  required,
  characters: identityCopy.licenseNumberCharacters,
} as const

/** The number of a license or ID card: 7 to 8 letters or digits, upper-cased. */
export const licenseNumber = z
  .string({ error: required })
  .check(
    withoutSpaces(),
    rulesInTurn(
      [isFilled, required],
      [matches(/^[a-z0-9]*$/i), licenseNumberMessages.characters],
      [
        ({ length }) => length >= LICENSE_NUMBER_MIN_LENGTH && length <= LICENSE_NUMBER_MAX_LENGTH,
        required,
      ],
    ),
    z.toUpperCase(),
  )

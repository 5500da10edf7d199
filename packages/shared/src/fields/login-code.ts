import { fieldNames, maxLengthMessage, secondFactorRules } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { isAtMost, isFilled, rulesInTurn } from './rules-in-turn.ts'
import { withoutSpaces } from './without-spaces.ts'

export const LOGIN_CODE_MAX_LENGTH = 12

export const loginCodeMessages = {
  required: secondFactorRules.loginCodeRequired,
  tooLong: maxLengthMessage(fieldNames.loginCode, LOGIN_CODE_MAX_LENGTH),
} as const

/** A login code from a text message, email or letter: at most 12 characters (docs/specification/validation.md#codes-and-dd-number). */
export const loginCode = z
  .string({ error: loginCodeMessages.required })
  .check(
    withoutSpaces(),
    rulesInTurn(
      [isFilled, loginCodeMessages.required],
      [isAtMost(LOGIN_CODE_MAX_LENGTH), loginCodeMessages.tooLong],
    ),
  )

import { fieldNames, maxLengthMessage, secondFactorRules } from '@mva/messages/validation'
import { requiredCode } from './required-text.ts'
import { isAtMost } from './rules-in-turn.ts'

const MAX_LENGTH = 12

/** A login code from a text message, email or letter: at most 12 characters (docs/specification/validation.md#codes-and-dd-number). */
export const loginCode = requiredCode(secondFactorRules.loginCodeRequired, [
  isAtMost(MAX_LENGTH),
  maxLengthMessage(fieldNames.loginCode, MAX_LENGTH),
])

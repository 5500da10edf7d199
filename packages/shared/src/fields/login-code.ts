import { fieldNames, maxLengthMessage, secondFactorRules } from '@mva/messages/validation'
import { withoutSeparators, withoutSpaces } from '../plain-text.ts'
import { isAtMost, requiredAs } from './field-rules.ts'

const MAX_LENGTH = 12

/** A code of digits is read without what stands between and after them; another may have its dashes. */
const readCode = (typed: string): string => {
  const digits = withoutSeparators(typed).replace(/\.$/, '')
  return /^\d+$/.test(digits) ? digits : withoutSpaces(typed)
}

/** A login code from a text message, email or letter: at most 12 characters (docs/specification/validation.md#codes-and-dd-number). */
export const loginCode = requiredAs(readCode, secondFactorRules.loginCodeRequired, [
  isAtMost(MAX_LENGTH),
  maxLengthMessage(fieldNames.loginCode, MAX_LENGTH),
])

import { ddNumberRules } from '@mva/messages/dd-number'
import { withoutSeparators } from '../plain-text.ts'
import { isAtMost, matches, requiredAs } from './field-rules.ts'

export const DD_NUMBER_MAX_LENGTH = 10

/** The data element number of a license or ID card: at most 10 digits, and not 1 alone. docs/specification/validation.md#codes-and-dd-number */
export const ddNumber = requiredAs(
  withoutSeparators,
  ddNumberRules.required,
  [matches(/^\d+$/), ddNumberRules.invalid],
  [isAtMost(DD_NUMBER_MAX_LENGTH), () => ddNumberRules.tooLong(DD_NUMBER_MAX_LENGTH)],
  [(digits) => digits !== '1', ddNumberRules.invalid],
)

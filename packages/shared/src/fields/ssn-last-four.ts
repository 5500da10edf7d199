import { identityCopy } from '@mva/messages/validation'
import { withoutSeparators } from '../plain-text.ts'
import { matches, requiredAs } from './field-rules.ts'

/** The last four digits of a Social Security number. docs/specification/validation.md#license-and-case-numbers */
export const ssnLastFour = requiredAs(withoutSeparators, identityCopy.ssnLastFour, [
  matches(/^\d{4}$/),
  identityCopy.ssnLastFour,
])

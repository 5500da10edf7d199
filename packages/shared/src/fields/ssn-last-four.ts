import { identityCopy } from '@mva/messages/validation'
import { withoutSeparators } from '../plain-text.ts'
import { requiredAs } from './required-text.ts'
import { matches } from './rules-in-turn.ts'

/** The last four digits of a Social Security number. docs/specification/validation.md#license-and-case-numbers */
export const ssnLastFour = requiredAs(withoutSeparators, identityCopy.ssnLastFour, [
  matches(/^\d{4}$/),
  identityCopy.ssnLastFour,
])

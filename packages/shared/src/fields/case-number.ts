import * as z from 'zod/mini'
import { identityCopy } from '@mva/messages/validation'
import { isAtMost, requiredText } from './field-rules.ts'

const MAX_LENGTH = 18

/** The number of a case, summons or ticket: 1 to 18 characters, upper-cased. docs/specification/validation.md#license-and-case-numbers */
export const caseNumber = requiredText(identityCopy.caseNumberRequired, [
  isAtMost(MAX_LENGTH),
  identityCopy.caseNumberTooLong(MAX_LENGTH),
]).check(z.toUpperCase())

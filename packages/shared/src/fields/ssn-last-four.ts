import { identityCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'

export const SSN_LAST_FOUR_LENGTH = 4

export const ssnLastFourMessage = identityCopy.ssnLastFour

/** The last four digits of a Social Security number. docs/specification/validation.md#license-and-case-numbers */
export const ssnLastFour = z
  .string({ error: ssnLastFourMessage })
  .check(z.trim(), z.regex(new RegExp(`^\\d{${SSN_LAST_FOUR_LENGTH}}$`), ssnLastFourMessage))

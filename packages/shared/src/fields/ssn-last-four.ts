import { identityCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'

/** The last four digits of a Social Security number. docs/specification/validation.md#license-and-case-numbers */
export const ssnLastFour = z
  .string({ error: identityCopy.ssnLastFour })
  .check(z.trim(), z.regex(/^\d{4}$/, identityCopy.ssnLastFour))

import * as z from 'zod/mini'
import { withoutSpaces } from './without-spaces.ts'

export const LICENSE_NUMBER_MIN_LENGTH = 7
export const LICENSE_NUMBER_MAX_LENGTH = 8

export const licenseNumberMessage = 'A valid RI License # or State ID # is required'

/** The number of a license or ID card: 7 to 8 characters, upper-cased (docs/specification/validation.md#license-and-case-numbers). */
export const licenseNumber = z
  .string({ error: licenseNumberMessage })
  .check(
    withoutSpaces(),
    z.regex(
      new RegExp(`^.{${LICENSE_NUMBER_MIN_LENGTH},${LICENSE_NUMBER_MAX_LENGTH}}$`),
      licenseNumberMessage,
    ),
    z.toUpperCase(),
  )

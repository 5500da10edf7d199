import * as z from 'zod/mini'
import { secondFactorRules } from '@mva/messages/validation'
import { ddNumber } from '../fields/dd-number.ts'
import { loginCode } from '../fields/login-code.ts'
import { contactChannels } from './mfa-type.ts'

/** The forms of the second factor. docs/specification/validation.md#codes-and-dd-number */

/** Step 1: the contact that receives the login code. The contact itself stays on the server. */
export const contactChoiceForm = z.object({
  contact: z.enum(contactChannels, { error: secondFactorRules.contactRequired }),
})

/** Step 2: the code that was sent. */
export const loginCodeForm = z.object({ loginCode })

/**
 * The options of step 3: a mailed code, the DD # (login type 1 only), or a visit, which ends the sign-in; beside a letter also
 * a code to a contact on file.
 */
export const otherOptions = [...contactChannels, 'mailCode', 'ddNumber', 'visit'] as const

export type OtherOption = (typeof otherOptions)[number]

/** Step 3. */
export const otherOptionForm = z.object({
  option: z.enum(otherOptions, { error: secondFactorRules.optionRequired }),
})

/** Step 4: the DD #. */
export const ddNumberForm = z.object({ ddNumber })

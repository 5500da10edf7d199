import { secondFactorRules } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { ddNumber } from '../fields/dd-number.ts'
import { loginCode } from '../fields/login-code.ts'
import { contactChannels } from '../mfa-type.ts'

/** The forms of the second factor. docs/specification/validation.md#codes-and-dd-number */

/** Step 1: the contact that receives the login code. The contact itself stays on the server. */
export const contactChoiceForm = z.object({
  contact: z.enum(contactChannels, { error: secondFactorRules.contactRequired }),
})

/** Step 2: the code that was sent. */
export const loginCodeForm = z.object({ loginCode })

/** The options without an electronic code: a mailed code, the DD # (login type 1 only), or a visit, which ends the sign-in. */
export const otherOptions = ['mailCode', 'ddNumber', 'visit'] as const

export type OtherOption = (typeof otherOptions)[number]

/** Step 3. `offered` lists the options of this customer. */
export const otherOptionForm = (offered: readonly OtherOption[] = otherOptions) =>
  z.object({
    option: z
      .enum(otherOptions, { error: secondFactorRules.optionRequired })
      .check(z.refine((option) => offered.includes(option), secondFactorRules.optionRequired)),
  })

/** Step 4: the DD #. */
export const ddNumberForm = z.object({ ddNumber })

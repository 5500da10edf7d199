import * as z from 'zod/mini'
import { fieldNames, phoneMessages, requiredMessage } from '@mva/messages/validation'
import { email } from '../fields/email.ts'
import { optionalPhone } from '../fields/phone.ts'

/** The contacts for the confirmation and receipt: an email, and optionally a phone for a text message. */
const confirmationEmail = email(requiredMessage(fieldNames.email))

const isConsentProvided = z._default(z.boolean(), false)

/** The contact block of the payment step; the whole form if the total is zero. docs/specification/registration-services.md#step-5 */
export const contactFields = { email: confirmationEmail, phone: optionalPhone(), isConsentProvided }

/** The resend dialog. docs/specification/registration-services.md#resend-confirmation */
export const resendConfirmationForm = z.object({
  email: confirmationEmail,
  phone: optionalPhone({ incomplete: phoneMessages.invalid }),
  isConsentProvided,
})

export type ConfirmationContacts = z.output<typeof resendConfirmationForm>

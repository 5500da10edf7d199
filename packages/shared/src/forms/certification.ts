import * as z from 'zod/mini'
import { responseRequiredMessage } from '../fields/required.ts'
import { type RegistrationService, registrationServices } from '../registration-services.ts'

/** The certification of step 2: Yes or No. docs/specification/validation.md#certification */
export const certificationForm = z.object({
  certification: z.enum(['yes', 'no'], { error: responseRequiredMessage }),
})

export type CertificationForm = z.output<typeof certificationForm>

const messages = {
  insurance:
    'To continue with your registration transaction you must have liability insurance and certify that you have read the Insurance statement. Please review your response below.',
  owner:
    'To continue with your registration transaction you must certify that you are authorized to cancel the registration. Please review your response below.',
} as const satisfies Record<
  (typeof registrationServices)[RegistrationService]['certification'],
  string
>

/** The text of the banner after the answer No. */
export const certificationMessage = (service: RegistrationService): string =>
  messages[registrationServices[service].certification]

/** The server's rule for a service: accepts Yes, and rejects No with the text of the banner. */
export const givenCertification = (service: RegistrationService) =>
  certificationForm.check(
    z.refine(({ certification }) => certification === 'yes', {
      error: certificationMessage(service),
      path: ['certification'],
    }),
  )

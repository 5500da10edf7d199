import * as z from 'zod/mini'
import { certificationMessages } from '@mva/messages/certification'
import { responseRequiredMessage } from '@mva/messages/validation'
import { type RegistrationService, registrationServices } from './registration-services.ts'

/** The certification of step 2: Yes or No. docs/specification/validation.md#certification */
export const certificationForm = z.object({
  certification: z.enum(['yes', 'no'], { error: responseRequiredMessage }),
})

export type CertificationForm = z.output<typeof certificationForm>

/** The text of the banner after the answer No. */
export const certificationMessage = (service: RegistrationService): string =>
  certificationMessages[registrationServices[service].certification]

/** The server's rule for a service: accepts Yes, and rejects No with the text of the banner. */
export const givenCertification = (service: RegistrationService) =>
  certificationForm.check(
    z.refine(({ certification }) => certification === 'yes', {
      error: certificationMessage(service),
      path: ['certification'],
    }),
  )

import * as z from 'zod/mini'
import { renewSeveralMessages } from '@mva/messages/renew-several'
import { responseRequiredMessage } from '@mva/messages/validation'
import { certificationForm, certificationMessage } from './certification-form.ts'

const vehicle = z
  .object({
    isChosen: z.boolean(),
    /** Null until it is answered. */
    certification: z.nullable(certificationForm.shape.certification),
  })
  .check(
    z.refine(({ isChosen, certification }) => !isChosen || certification !== null, {
      error: responseRequiredMessage,
      path: ['certification'],
    }),
    z.refine(({ isChosen, certification }) => !isChosen || certification !== 'no', {
      error: certificationMessage('renew'),
      path: ['certification'],
    }),
  )

/** The registrations to renew in one cart, each with its own certification. docs/specification/registration-services.md#several-at-once */
export const renewSeveralForm = z.object({
  vehicles: z.array(vehicle).check(
    z.refine((vehicles) => vehicles.some(({ isChosen }) => isChosen), {
      error: renewSeveralMessages.noneChosen,
    }),
  ),
})

export type RenewSeveralForm = z.output<typeof renewSeveralForm>

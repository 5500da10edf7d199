import * as z from 'zod/mini'
import { plateNumber } from '../fields/plate-number.ts'
import { requiredChoice } from '../fields/required.ts'
import { vinLastSix } from '../fields/vin-last-six.ts'

export const certificationMessage =
  'Please attest that you are the registered owner and are authorized to check the registration status.'

/** The vehicle lookup (docs/specification/vehicle-status.md#vehicle-lookup): the fields that identify a registration, and the certification. */
export const vehicleLookupForm = z.object({
  plateNumber,
  registrationTypeCode: requiredChoice('Registration type'),
  vinNumberLastSix: vinLastSix,
  isVehicleOwnerConsented: z.literal(true, { error: certificationMessage }),
})

export type VehicleLookupForm = z.output<typeof vehicleLookupForm>

import { fieldNames, vehicleCopy } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { plateNumber } from '../fields/plate-number.ts'
import { requiredChoice } from '../fields/required.ts'
import { vinLastSix } from '../fields/vin-last-six.ts'

export const certificationMessage = vehicleCopy.ownerCertification

/** The vehicle lookup (docs/specification/vehicle-status.md#vehicle-lookup): the fields that identify a registration, and the certification. */
export const vehicleLookupForm = z.object({
  plateNumber,
  registrationTypeCode: requiredChoice(fieldNames.registrationType),
  vinNumberLastSix: vinLastSix,
  isVehicleOwnerConsented: z
    .boolean({ error: certificationMessage })
    .check(z.refine((isConsented) => isConsented, certificationMessage)),
})

export type VehicleLookup = z.output<typeof vehicleLookupForm>

import * as z from 'zod/mini'
import { fieldNames, requiredMessage, vehicleCopy } from '@mva/messages/validation'
import { requiredValue } from '../fields/field-rules.ts'
import { plateNumber } from '../fields/plate-number.ts'
import { vinLastSix } from '../fields/vin-last-six.ts'

/** The vehicle lookup (docs/specification/vehicle-status.md#vehicle-lookup): the fields that identify a registration, and the certification. */
export const vehicleLookupForm = z.object({
  plateNumber,
  registrationTypeCode: requiredValue(requiredMessage(fieldNames.registrationType)),
  vinNumberLastSix: vinLastSix,
  isVehicleOwnerConsented: z
    .boolean({ error: vehicleCopy.ownerCertification })
    .check(z.refine((isConsented) => isConsented, vehicleCopy.ownerCertification)),
})

export type VehicleLookup = z.output<typeof vehicleLookupForm>

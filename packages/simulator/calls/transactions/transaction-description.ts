import { documentsIn } from '@mva/messages/documents'
import { agencyTextIn } from '@mva/shared/agency-text'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import { formatVehicleAndPlate } from '@mva/shared/registration-services/vehicle-name'
import type { RegistrationRecord } from '../account/registration-records.ts'

/**
 * 'Renew Registration - {year} {make} {model} {plate}/{type}', without an unknown model, in the language of the texts.
 * docs/specification/registration-services.md#header-of-the-flow
 */
export const transactionDescription = (
  service: RegistrationService,
  record: Pick<RegistrationRecord, 'registration' | 'details' | 'plateType'> | null,
  { receipt, agencyTexts } = documentsIn('en'),
): string => {
  const name = receipt.serviceNames[service]
  if (!record) return name
  const { registration, details, plateType } = record
  const vehicle = {
    year: String(details.year),
    make: details.make,
    model: details.model,
    plateNumber: registration.plateNumber,
    plateType: plateType.description,
  }
  return `${name} - ${formatVehicleAndPlate(vehicle, agencyTextIn(agencyTexts))}`
}

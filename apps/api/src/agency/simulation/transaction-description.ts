import { type RegistrationService, registrationServices } from '@mva/shared/registration-services'
import type { RegistrationRecord } from './registration-records.ts'

const UNKNOWN_MODEL = 'UNKNOWN'

/** 'Renew Registration - {year} {make} {model} {plate}/{type}', without a model that is unknown (spec 2 section 2). */
export const transactionDescription = (
  service: RegistrationService,
  record: Pick<RegistrationRecord, 'registration' | 'details' | 'plateType'> | null,
): string => {
  const { name } = registrationServices[service]
  if (!record) return name
  const { registration, details, plateType } = record
  const model = details.model === UNKNOWN_MODEL ? [] : [details.model]
  const plate = `${registration.plateNumber}/${plateType.description}`
  return `${name} - ${[details.year, details.make, ...model, plate].join(' ')}`
}

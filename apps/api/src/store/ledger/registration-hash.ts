import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import type { Seal } from '../sealing/seal.ts'

/** A registration and the service that is paid for. */
export interface ClaimedRegistration {
  service: RegistrationService
  vehicleRegistrationId: string
}

/** Returns by what a registration and a service are found in the ledger, in all carts and for all owners of the registration. */
export const registrationHash = (
  seal: Seal,
  scope: string,
  { service, vehicleRegistrationId }: ClaimedRegistration,
): string =>
  seal.fingerprint(
    JSON.stringify(['registration of a payment', scope, service, vehicleRegistrationId]),
  )

import { readListOf } from '@mva/shared/read-list'
import { byServiceFact } from '@mva/shared/registration-services/registration-services'
import type { Simulated } from '../../simulated.ts'
import type { AgencyWorld } from '../agency-world.ts'
import { describeStatus } from '../lookups/registration-status.ts'
import { isOffered } from './plate-eligibility.ts'
import type { RegistrationRecord } from './registration-records.ts'

export const registrations = ({
  clock,
  accessTokens,
  registrationRecords: records,
}: AgencyWorld): Pick<Simulated<'account'>, 'registrations'> => {
  const item = (record: RegistrationRecord) => {
    const { registration, details, plateType, vehicleType } = record
    const facts = records.factsOf(record)
    return {
      vehicleRegistrationId: String(registration.registrationId),
      year: String(details.year),
      make: details.make,
      model: details.model,
      vin: registration.vin,
      plateNumber: registration.plateNumber,
      plateType: plateType.description,
      registrationStatus: describeStatus(
        { ...registration, isSuspended: facts.isRegistrationSuspended },
        clock.today(),
      ),
      inspectionDeadlineDate: details.inspectionDeadlineDate,
      shippedDate: details.shippedDate,
      shippingMethod: details.shippingMethod,
      trackingNumber: details.trackingNumber,
      vehicleType,
      plateDesign: details.plateDesign,
      expirationDate: registration.expirationDate,
      registrationRenewalFee: records.renewalFeeCents(record) ?? ('NA' as const),
      ownershipType: details.ownershipType,
      ownershipDocument: details.ownershipDocument,
      titleNumber: details.titleNumber,
      titleStatus: details.titleStatus,
      firstLienName: details.firstLienName,
      firstLienDate: details.firstLienDate,
      secondLienName: details.secondLienName,
      secondLienDate: details.secondLienDate,
      suspensions: readListOf(records.suspensionsOf(registration.registrationId)),
      ...byServiceFact('allowedBy', (service) => isOffered(service, facts)),
    }
  }

  return {
    registrations: ({ accessToken }) => ({
      registrations: readListOf(records.ofCustomer(accessTokens.customerOf(accessToken)).map(item)),
    }),
  }
}

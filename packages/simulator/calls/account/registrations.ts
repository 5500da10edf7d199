import { openAccessTokens } from '../login/access-tokens.ts'
import { readListOf } from '@mva/shared/models/read-list'
import { isOffered } from './plate-eligibility.ts'
import { openRegistrationRecords, type RegistrationRecord } from './registration-records.ts'
import { describeStatus } from '../lookups/registration-status.ts'
import type { Simulated } from '../../simulated.ts'
import type { World } from '../../world/world.ts'

export const registrations = (world: World): Pick<Simulated<'account'>, 'registrations'> => {
  const accessTokens = openAccessTokens(world)
  const records = openRegistrationRecords(world)

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
        world.clock.today(),
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
      isPlateRenewable: isOffered('renew', facts),
      isPlateCancelAllowed: isOffered('cancel', facts),
      isPlateDuplicateAllowed: isOffered('duplicate', facts),
    }
  }

  return {
    registrations: ({ accessToken }) => ({
      registrations: readListOf(records.ofCustomer(accessTokens.customerOf(accessToken)).map(item)),
    }),
  }
}

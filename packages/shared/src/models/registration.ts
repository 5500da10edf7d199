import * as z from 'zod/mini'
import { readList } from './read-list.ts'
import { suspension } from './suspension.ts'

const text = z.nullable(z.string())

/** The agency's value for a registration without a renewal fee. */
export const NO_RENEWAL_FEE = 'NA'

/** A vehicle registration for its owner (docs/specification/profile.md#registration-section). Dates are `YYYY-MM-DD`; null is unknown. */
export const registration = z.object({
  /** Identifies the registration to the registration services, which check that the customer owns it. */
  vehicleRegistrationId: z.string(),
  year: text,
  make: text,
  model: text,
  vin: text,
  plateNumber: text,
  plateType: text,
  registrationStatus: text,
  inspectionDeadlineDate: text,
  shippedDate: text,
  shippingMethod: text,
  trackingNumber: text,
  vehicleType: text,
  plateDesign: text,
  expirationDate: text,
  /** Integer cents. */
  registrationRenewalFee: z.nullable(z.union([z.int(), z.literal(NO_RENEWAL_FEE)])),
  ownershipType: text,
  ownershipDocument: text,
  titleNumber: text,
  titleStatus: text,
  firstLienName: text,
  firstLienDate: text,
  secondLienName: text,
  secondLienDate: text,
  suspensions: readList(suspension),
  isPlateRenewable: z.boolean(),
  isPlateCancelAllowed: z.boolean(),
  isPlateDuplicateAllowed: z.boolean(),
})

export type Registration = z.output<typeof registration>

/** All registrations of a customer, and the agency's day as `YYYY-MM-DD`, the reference date of their notices. */
export const registrations = z.object({
  today: z.string(),
  registrations: readList(registration),
})

export type Registrations = z.output<typeof registrations>

import * as z from 'zod/mini'
import { plateCharacters } from '../fields/plate-number.ts'
import { readList } from '../read-list.ts'
import { byServiceFact } from '../registration-services/registration-services.ts'
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
  ...byServiceFact('allowedBy', () => z.boolean()),
})

export type Registration = z.output<typeof registration>

/** How many registrations a page of them shows. docs/specification/profile.md#many-registrations */
export const REGISTRATIONS_ON_A_PAGE = 20

const PAGES_MAX = 100_000
const TYPED_MAX = 100

/** Which registrations to show. */
export const registrationsRequest = z.object({
  /** From 1 on. */
  page: z.optional(z.int().check(z.gte(1), z.lte(PAGES_MAX))),
  /** Only those with this in their plate number; all of them if it has no letter and no digit. */
  plate: z.optional(z.pipe(z.string().check(z.maxLength(TYPED_MAX)), z.transform(plateCharacters))),
  /** Only those that can be renewed. */
  isRenewable: z.optional(z.boolean()),
})

export type RegistrationsRequest = z.output<typeof registrationsRequest>

/** A page of a customer's registrations, and the agency's day as `YYYY-MM-DD`, the reference date of their notices. */
export const registrations = z.object({
  today: z.string(),
  /** Those of the page; `unreadable` counts all. */
  registrations: readList(registration),
  /** The page, from 1 on. */
  page: z.int(),
  pages: z.int(),
  /** What was looked for in the plate numbers, in capital letters and digits; empty if nothing. */
  plate: z.string(),
  /** How many were found, on all pages. */
  found: z.int(),
  /** How many there are with any plate number. */
  total: z.int(),
  /** How many the customer has that can be renewed. */
  renewable: z.int(),
})

export type Registrations = z.output<typeof registrations>

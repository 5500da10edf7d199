import * as z from 'zod/mini'
import { plateTypes } from '@mva/db-agency/seed/reference'
import type { RegistrationSeed, VehicleDetails } from '@mva/db-agency/seed/registration-seed'
import {
  type AddressFieldName,
  addressFields,
  perAddressField,
} from '@mva/shared/address/address-fields'
import { ddNumber } from '@mva/shared/fields/dd-number'
import { licenseNumber } from '@mva/shared/fields/license-number'
import { plateNumber } from '@mva/shared/fields/plate-number'

/** What a tester says about people and vehicles of their own. Days are counted from the world's day. */

const DAYS_MAX = 36_500
const TEXT_MAX = 200
const LIST_MAX = 50
const FLEET_MAX = 5_000
const AMOUNT_MAX = 100_000

const text = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX))
const days = z.int().check(z.gte(-DAYS_MAX), z.lte(DAYS_MAX))
const count = z.int().check(z.gte(0), z.lte(1_000_000))
const digits = (length: number) => z.string().check(z.regex(new RegExp(`^\\d{${length}}$`)))
const orNull = <Type extends z.ZodMiniType>(type: Type) => z.optional(z.nullable(type))
const listOf = <Type extends z.ZodMiniType>(type: Type) =>
  z.optional(z.array(type).check(z.maxLength(LIST_MAX)))

const suspension = z.strictObject({
  description: text,
  effectiveDaysAgo: z._default(days, 20),
  isOpen: z._default(z.boolean(), true),
})

const credential = z.strictObject({
  licenseType: z.optional(text),
  licenseNumber: z.optional(licenseNumber),
  ddNumber: z.optional(ddNumber),
  issuedDaysAgo: z.optional(days),
  expiresInDays: orNull(days),
  status: z.optional(z.enum(['Active', 'Expired', 'Suspended'])),
  isRealId: z.optional(z.boolean()),
  endorsements: orNull(text),
  restrictions: orNull(text),
})

const addressField = (name: AddressFieldName) => {
  const { type, length } = addressFields[name]
  return type === 'digits' ? digits(length) : text
}
const { stateId: _stateId, ...addressLines } = perAddressField(
  (name) => z.optional(addressField(name)),
  (name) => orNull(addressField(name)),
)

const address = z.strictObject({
  ...addressLines,
  zipCode: orNull(addressField('zipCode')),
  state: orNull(z.string().check(z.regex(/^[A-Z]{2}$/))),
  province: orNull(text),
  country: z.optional(text),
  internationalZipCode: orNull(text),
  addressType: z.optional(text),
})

/** The status that a registration is to have, in the words of the public lookup; `Unknown` has no expiration date. */
const vehicleStatus = z.enum(['Active', 'Expired', 'Suspended', 'Canceled', 'Unknown'])

/** The columns that an order gives under their own names. */
type GivenDetail = Exclude<
  keyof VehicleDetails,
  'firstLienName' | 'secondLienName' | 'registrationFeeCents'
>

const detailFields = {
  vehicleTypeId: z.optional(z.int().check(z.gte(1), z.lte(7))),
  year: z.optional(z.int().check(z.gte(1880), z.lte(2200))),
  make: z.optional(text),
  model: z.optional(text),
  bodyType: orNull(text),
  majorColor: orNull(text),
  minorColor: orNull(text),
  fuelType: orNull(text),
  grossWeight: orNull(count),
  numberOfPassengers: orNull(count),
  numberOfCylinders: orNull(count),
  carryingCapacity: orNull(text),
  vehicleLength: orNull(text),
  cc: orNull(count),
  maxSpeed: orNull(count),
  plateDesign: orNull(text),
  shippingMethod: orNull(text),
  trackingNumber: orNull(text),
  ownershipType: orNull(text),
  ownershipDocument: orNull(text),
  titleNumber: orNull(text),
  titleStatus: orNull(text),
  secondOwnerName: orNull(text),
  secondOwnerAddress: orNull(text),
  secondOwnerCityStateZip: orNull(text),
  isTransferable: z.optional(z.boolean()),
  isPrintTitle: z.optional(z.boolean()),
  hasOutstandingTax: z.optional(z.boolean()),
  isInsuranceOnFile: z.optional(z.boolean()),
} satisfies Record<GivenDetail, z.ZodMiniType>

export const vehicleOrder = z.strictObject({
  plateNumber: z.optional(plateNumber),
  typeCode: z.optional(z.enum(plateTypes.map(({ code }) => code))),
  vin: z.optional(z.string().check(z.regex(/^[A-Z0-9]{6,17}$/))),
  status: z.optional(vehicleStatus),
  expiresInDays: orNull(days),
  canceledDaysAgo: orNull(days),
  stickerExpiresInDays: orNull(days),
  inspectionDueInDays: orNull(days),
  shippedDaysAgo: orNull(days),
  renewedDaysAgo: orNull(days),
  liens: z.optional(z.array(z.strictObject({ name: text, daysAgo: days })).check(z.maxLength(2))),
  suspensions: listOf(suspension),
  statusActions: z.optional(
    z.strictObject({
      shownAs: z.enum(['buttons', 'notice']),
      steps: z
        .array(z.strictObject({ instruction: text, label: text, page: text }))
        .check(z.maxLength(LIST_MAX)),
    }),
  ),
  /** Dollars for a whole renewal, without surcharges; 0 for a registration without a fee, null for the usual fee. */
  registrationFee: orNull(z.number().check(z.gte(0), z.lte(AMOUNT_MAX))),
  ...detailFields,
})

const changeablePerson = {
  name: z.optional(text),
  story: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
  firstName: z.optional(text),
  lastName: z.optional(text),
  middleName: orNull(text),
  suffix: orNull(text),
  dateOfBirth: z.optional(z.iso.date()),
  ssnLastFour: z.optional(digits(4)),
  gender: z.optional(text),
  isOrganDonor: z.optional(z.boolean()),
  /** Agencies have e-mails on record that no form accepts today. */
  email: orNull(z.string().check(z.regex(/.@./), z.maxLength(TEXT_MAX))),
  isEmailVerified: z.optional(z.boolean()),
  phone: orNull(digits(10)),
  isPhoneVerified: z.optional(z.boolean()),
  /** How long the person's sign-ins last. */
  sessionMinutes: z.optional(z.int().check(z.gte(1), z.lte(1_440))),
  credentials: listOf(credential),
  blocks: listOf(text),
  reservations: listOf(
    z.strictObject({
      visitType: text,
      appointmentNumber: text,
      inDays: days,
      scheduleTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
      location: text,
    }),
  ),
  privileges: listOf(
    z.strictObject({
      privilege: z.enum(['baseLicense', 'commercialLicense', 'registration']),
      status: text,
      suspensions: z._default(z.array(suspension), []),
    }),
  ),
  cases: listOf(
    z.strictObject({
      caseNumber: text,
      violationDate: z._default(z.nullable(z.iso.date()), null),
      suspensionEffectiveDate: z._default(z.nullable(z.iso.date()), null),
    }),
  ),
  crashes: listOf(
    z.strictObject({ crashDate: z.iso.date(), cityId: z.int().check(z.gte(1), z.lte(39)) }),
  ),
  physicalAddress: z.optional(address),
  mailingAddress: orNull(address),
  /** The code in the latest letter. */
  mailCode: orNull(z.strictObject({ code: digits(6), sentDaysAgo: days })),
}

export const personChange = z.strictObject(changeablePerson)

export const personOrder = z.strictObject({
  id: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  ...changeablePerson,
  vehicles: listOf(vehicleOrder),
  /** How many ordinary vehicles the person has besides. */
  fleetSize: z.optional(z.int().check(z.gte(0), z.lte(FLEET_MAX))),
})

export type PersonOrder = z.output<typeof personOrder>
export type PersonChange = z.output<typeof personChange>
export type VehicleOrder = z.output<typeof vehicleOrder>

/** The fields that lead to a status, unless the order sets them. */
const seedByStatus: Record<z.output<typeof vehicleStatus>, Partial<RegistrationSeed>> = {
  Active: { expiresInDays: 60, canceledDaysAgo: null, suspensions: [] },
  Expired: { expiresInDays: -30, canceledDaysAgo: null, suspensions: [] },
  Suspended: {
    canceledDaysAgo: null,
    suspensions: [
      {
        description: 'Failure to maintain liability insurance',
        effectiveDaysAgo: 20,
        isOpen: true,
      },
    ],
  },
  Canceled: { canceledDaysAgo: 30 },
  Unknown: { expiresInDays: null, canceledDaysAgo: null, suspensions: [] },
}

/** The order as the seed's data. */
export const vehicleSeedOf = ({
  status,
  registrationFee,
  ...order
}: VehicleOrder): Partial<RegistrationSeed> => {
  const fields = Object.entries(order)
  const isDetail = ([name]: [string, unknown]) => name in detailFields
  return {
    ...(status === undefined ? {} : seedByStatus[status]),
    ...Object.fromEntries(fields.filter((field) => !isDetail(field))),
    details: {
      ...Object.fromEntries(fields.filter(isDetail)),
      ...(registrationFee === undefined
        ? {}
        : { registrationFeeCents: registrationFee && Math.round(registrationFee * 100) }),
    },
  }
}

/** The seed's data as an order. */
export const vehicleOrderOf = ({ details = {}, ...seed }: RegistrationSeed): VehicleOrder => {
  const { registrationFeeCents, ...fields } = details
  return {
    ...seed,
    ...fields,
    ...(registrationFeeCents === undefined
      ? {}
      : { registrationFee: registrationFeeCents && registrationFeeCents / 100 }),
  } as VehicleOrder
}

import * as z from 'zod/mini'
import { perAddressField } from '../address-fields.ts'
import { readList } from './read-list.ts'

/** The record of a signed-in customer (docs/specification/profile.md). Dates are `YYYY-MM-DD`; null is unknown. */

const text = z.nullable(z.string())

/** An address on the record, domestic or foreign; `state` is the code of the state, `zipPlus` the four of ZIP+4. */
const { stateId: _stateId, ...typedFields } = perAddressField(
  () => text,
  () => text,
)
export const recordedAddress = z.object({
  ...typedFields,
  state: text,
  province: text,
  internationalZipCode: text,
  country: text,
  addressType: text,
})

export type RecordedAddress = z.output<typeof recordedAddress>

const personalInformation = z.object({
  lastName: text,
  firstName: text,
  middleName: text,
  suffix: text,
  dateOfBirth: text,
  physicalAddress: z.nullable(recordedAddress),
  mailingAddress: z.nullable(recordedAddress),
  email: text,
  isEmailVerified: z.boolean(),
  /** Ten digits. */
  phone: text,
  isPhoneVerified: z.boolean(),
})

export type PersonalInformation = z.output<typeof personalInformation>

/** A license, an ID card or a permit. Endorsements and restrictions are comma-separated codes. */
const credential = z.object({
  licenseType: text,
  licenseNumber: text,
  issueDate: text,
  expirationDate: text,
  credentialStatus: text,
  realIdIndicator: text,
  endorsements: text,
  restrictions: text,
})

export type Credential = z.output<typeof credential>

const credentialInformation = z.object({
  gender: text,
  organDonor: text,
  credentialDetails: readList(credential),
})

export type CredentialInformation = z.output<typeof credentialInformation>

const reservation = z.object({
  visitType: text,
  appointmentNumber: text,
  scheduleDate: text,
  /** 24-hour `HH:MM`, or only `AM` or `PM`. */
  scheduleTime: text,
  location: text,
})

export type Reservation = z.output<typeof reservation>

export const personalProfile = z.object({
  personalInformation,
  credentialInformation,
  reservationInformation: readList(reservation),
  blocksInformation: readList(z.object({ actionInstruction: z.string() })),
})

export type PersonalProfile = z.output<typeof personalProfile>

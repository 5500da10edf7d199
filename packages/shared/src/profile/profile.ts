import * as z from 'zod/mini'
import { recordedAddress } from '../address/recorded-address.ts'
import { readList } from '../read-list.ts'

/** The record of a signed-in customer (docs/specification/profile.md). Dates are `YYYY-MM-DD`; null is unknown. */

const text = z.nullable(z.string())

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

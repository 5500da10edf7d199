import type { customerAddresses } from '../tables/customers.ts'

/** The agency's data about a person. Days are counted from the day on which the world is seeded. */
export interface CustomerSeed {
  lastName: string
  firstName: string
  middleName: string | null
  suffix: string | null
  dateOfBirth: string
  ssnLastFour: string
  gender: string
  isOrganDonor: boolean
  email: string | null
  isEmailVerified: boolean
  /** Ten digits. */
  phone: string | null
  isPhoneVerified: boolean
  sessionMinutes: number
  credentials: readonly CredentialSeed[]
  blocks: readonly string[]
  reservations: readonly ReservationSeed[]
  privileges: readonly PrivilegeSeed[]
  cases: readonly CaseSeed[]
  crashes: readonly { crashDate: string; cityId: number }[]
  physicalAddress: AddressSeed
  mailingAddress: AddressSeed | null
  mailCode: { code: string; sentDaysAgo: number } | null
}

export interface CredentialSeed {
  licenseType: string
  licenseNumber: string
  ddNumber: string
  issuedDaysAgo: number
  expiresInDays: number | null
  status: string
  isRealId: boolean
  endorsements: string | null
  restrictions: string | null
}

export interface ReservationSeed {
  visitType: string
  appointmentNumber: string
  inDays: number
  scheduleTime: string
  location: string
}

export interface PrivilegeSeed {
  privilege: 'baseLicense' | 'commercialLicense' | 'registration'
  status: string
  suspensions: readonly { description: string; effectiveDaysAgo: number; isOpen: boolean }[]
}

export interface CaseSeed {
  caseNumber: string
  violationDate: string | null
  suspensionEffectiveDate: string | null
}

export type AddressSeed = Omit<
  typeof customerAddresses.$inferInsert,
  'customerId' | 'addressCategoryId'
>

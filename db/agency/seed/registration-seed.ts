import type { registrationDetails } from '../tables/registrations.ts'
import type { RegistrationTypeCode } from './reference.ts'

/** A step that the owner must take; `page` names the simulator's stand-in for the agency's page. */
export interface StatusActionSeed {
  instruction: string
  label: string
  page: string
}

/** What is known about a vehicle beside its dates. */
export type VehicleDetails = Omit<
  typeof registrationDetails.$inferInsert,
  | 'registrationId'
  | 'inspectionDeadlineDate'
  | 'shippedDate'
  | 'firstLienDate'
  | 'secondLienDate'
  | 'renewedDate'
>

/** Dates are days relative to the day on which the world is seeded, so the stories stay valid. */
export interface RegistrationSeed {
  plateNumber: string
  typeCode: RegistrationTypeCode
  vin: string
  expiresInDays: number | null
  canceledDaysAgo?: number | null
  stickerExpiresInDays: number | null
  inspectionDueInDays?: number | null
  shippedDaysAgo?: number | null
  renewedDaysAgo?: number | null
  liens?: readonly { name: string; daysAgo: number }[]
  suspensions?: readonly { description: string; effectiveDaysAgo: number; isOpen: boolean }[]
  statusActions?: { shownAs: 'buttons' | 'notice'; steps: readonly StatusActionSeed[] }
  /** The differences from `ordinaryDetails`. */
  details?: Partial<VehicleDetails>
}

/** An ordinary car, insured and without debts. */
export const ordinaryDetails = {
  year: 2021,
  make: 'TOYOTA',
  model: 'RAV4',
  bodyType: 'SUV',
  majorColor: 'BLUE',
  fuelType: 'GAS',
  grossWeight: 3_500,
  numberOfPassengers: 5,
  numberOfCylinders: 4,
  plateDesign: 'Ocean',
  ownershipType: 'Individual',
  ownershipDocument: 'Title',
  titleNumber: 'RI0001234567',
  titleStatus: 'Issued',
  isTransferable: true,
  isPrintTitle: false,
  hasOutstandingTax: false,
  isInsuranceOnFile: true,
} as const satisfies Partial<VehicleDetails>

import type { adjudicationCases, adjudicationPrivileges, crashes } from '../tables/adjudication.ts'
import type {
  credentials,
  customerAddresses,
  customers,
  reservations,
} from '../tables/customers.ts'

/** The agency's data about a person. Days are counted from the day on which the world is seeded. */
export interface CustomerSeed extends Omit<typeof customers.$inferSelect, 'customerId'> {
  credentials: readonly CredentialSeed[]
  blocks: readonly string[]
  reservations: readonly ReservationSeed[]
  privileges: readonly PrivilegeSeed[]
  cases: readonly Omit<typeof adjudicationCases.$inferSelect, 'caseId' | 'customerId'>[]
  crashes: readonly Omit<typeof crashes.$inferSelect, 'crashId' | 'customerId'>[]
  physicalAddress: AddressSeed
  mailingAddress: AddressSeed | null
  mailCode: { code: string; sentDaysAgo: number } | null
}

export interface CredentialSeed extends Omit<
  typeof credentials.$inferSelect,
  'credentialId' | 'customerId' | 'issueDate' | 'expirationDate'
> {
  issuedDaysAgo: number
  expiresInDays: number | null
}

export interface ReservationSeed extends Omit<
  typeof reservations.$inferSelect,
  'reservationId' | 'customerId' | 'scheduleDate'
> {
  inDays: number
}

export interface PrivilegeSeed extends Omit<
  typeof adjudicationPrivileges.$inferSelect,
  'customerId'
> {
  suspensions: readonly { description: string; effectiveDaysAgo: number; isOpen: boolean }[]
}

export type AddressSeed = Omit<
  typeof customerAddresses.$inferInsert,
  'customerId' | 'addressCategoryId'
>

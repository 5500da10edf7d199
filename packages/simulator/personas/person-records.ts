import { asc, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AgencyDrizzle } from '@mva/db-agency/agency-database'
import type { AddressSeed, CustomerSeed } from '@mva/db-agency/seed/customer-seed'
import type { RegistrationSeed } from '@mva/db-agency/seed/registration-seed'
import {
  adjudicationCases,
  adjudicationPrivileges,
  crashes,
  privilegeSuspensions,
} from '@mva/db-agency/tables/adjudication'
import {
  blocks,
  credentials,
  customerAddresses,
  customers,
  reservations,
} from '@mva/db-agency/tables/customers'
import { mailCodes } from '@mva/db-agency/tables/logins'
import { plateTypes } from '@mva/db-agency/tables/reference'
import {
  registrationDetails,
  registrations,
  registrationStatusActions,
  registrationSuspensions,
} from '@mva/db-agency/tables/registrations'
import { daysBetween } from '@mva/shared/dates'
import { letterDays } from '@mva/shared/sign-in/letter-times'
import { addressCategories } from '../calls/account/customer-records.ts'

/** A customer created by a test may have no address. */
type CustomerRecord = Omit<CustomerSeed, 'physicalAddress'> & {
  physicalAddress: AddressSeed | null
}

/** Reads a customer's record as the seed describes it, with days counted from `today` (`YYYY-MM-DD`). */
export const readCustomer = (
  db: AgencyDrizzle,
  customerId: number,
  today: string,
): CustomerRecord => {
  /** The rows of this customer, in the order in which they were added. */
  const rowsOf = <Table extends SQLiteTable & { customerId: SQLiteColumn }>(table: Table) =>
    db
      .select()
      .from<SQLiteTable>(table)
      .where(eq(table.customerId, customerId))
      .orderBy(sql`rowid`)
      .all() as Table['$inferSelect'][]
  const daysUntil = (date: string) => daysBetween(today, date)
  const [found] = rowsOf(customers)
  if (!found) throw new Error(`there is no customer ${customerId}`)
  const { customerId: _id, ...customer } = found
  const suspensions = rowsOf(privilegeSuspensions)
  const [mailCode] = rowsOf(mailCodes)
  const addressOf = (category: keyof typeof addressCategories): AddressSeed | null => {
    const address = rowsOf(customerAddresses).find(
      ({ addressCategoryId }) => addressCategoryId === addressCategories[category],
    )
    if (!address) return null
    const { customerId: _owner, addressCategoryId: _category, ...lines } = address
    return lines
  }
  return {
    ...customer,
    credentials: rowsOf(credentials).map(
      ({ credentialId: _id, customerId: _owner, issueDate, expirationDate, ...credential }) => ({
        ...credential,
        issuedDaysAgo: -daysUntil(issueDate),
        expiresInDays: expirationDate === null ? null : daysUntil(expirationDate),
      }),
    ),
    blocks: rowsOf(blocks).map(({ actionInstruction }) => actionInstruction),
    reservations: rowsOf(reservations).map(
      ({ reservationId: _id, customerId: _owner, scheduleDate, ...reservation }) => ({
        ...reservation,
        inDays: daysUntil(scheduleDate),
      }),
    ),
    privileges: rowsOf(adjudicationPrivileges).map(({ privilege, status }) => ({
      privilege,
      status,
      suspensions: suspensions
        .filter((suspension) => suspension.privilege === privilege)
        .map((suspension) => suspensionSeed(suspension, today)),
    })),
    cases: rowsOf(adjudicationCases).map(
      ({ caseId: _id, customerId: _owner, ...adjudicationCase }) => adjudicationCase,
    ),
    crashes: rowsOf(crashes).map(({ crashDate, cityId }) => ({ crashDate, cityId })),
    physicalAddress: addressOf('physical'),
    mailingAddress: addressOf('mailing'),
    mailCode: mailCode
      ? {
          code: mailCode.code,
          sentDaysAgo: letterDays.valid - daysUntil(mailCode.expiresAt.slice(0, 10)),
        }
      : null,
  }
}

/** Reads a registration as the seed describes it, with days counted from `today`. */
export const readRegistration = (
  db: AgencyDrizzle,
  registrationId: number,
  today: string,
): RegistrationSeed => {
  const found = db
    .select({ registration: registrations, details: registrationDetails, type: plateTypes })
    .from(registrations)
    .innerJoin(
      registrationDetails,
      eq(registrationDetails.registrationId, registrations.registrationId),
    )
    .innerJoin(plateTypes, eq(plateTypes.plateTypeId, registrations.plateTypeId))
    .where(eq(registrations.registrationId, registrationId))
    .get()
  if (!found) throw new Error(`there is no registration ${registrationId}`)
  const daysUntil = (date: string | null) => (date === null ? null : daysBetween(today, date))
  const daysSince = (date: string | null) => (date === null ? null : daysBetween(date, today))
  const { registration, details, type } = found
  const {
    registrationId: _id,
    inspectionDeadlineDate,
    shippedDate,
    renewedDate,
    firstLienName,
    firstLienDate,
    secondLienName,
    secondLienDate,
    ...plain
  } = details
  return {
    plateNumber: registration.plateNumber,
    typeCode: type.code as RegistrationSeed['typeCode'],
    vin: registration.vin,
    expiresInDays: daysUntil(registration.expirationDate),
    canceledDaysAgo: daysSince(registration.canceledDate),
    stickerExpiresInDays: daysUntil(registration.stickerExpirationDate),
    inspectionDueInDays: daysUntil(inspectionDeadlineDate),
    shippedDaysAgo: daysSince(shippedDate),
    renewedDaysAgo: daysSince(renewedDate),
    liens: [
      { name: firstLienName, date: firstLienDate },
      { name: secondLienName, date: secondLienDate },
    ].flatMap(({ name, date }) =>
      name && date ? { name, daysAgo: daysBetween(date, today) } : [],
    ),
    suspensions: db
      .select()
      .from(registrationSuspensions)
      .where(eq(registrationSuspensions.registrationId, registrationId))
      .orderBy(asc(registrationSuspensions.suspensionId))
      .all()
      .map((suspension) => suspensionSeed(suspension, today)),
    statusActions: {
      shownAs: registration.areStatusActionsButtons ? 'buttons' : 'notice',
      steps: db
        .select({
          instruction: registrationStatusActions.instruction,
          label: registrationStatusActions.label,
          page: registrationStatusActions.page,
        })
        .from(registrationStatusActions)
        .where(eq(registrationStatusActions.registrationId, registrationId))
        .orderBy(asc(registrationStatusActions.position))
        .all(),
    },
    details: plain,
  }
}

const suspensionSeed = (
  suspension: { description: string; effectiveDate: string; status: 'Open' | 'Closed' },
  today: string,
) => ({
  description: suspension.description,
  effectiveDaysAgo: daysBetween(suspension.effectiveDate, today),
  isOpen: suspension.status === 'Open',
})

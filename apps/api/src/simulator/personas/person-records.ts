import { and, asc, eq } from 'drizzle-orm'
import type { AgencyDrizzle } from '@mva/db/agency/agency-database'
import type { AddressSeed, CustomerSeed } from '@mva/db/agency/seed/customer-seed'
import type { RegistrationSeed } from '@mva/db/agency/seed/registration-seed'
import {
  adjudicationCases,
  adjudicationPrivileges,
  crashes,
  privilegeSuspensions,
} from '@mva/db/agency/tables/adjudication'
import {
  blocks,
  credentials,
  customerAddresses,
  customers,
  reservations,
} from '@mva/db/agency/tables/customers'
import { mailCodes } from '@mva/db/agency/tables/logins'
import { plateTypes } from '@mva/db/agency/tables/reference'
import {
  registrationDetails,
  registrations,
  registrationStatusActions,
  registrationSuspensions,
} from '@mva/db/agency/tables/registrations'
import { daysBetween } from '@mva/shared/dates'
import { addressCategories } from '../account/customer-records.ts'
import { MAIL_CODE_VALID_DAYS } from '../login/login-codes.ts'

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
  const found = db.select().from(customers).where(eq(customers.customerId, customerId)).get()
  if (!found) throw new Error(`there is no customer ${customerId}`)
  const { customerId: _id, ...customer } = found
  const daysUntil = (date: string) => daysBetween(today, date)
  const suspensions = db
    .select()
    .from(privilegeSuspensions)
    .where(eq(privilegeSuspensions.customerId, customerId))
    .orderBy(asc(privilegeSuspensions.suspensionId))
    .all()
  const mailCode = db.select().from(mailCodes).where(eq(mailCodes.customerId, customerId)).get()
  return {
    ...customer,
    credentials: db
      .select()
      .from(credentials)
      .where(eq(credentials.customerId, customerId))
      .orderBy(asc(credentials.credentialId))
      .all()
      .map(
        ({ credentialId: _id, customerId: _owner, issueDate, expirationDate, ...credential }) => ({
          ...credential,
          issuedDaysAgo: -daysUntil(issueDate),
          expiresInDays: expirationDate === null ? null : daysUntil(expirationDate),
        }),
      ),
    blocks: db
      .select()
      .from(blocks)
      .where(eq(blocks.customerId, customerId))
      .orderBy(asc(blocks.blockId))
      .all()
      .map(({ actionInstruction }) => actionInstruction),
    reservations: db
      .select()
      .from(reservations)
      .where(eq(reservations.customerId, customerId))
      .orderBy(asc(reservations.reservationId))
      .all()
      .map(({ reservationId: _id, customerId: _owner, scheduleDate, ...reservation }) => ({
        ...reservation,
        inDays: daysUntil(scheduleDate),
      })),
    privileges: db
      .select()
      .from(adjudicationPrivileges)
      .where(eq(adjudicationPrivileges.customerId, customerId))
      .all()
      .map(({ privilege, status }) => ({
        privilege,
        status,
        suspensions: suspensions
          .filter((suspension) => suspension.privilege === privilege)
          .map((suspension) => suspensionSeed(suspension, today)),
      })),
    cases: db
      .select()
      .from(adjudicationCases)
      .where(eq(adjudicationCases.customerId, customerId))
      .orderBy(asc(adjudicationCases.caseId))
      .all()
      .map(({ caseNumber, violationDate, suspensionEffectiveDate }) => ({
        caseNumber,
        violationDate,
        suspensionEffectiveDate,
      })),
    crashes: db
      .select()
      .from(crashes)
      .where(eq(crashes.customerId, customerId))
      .orderBy(asc(crashes.crashId))
      .all()
      .map(({ crashDate, cityId }) => ({ crashDate, cityId })),
    physicalAddress: readAddress(db, customerId, 'physical'),
    mailingAddress: readAddress(db, customerId, 'mailing'),
    mailCode: mailCode
      ? {
          code: mailCode.code,
          sentDaysAgo: MAIL_CODE_VALID_DAYS - daysUntil(mailCode.expiresAt.slice(0, 10)),
        }
      : null,
  }
}

const readAddress = (
  db: AgencyDrizzle,
  customerId: number,
  category: keyof typeof addressCategories,
): AddressSeed | null => {
  const found = db
    .select()
    .from(customerAddresses)
    .where(
      and(
        eq(customerAddresses.customerId, customerId),
        eq(customerAddresses.addressCategoryId, addressCategories[category]),
      ),
    )
    .get()
  if (!found) return null
  const { customerId: _owner, addressCategoryId: _category, ...address } = found
  return address
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
  const steps = db
    .select({
      instruction: registrationStatusActions.instruction,
      label: registrationStatusActions.label,
      page: registrationStatusActions.page,
    })
    .from(registrationStatusActions)
    .where(eq(registrationStatusActions.registrationId, registrationId))
    .orderBy(asc(registrationStatusActions.position))
    .all()
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
      steps,
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

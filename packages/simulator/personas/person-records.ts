import { and, asc, eq, sql } from 'drizzle-orm'
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
import { addressCategories } from '../calls/account/customer-records.ts'
import { MAIL_CODE_VALID_DAYS } from '../calls/login/login-codes.ts'

/** A customer created by a test may have no address. */
type CustomerRecord = Omit<CustomerSeed, 'physicalAddress'> & {
  physicalAddress: AddressSeed | null
}

/** The records of people and registrations, as the seed describes them. */
export const openPersonRecords = (db: AgencyDrizzle) => {
  const ofCustomer = sql.placeholder('customerId')
  const ofRegistration = sql.placeholder('registrationId')
  const findCustomer = db
    .select()
    .from(customers)
    .where(eq(customers.customerId, ofCustomer))
    .prepare()
  const listPrivilegeSuspensions = db
    .select()
    .from(privilegeSuspensions)
    .where(eq(privilegeSuspensions.customerId, ofCustomer))
    .orderBy(asc(privilegeSuspensions.suspensionId))
    .prepare()
  const findMailCode = db
    .select()
    .from(mailCodes)
    .where(eq(mailCodes.customerId, ofCustomer))
    .prepare()
  const listCredentials = db
    .select()
    .from(credentials)
    .where(eq(credentials.customerId, ofCustomer))
    .orderBy(asc(credentials.credentialId))
    .prepare()
  const listBlocks = db
    .select()
    .from(blocks)
    .where(eq(blocks.customerId, ofCustomer))
    .orderBy(asc(blocks.blockId))
    .prepare()
  const listReservations = db
    .select()
    .from(reservations)
    .where(eq(reservations.customerId, ofCustomer))
    .orderBy(asc(reservations.reservationId))
    .prepare()
  const listPrivileges = db
    .select()
    .from(adjudicationPrivileges)
    .where(eq(adjudicationPrivileges.customerId, ofCustomer))
    .prepare()
  const listCases = db
    .select()
    .from(adjudicationCases)
    .where(eq(adjudicationCases.customerId, ofCustomer))
    .orderBy(asc(adjudicationCases.caseId))
    .prepare()
  const listCrashes = db
    .select()
    .from(crashes)
    .where(eq(crashes.customerId, ofCustomer))
    .orderBy(asc(crashes.crashId))
    .prepare()
  const findAddress = db
    .select()
    .from(customerAddresses)
    .where(
      and(
        eq(customerAddresses.customerId, ofCustomer),
        eq(customerAddresses.addressCategoryId, sql.placeholder('addressCategoryId')),
      ),
    )
    .prepare()
  const findRegistration = db
    .select({ registration: registrations, details: registrationDetails, type: plateTypes })
    .from(registrations)
    .innerJoin(
      registrationDetails,
      eq(registrationDetails.registrationId, registrations.registrationId),
    )
    .innerJoin(plateTypes, eq(plateTypes.plateTypeId, registrations.plateTypeId))
    .where(eq(registrations.registrationId, ofRegistration))
    .prepare()
  const listStatusActions = db
    .select({
      instruction: registrationStatusActions.instruction,
      label: registrationStatusActions.label,
      page: registrationStatusActions.page,
    })
    .from(registrationStatusActions)
    .where(eq(registrationStatusActions.registrationId, ofRegistration))
    .orderBy(asc(registrationStatusActions.position))
    .prepare()
  const listSuspensions = db
    .select()
    .from(registrationSuspensions)
    .where(eq(registrationSuspensions.registrationId, ofRegistration))
    .orderBy(asc(registrationSuspensions.suspensionId))
    .prepare()

  const readAddress = (
    customerId: number,
    category: keyof typeof addressCategories,
  ): AddressSeed | null => {
    const found = findAddress.get({ customerId, addressCategoryId: addressCategories[category] })
    if (!found) return null
    const { customerId: _owner, addressCategoryId: _category, ...address } = found
    return address
  }

  return {
    /** Reads a customer's record as the seed describes it, with days counted from `today` (`YYYY-MM-DD`). */
    readCustomer: (customerId: number, today: string): CustomerRecord => {
      const found = findCustomer.get({ customerId })
      if (!found) throw new Error(`there is no customer ${customerId}`)
      const { customerId: _id, ...customer } = found
      const daysUntil = (date: string) => daysBetween(today, date)
      const suspensions = listPrivilegeSuspensions.all({ customerId })
      const mailCode = findMailCode.get({ customerId })
      return {
        ...customer,
        credentials: listCredentials
          .all({ customerId })
          .map(
            ({
              credentialId: _id,
              customerId: _owner,
              issueDate,
              expirationDate,
              ...credential
            }) => ({
              ...credential,
              issuedDaysAgo: -daysUntil(issueDate),
              expiresInDays: expirationDate === null ? null : daysUntil(expirationDate),
            }),
          ),
        blocks: listBlocks.all({ customerId }).map(({ actionInstruction }) => actionInstruction),
        reservations: listReservations
          .all({ customerId })
          .map(({ reservationId: _id, customerId: _owner, scheduleDate, ...reservation }) => ({
            ...reservation,
            inDays: daysUntil(scheduleDate),
          })),
        privileges: listPrivileges.all({ customerId }).map(({ privilege, status }) => ({
          privilege,
          status,
          suspensions: suspensions
            .filter((suspension) => suspension.privilege === privilege)
            .map((suspension) => suspensionSeed(suspension, today)),
        })),
        cases: listCases
          .all({ customerId })
          .map(({ caseNumber, violationDate, suspensionEffectiveDate }) => ({
            caseNumber,
            violationDate,
            suspensionEffectiveDate,
          })),
        crashes: listCrashes
          .all({ customerId })
          .map(({ crashDate, cityId }) => ({ crashDate, cityId })),
        physicalAddress: readAddress(customerId, 'physical'),
        mailingAddress: readAddress(customerId, 'mailing'),
        mailCode: mailCode
          ? {
              code: mailCode.code,
              sentDaysAgo: MAIL_CODE_VALID_DAYS - daysUntil(mailCode.expiresAt.slice(0, 10)),
            }
          : null,
      }
    },

    /** Reads a registration as the seed describes it, with days counted from `today`. */
    readRegistration: (registrationId: number, today: string): RegistrationSeed => {
      const found = findRegistration.get({ registrationId })
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
      const steps = listStatusActions.all({ registrationId })
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
        suspensions: listSuspensions
          .all({ registrationId })
          .map((suspension) => suspensionSeed(suspension, today)),
        statusActions: {
          shownAs: registration.areStatusActionsButtons ? 'buttons' : 'notice',
          steps,
        },
        details: plain,
      }
    },
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

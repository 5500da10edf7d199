import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { adjudicationCases, crashes } from '@mva/db-agency/tables/adjudication'
import { credentials, customers } from '@mva/db-agency/tables/customers'
import { registrations } from '@mva/db-agency/tables/registrations'
import type { LoginIdentity } from '@mva/agency/contract/login-identity'
import { isSameName } from './same-name.ts'
import type { World } from '../../world/world.ts'

type Of<LoginTypeId extends LoginIdentity['loginTypeId']> = Extract<
  LoginIdentity,
  { loginTypeId: LoginTypeId }
>

const candidate = {
  customerId: customers.customerId,
  lastName: customers.lastName,
  dateOfBirth: customers.dateOfBirth,
}

/**
 * Finds the customer by the given identity. Each of the four ways looks up its own fields; name and date of birth are
 * compared afterwards, in one place, so that the answer does not reveal which of them was wrong.
 */
export const openLoginIdentities = ({ database: { db } }: World) => {
  const byLicense = db
    .select(candidate)
    .from(credentials)
    .innerJoin(customers, eq(customers.customerId, credentials.customerId))
    .where(
      and(
        eq(credentials.licenseNumber, sql.placeholder('licenseNumber')),
        eq(customers.ssnLastFour, sql.placeholder('lastFourDigitsOfSsn')),
      ),
    )
    .prepare()

  const byVehicle = db
    .select(candidate)
    .from(registrations)
    .innerJoin(customers, eq(customers.customerId, registrations.customerId))
    .where(
      and(
        eq(registrations.plateNumber, sql.placeholder('plateNumber')),
        eq(registrations.plateTypeId, sql.placeholder('plateTypeId')),
        eq(registrations.vinLastSix, sql.placeholder('vinLastSix')),
        isNull(registrations.canceledDate),
      ),
    )
    .prepare()

  const byCase = db
    .select(candidate)
    .from(adjudicationCases)
    .innerJoin(customers, eq(customers.customerId, adjudicationCases.customerId))
    .where(
      and(
        eq(adjudicationCases.caseNumber, sql.placeholder('caseNumber')),
        or(
          eq(adjudicationCases.violationDate, sql.placeholder('violationDate')),
          eq(adjudicationCases.suspensionEffectiveDate, sql.placeholder('suspensionEffectiveDate')),
        ),
      ),
    )
    .prepare()

  const byCrash = db
    .select(candidate)
    .from(crashes)
    .innerJoin(customers, eq(customers.customerId, crashes.customerId))
    .where(
      and(
        eq(crashes.crashDate, sql.placeholder('crashDate')),
        eq(crashes.cityId, sql.placeholder('cityId')),
      ),
    )
    .prepare()

  const candidatesFor = (login: LoginIdentity) => {
    switch (login.loginTypeId) {
      case 1:
        return byLicense.all(licenseKeys(login))
      case 2:
        return byVehicle.all(vehicleKeys(login))
      case 3:
        return byCase.all(caseKeys(login))
      case 4:
        return byCrash.all({ crashDate: login.crashDate, cityId: Number(login.crashLocationId) })
    }
  }

  return {
    /** Returns the customer's id; undefined if no customer matches all fields. */
    find: (login: LoginIdentity): number | undefined =>
      candidatesFor(login).find(
        (known) =>
          known.dateOfBirth === login.dateOfBirth && isSameName(known.lastName, login.lastName),
      )?.customerId,
  }
}

const licenseKeys = ({ licenseNumber, lastFourDigitsOfSsn }: Of<1>) => ({
  licenseNumber: licenseNumber.toUpperCase(),
  lastFourDigitsOfSsn,
})

const vehicleKeys = ({ plateNumber, plateTypeId, vinLastSix }: Of<2>) => ({
  plateNumber: plateNumber.toUpperCase(),
  plateTypeId: Number(plateTypeId),
  vinLastSix: vinLastSix.toUpperCase(),
})

const caseKeys = ({ caseNumber, violationDate, suspensionEffectiveDate }: Of<3>) => ({
  caseNumber: caseNumber.toUpperCase(),
  violationDate,
  suspensionEffectiveDate,
})

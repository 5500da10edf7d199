import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { LoginIdentity } from '@mva/agency/contract/login-identity'
import { adjudicationCases, crashes } from '@mva/db-agency/tables/adjudication'
import { credentials, customers } from '@mva/db-agency/tables/customers'
import { registrations } from '@mva/db-agency/tables/registrations'
import type { World } from '../../world/world.ts'
import { isSameName } from './same-name.ts'

/**
 * Returns the id of the customer with this identity; undefined if no customer matches all fields. Each of the four ways
 * looks up its own fields; name and date of birth are compared afterwards, in one place, so that the answer does not reveal
 * which of them was wrong.
 */
export const customerOfIdentity = (world: World, login: LoginIdentity): number | undefined =>
  candidatesFor(world, login).find(
    (known) =>
      known.dateOfBirth === login.dateOfBirth && isSameName(known.lastName, login.lastName),
  )?.customerId

const candidatesFor = ({ database: { db } }: World, login: LoginIdentity) => {
  const candidates = db
    .select({
      customerId: customers.customerId,
      lastName: customers.lastName,
      dateOfBirth: customers.dateOfBirth,
    })
    .from(customers)
  switch (login.loginTypeId) {
    case 1:
      return candidates
        .innerJoin(credentials, eq(credentials.customerId, customers.customerId))
        .where(
          and(
            eq(credentials.licenseNumber, login.licenseNumber.toUpperCase()),
            eq(customers.ssnLastFour, login.lastFourDigitsOfSsn),
          ),
        )
        .all()
    case 2:
      return candidates
        .innerJoin(registrations, eq(registrations.customerId, customers.customerId))
        .where(
          and(
            eq(registrations.plateNumber, login.plateNumber.toUpperCase()),
            eq(registrations.plateTypeId, Number(login.plateTypeId)),
            eq(registrations.vinLastSix, login.vinLastSix.toUpperCase()),
            isNull(registrations.canceledDate),
          ),
        )
        .all()
    case 3:
      return candidates
        .innerJoin(adjudicationCases, eq(adjudicationCases.customerId, customers.customerId))
        .where(
          and(
            eq(adjudicationCases.caseNumber, login.caseNumber.toUpperCase()),
            // Never true for a date that is null.
            or(
              eq(adjudicationCases.violationDate, login.violationDate ?? sql`NULL`),
              eq(
                adjudicationCases.suspensionEffectiveDate,
                login.suspensionEffectiveDate ?? sql`NULL`,
              ),
            ),
          ),
        )
        .all()
    case 4:
      return candidates
        .innerJoin(crashes, eq(crashes.customerId, customers.customerId))
        .where(
          and(
            eq(crashes.crashDate, login.crashDate),
            eq(crashes.cityId, Number(login.crashLocationId)),
          ),
        )
        .all()
  }
}

import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { AgencyDrizzle } from '@mva/db-agency/agency-database'
import { registrationFees } from '@mva/db-agency/tables/reference'

interface Registered {
  vehicleTypeId: number
  plateTypeId: number
  /** The gross vehicle weight; 0 if the fee does not depend on it. */
  pounds: number
}

/** Returns a function that finds the registration fee for a year, in cents; undefined if there is none. */
export const prepareYearlyFee = (
  db: AgencyDrizzle,
): ((registered: Registered) => number | undefined) => {
  const find = db
    .select({ feeCents: registrationFees.feeCents })
    .from(registrationFees)
    .where(
      and(
        eq(registrationFees.vehicleTypeId, sql.placeholder('vehicleTypeId')),
        eq(registrationFees.plateTypeId, sql.placeholder('plateTypeId')),
        lte(registrationFees.fromPounds, sql.placeholder('pounds')),
      ),
    )
    .orderBy(desc(registrationFees.fromPounds))
    .limit(1)
    .prepare()
  return (registered) => find.get({ ...registered })?.feeCents
}

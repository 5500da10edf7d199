import { eq } from 'drizzle-orm'
import type { AgencyDrizzle } from '../agency-database.ts'
import * as tables from '../tables/registrations.ts'
import { dayFrom } from './day-from.ts'
import { allowedPlates, plateTypes } from './reference.ts'
import { ordinaryDetails, type RegistrationSeed } from './registration-seed.ts'

type Writable = Pick<AgencyDrizzle, 'insert' | 'update' | 'delete'>

interface SeedContext {
  /** `YYYY-MM-DD`: every date is relative to it. */
  today: string
  /** The customer whose profile shows the registration. */
  customerId: number | null
}

/** Stores one registration with its details, suspensions and status actions, and returns its id. */
export const seedRegistration = (
  db: Writable,
  seed: RegistrationSeed,
  { today, customerId }: SeedContext,
): number => {
  const { registrationId } = db
    .insert(tables.registrations)
    .values({ customerId, ...columnsOf(seed, today) })
    .returning()
    .get()
  db.insert(tables.registrationDetails)
    .values({ registrationId, ...detailsOf(seed, today) })
    .run()
  writeLists(db, registrationId, seed, today)
  return registrationId
}

/** Replaces everything that is known about a registration, except its owner. */
export const changeRegistration = (
  db: Writable,
  registrationId: number,
  seed: RegistrationSeed,
  today: string,
): void => {
  const { registrations, registrationDetails } = tables
  db.update(registrations)
    .set(columnsOf(seed, today))
    .where(eq(registrations.registrationId, registrationId))
    .run()
  db.update(registrationDetails)
    .set(detailsOf(seed, today))
    .where(eq(registrationDetails.registrationId, registrationId))
    .run()
  for (const table of [tables.registrationSuspensions, tables.registrationStatusActions])
    db.delete(table).where(eq(table.registrationId, registrationId)).run()
  writeLists(db, registrationId, seed, today)
}

const columnsOf = (seed: RegistrationSeed, today: string) => ({
  plateNumber: seed.plateNumber,
  plateTypeId: plateTypeIdByCode[seed.typeCode],
  vin: seed.vin,
  vinLastSix: seed.vin.slice(-6),
  expirationDate: dayIn(today, seed.expiresInDays),
  canceledDate: dayBefore(today, seed.canceledDaysAgo),
  stickerExpirationDate: dayIn(today, seed.stickerExpiresInDays),
  areStatusActionsButtons: seed.statusActions?.shownAs === 'buttons',
})

const detailsOf = (seed: RegistrationSeed, today: string) => {
  const [firstLien, secondLien] = seed.liens ?? []
  return {
    vehicleTypeId: usualVehicleTypeId(plateTypeIdByCode[seed.typeCode]),
    inspectionDeadlineDate: dayIn(today, seed.inspectionDueInDays),
    shippedDate: dayBefore(today, seed.shippedDaysAgo),
    renewedDate: dayBefore(today, seed.renewedDaysAgo),
    firstLienName: firstLien?.name ?? null,
    firstLienDate: dayBefore(today, firstLien?.daysAgo),
    secondLienName: secondLien?.name ?? null,
    secondLienDate: dayBefore(today, secondLien?.daysAgo),
    ...ordinaryDetails,
    ...seed.details,
  }
}

const writeLists = (
  db: Writable,
  registrationId: number,
  { suspensions = [], statusActions }: RegistrationSeed,
  today: string,
) => {
  for (const { description, effectiveDaysAgo, isOpen } of suspensions)
    db.insert(tables.registrationSuspensions)
      .values({
        registrationId,
        description,
        effectiveDate: dayFrom(today, -effectiveDaysAgo),
        status: isOpen ? 'Open' : 'Closed',
      })
      .run()
  for (const [position, step] of (statusActions?.steps ?? []).entries())
    db.insert(tables.registrationStatusActions)
      .values({ registrationId, position, ...step })
      .run()
}

const plateTypeIdByCode = Object.fromEntries(
  plateTypes.map((type) => [type.code, type.plateTypeId]),
) as Record<RegistrationSeed['typeCode'], number>

/** The first vehicle type that can carry the plate. */
const usualVehicleTypeId = (plateTypeId: number): number =>
  allowedPlates.find((allowed) => allowed.plateTypeId === plateTypeId)?.vehicleTypeId ?? 1

const dayIn = (today: string, days: number | null | undefined): string | null =>
  days == null ? null : dayFrom(today, days)

const dayBefore = (today: string, daysAgo: number | null | undefined): string | null =>
  daysAgo == null ? null : dayFrom(today, -daysAgo)

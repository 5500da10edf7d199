import type { AgencyDrizzle } from '../agency-database.ts'
import * as tables from '../tables/registrations.ts'
import { allowedPlates, plateTypes } from './reference.ts'
import { ordinaryDetails, type RegistrationSeed } from './registration-seed.ts'

const DAY_MS = 86_400_000

interface SeedContext {
  /** `YYYY-MM-DD`: every date is relative to it. */
  today: string
  /** The customer whose profile shows the registration. */
  customerId: number | null
}

/** Stores one registration with its details, suspensions and status actions. */
export const seedRegistration = (
  db: Pick<AgencyDrizzle, 'insert'>,
  seed: RegistrationSeed,
  { today, customerId }: SeedContext,
): void => {
  const plateTypeId = plateTypeIdByCode[seed.typeCode]
  const { registrationId } = db
    .insert(tables.registrations)
    .values({
      customerId,
      plateNumber: seed.plateNumber,
      plateTypeId,
      vin: seed.vin,
      vinLastSix: seed.vin.slice(-6),
      expirationDate: dayFrom(today, seed.expiresInDays),
      canceledDate: dayBefore(today, seed.canceledDaysAgo),
      stickerExpirationDate: dayFrom(today, seed.stickerExpiresInDays),
      areStatusActionsButtons: seed.statusActions?.shownAs === 'buttons',
    })
    .returning()
    .get()
  const [firstLien, secondLien] = seed.liens ?? []
  db.insert(tables.registrationDetails)
    .values({
      registrationId,
      vehicleTypeId: usualVehicleTypeId(plateTypeId),
      inspectionDeadlineDate: dayFrom(today, seed.inspectionDueInDays ?? null),
      shippedDate: dayBefore(today, seed.shippedDaysAgo),
      renewedDate: dayBefore(today, seed.renewedDaysAgo),
      firstLienName: firstLien?.name ?? null,
      firstLienDate: dayBefore(today, firstLien?.daysAgo),
      secondLienName: secondLien?.name ?? null,
      secondLienDate: dayBefore(today, secondLien?.daysAgo),
      ...ordinaryDetails,
      ...seed.details,
    })
    .run()
  for (const suspension of seed.suspensions ?? [])
    db.insert(tables.registrationSuspensions)
      .values({
        registrationId,
        description: suspension.description,
        effectiveDate: dayFrom(today, -suspension.effectiveDaysAgo) ?? today,
        status: suspension.isOpen ? 'Open' : 'Closed',
      })
      .run()
  for (const [position, step] of (seed.statusActions?.steps ?? []).entries())
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

const dayFrom = (today: string, days: number | null): string | null =>
  days === null ? null : new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)

const dayBefore = (today: string, daysAgo: number | undefined): string | null =>
  dayFrom(today, daysAgo === undefined ? null : -daysAgo)

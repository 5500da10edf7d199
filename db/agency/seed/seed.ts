import type { AgencyDrizzle } from '../agency-database.ts'
import * as reference from '../tables/reference.ts'
import * as tables from '../tables/registrations.ts'
import { type Persona, personas, type RegistrationSeed } from './personas.ts'
import { allowedPlates, plateTypes, vehicleTypes } from './reference.ts'

const DAY_MS = 86_400_000

/**
 * Fills an empty agency with its reference lists and personas. `today` is `YYYY-MM-DD`; every date of the seed is
 * counted from it.
 */
export const seedAgency = (db: AgencyDrizzle, today: string): void =>
  db.transaction((transaction) => {
    seedReference(transaction)
    for (const persona of personas) seedPersona(transaction, persona, today)
  })

type Transaction = Pick<AgencyDrizzle, 'insert'>

const seedReference = (db: Transaction): void => {
  db.insert(reference.plateTypes)
    .values([...plateTypes])
    .run()
  db.insert(reference.vehicleTypes)
    .values([...vehicleTypes])
    .run()
  for (const { vehicleTypeId, plateTypeId, fee } of allowedPlates) {
    const brackets = typeof fee === 'number' ? [{ fromPounds: 0, feeCents: fee }] : fee
    db.insert(reference.vehicleTypePlateTypes)
      .values({ vehicleTypeId, plateTypeId, isGvwrRequired: brackets.length > 1 })
      .run()
    db.insert(reference.registrationFees)
      .values(brackets.map((bracket) => ({ vehicleTypeId, plateTypeId, ...bracket })))
      .run()
  }
}

const seedPersona = (db: Transaction, persona: Persona, today: string): void => {
  for (const registration of persona.registrations) seedRegistration(db, registration, today)
}

const seedRegistration = (db: Transaction, seed: RegistrationSeed, today: string): void => {
  const { registrationId } = db
    .insert(tables.registrations)
    .values({
      plateNumber: seed.plateNumber,
      plateTypeId: plateTypeIdByCode[seed.typeCode],
      vin: seed.vin,
      vinLastSix: seed.vin.slice(-6),
      expirationDate: dayAfter(today, seed.expiresInDays),
      canceledDate: dayAfter(
        today,
        seed.canceledDaysAgo === undefined ? null : -seed.canceledDaysAgo,
      ),
      stickerExpirationDate: dayAfter(today, seed.stickerExpiresInDays),
      areStatusActionsButtons: seed.statusActions?.shownAs === 'buttons',
    })
    .returning()
    .get()
  for (const suspension of seed.suspensions ?? [])
    db.insert(tables.registrationSuspensions)
      .values({
        registrationId,
        description: suspension.description,
        effectiveDate: dayAfter(today, -suspension.effectiveDaysAgo),
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

function dayAfter(today: string, days: number): string
function dayAfter(today: string, days: number | null): string | null
function dayAfter(today: string, days: number | null): string | null {
  if (days === null) return null
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
}

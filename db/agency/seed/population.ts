import type { AgencyDatabase } from '../agency-database.ts'
import { dayFrom } from './day-from.ts'
import { plateTypes } from './reference.ts'

const BATCH = 10_000
const PLATE_DIGITS = 7

/**
 * Fills the agency with `count` registrations for load and size tests: the n-th has plate `personNumber` n in base 36,
 * padded with zeros to seven characters, so that a load generator can name any of them. Adds to what is there already, and
 * starts after the last plate of an earlier run.
 */
export const seedPopulation = (
  { sqlite }: AgencyDatabase,
  { count, today }: { count: number; today: string },
): void => {
  const insert = sqlite.prepare(
    `INSERT OR IGNORE INTO registrations
       (plate_number, plate_type_id, vin, vin_last_six, expiration_date, sticker_expiration_date, are_status_actions_buttons)
     VALUES (?, ?, ?, ?, ?, ?, 0)`,
  )
  const insertBatch = sqlite.transaction((first: number, last: number) => {
    for (let n = first; n < last; n++) {
      const member = populationMember(n)
      const daysLeft = (n * 7919) % 730
      insert.run(
        member.plateNumber,
        plateTypes[n % plateTypes.length]?.plateTypeId,
        `1POPULATION${member.vinNumberLastSix}`,
        member.vinNumberLastSix,
        dayFrom(today, daysLeft - 60),
        n % 10 === 0 ? null : dayFrom(today, daysLeft - 90),
      )
    }
  })
  for (let first = 0; first < count; first += BATCH)
    insertBatch(first, Math.min(first + BATCH, count))
}

/** The public lookup's input for the n-th registration of the population. */
export const populationMember = (n: number) => ({
  plateNumber: n.toString(36).toUpperCase().padStart(PLATE_DIGITS, '0'),
  registrationTypeCode: plateTypes[n % plateTypes.length]?.code ?? '',
  vinNumberLastSix: String(n % 1_000_000).padStart(6, '0'),
})

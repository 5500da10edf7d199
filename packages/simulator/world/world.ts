import { randomInt } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { type AgencyDatabase, openAgencyDatabase } from '@mva/db-agency/agency-database'
import { type PlaceSeed, rhodeIsland } from '@mva/db-agency/seed/places'
import { writeSeededAgency } from '@mva/db-agency/seed/write-seeded-agency'
import { createPrivately } from '@mva/db/create-privately'
import { agencyDay } from '@mva/shared/dates'
import type { ServiceNoticesFile } from '@mva/shared/site/service-notices'
import { type Clock, openClock } from './clock.ts'
import { type Faults, openFaults } from './faults.ts'
import { type Journal, openJournal } from './journal.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { openServiceFee, type ServiceFee } from './service-fee.ts'

/** One simulated agency: a SQLite file with its own clock, faults and outbox. Worlds are independent of each other. */
export interface World {
  id: string
  /**
   * Changes each time the world starts over. Cart and customer numbers are then assigned again, so the site must not
   * match remembered numbers across resets.
   */
  scope: string
  database: AgencyDatabase
  clock: Clock
  faults: Faults
  outbox: Outbox
  journal: Journal
  /** Where the agency is. */
  place: PlaceSeed
  /** What the site announces and switches off in this world. Kept in memory: a reset or a restart ends it. */
  serviceNotices: ServiceNoticesFile
  /** Kept in memory, as the notices. */
  serviceFee: ServiceFee
  /** Aborts when the world is closed: it was reset, deleted or not used for long. */
  closed: AbortSignal
  /**
   * The end of a text message with a login code, by which phones fill it in on this site only (origin-bound one-time codes);
   * empty before the simulator listens.
   */
  loginCodeEnding: (code: string) => string
  /** The address of a stand-in page for one of the agency's pages. */
  pageUrl: (page: string) => string
  /** Writes the whole state of the world into a new file. */
  copyTo: (file: string) => void
  close: () => void
}

export interface WorldOptions {
  id: string
  file: string
  /** The simulator's address, without a trailing slash; known once it listens. */
  origin: () => string
  /** Where the agency is, by which a new world is seeded; where the personas are if undefined. */
  place?: PlaceSeed | undefined
  /** Whether the file was restored to an earlier state. */
  isRestored?: boolean
  /** The time of its clock. A new world is seeded for that day. */
  clock?: { now: Date; isFrozen: boolean } | undefined
}

export const NO_SERVICE_NOTICES: ServiceNoticesFile = { notices: [], off: [] }

const MAX_GENERATION = 2 ** 31

/**
 * Opens a world, and seeds a new one first. Throws an error with the code `SQLITE_BUSY` if another process has it open;
 * each error of the file names it as its `path`.
 */
export const openWorld = (options: WorldOptions): World => {
  const { file, clock, place = rhodeIsland } = options
  const isNew = !statSync(file, { throwIfNoEntry: false })?.size
  if (isNew)
    writeSeededAgency(file, agencyDay(clock?.now ?? new Date()), randomInt(MAX_GENERATION), place)
  const database = openAgencyDatabase(file, { isExclusive: true })
  try {
    return openParts(database, options)
  } catch (error) {
    database.sqlite.close()
    throw Object.assign(error as Error, { path: file })
  }
}

const openParts = (
  database: AgencyDatabase,
  { id, origin, isRestored = false, clock: setting, place = rhodeIsland }: WorldOptions,
): World => {
  if (isRestored) database.sqlite.pragma(`user_version = ${randomInt(MAX_GENERATION)}`)
  const clock = openClock(database.db)
  if (setting) clock.moveTo(setting.now, setting.isFrozen)
  const generation = String(database.sqlite.pragma('user_version', { simple: true }))
  const faults = openFaults(database.db)
  const closed = new AbortController()
  return {
    id,
    scope: `${id} ${generation}`,
    database,
    clock,
    faults,
    outbox: openOutbox(database.db, clock, faults),
    journal: openJournal(),
    place,
    serviceNotices: NO_SERVICE_NOTICES,
    serviceFee: openServiceFee(),
    closed: closed.signal,
    loginCodeEnding: (code) =>
      origin() === '' ? '' : `\n\n@${new URL(origin()).hostname} #${code}`,
    pageUrl: (page) => `${origin()}/sim/pages/${page}`,
    copyTo: (copy) => {
      createPrivately(copy)
      database.sqlite.prepare('VACUUM INTO ?').run(copy)
    },
    close: () => {
      closed.abort()
      database.sqlite.close()
    },
  }
}

export const deleteWorldFile = (file: string): void => {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) rmSync(part, { force: true })
}

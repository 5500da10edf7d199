import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type AgencyDatabase, openAgencyDatabase } from '@mva/db/agency/agency-database'
import { plateTypes } from '@mva/db/agency/tables/reference'
import { seedAgency } from '@mva/db/agency/seed/seed'
import { type Clock, openClock } from './clock.ts'
import { type Faults, openFaults } from './faults.ts'
import { openOutbox, type Outbox } from './outbox.ts'

/** One simulated agency: a SQLite file with its own clock, faults and outbox. Worlds know nothing of each other. */
export interface World {
  id: string
  /**
   * Another one after each beginning of the world: its numbers are given anew then, and what the site remembers of a
   * cart or a customer by such a number must not be taken for another's.
   */
  scope: string
  database: AgencyDatabase
  clock: Clock
  faults: Faults
  outbox: Outbox
  /** The address of a stand-in page that plays a page of the agency's. */
  pageUrl: (page: string) => string
  /** Writes all that the world is into a new file. */
  copyTo: (file: string) => void
  close: () => void
}

export interface WorldOptions {
  id: string
  file: string
  /** Where the simulator is reached, without a trailing slash; known once it listens. */
  origin: () => string
  /** The file was put back to what it was at some time before. */
  isPutBack?: boolean
}

const MOST_BEGINNINGS = 2 ** 31

/** Opens a world; one that is new is migrated and seeded first. */
export const openWorld = ({ id, file, origin, isPutBack = false }: WorldOptions): World => {
  const database = openAgencyDatabase(file)
  const clock = openClock(database.db)
  const isNew = !database.db.select().from(plateTypes).limit(1).get()
  if (isNew) seedAgency(database.db, clock.today())
  if (isNew || isPutBack) database.sqlite.pragma(`user_version = ${randomInt(MOST_BEGINNINGS)}`)
  const beginning = String(database.sqlite.pragma('user_version', { simple: true }))
  const faults = openFaults(database.db)
  return {
    id,
    scope: `${id} ${beginning}`,
    database,
    clock,
    faults,
    outbox: openOutbox(database.db, clock, faults),
    pageUrl: (page) => `${origin()}/sim/pages/${page}`,
    copyTo: (copy) => {
      database.sqlite.prepare('VACUUM INTO ?').run(copy)
    },
    close: () => database.sqlite.close(),
  }
}

export const deleteWorldFile = (file: string): void => {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) rmSync(part, { force: true })
}

import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createPrivately } from '@mva/db/create-privately'
import { type AgencyDatabase, openAgencyDatabase } from '@mva/db/agency/agency-database'
import { plateTypes } from '@mva/db/agency/tables/reference'
import { seedAgency } from '@mva/db/agency/seed/seed'
import { type Clock, openClock } from './clock.ts'
import { type Faults, openFaults } from './faults.ts'
import { type Journal, openJournal } from './journal.ts'
import { openOutbox, type Outbox } from './outbox.ts'

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
  /** Aborts when the world is closed: it was reset, deleted or not used for long. */
  closed: AbortSignal
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
  /** Whether the file was restored to an earlier state. */
  isPutBack?: boolean
}

const MOST_BEGINNINGS = 2 ** 31

/** Opens a world. Migrates and seeds a new one first. */
export const openWorld = ({ id, file, origin, isPutBack = false }: WorldOptions): World => {
  const database = openAgencyDatabase(file)
  const clock = openClock(database.db)
  const isNew = !database.db.select().from(plateTypes).limit(1).get()
  if (isNew) seedAgency(database.db, clock.today())
  if (isNew || isPutBack) database.sqlite.pragma(`user_version = ${randomInt(MOST_BEGINNINGS)}`)
  const beginning = String(database.sqlite.pragma('user_version', { simple: true }))
  const faults = openFaults(database.db)
  const closed = new AbortController()
  return {
    id,
    scope: `${id} ${beginning}`,
    database,
    clock,
    faults,
    outbox: openOutbox(database.db, clock, faults),
    journal: openJournal(),
    closed: closed.signal,
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

import type Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { bringUpToDate } from '@mva/db/bring-up-to-date'
import { connect } from '@mva/db/connect'

export type AgencyDrizzle = BetterSQLite3Database

export interface AgencyDatabase {
  sqlite: Database.Database
  db: AgencyDrizzle
}

interface AgencyDatabaseOptions {
  /** Keeps other connections out, those of other processes included. They get SQLITE_BUSY. */
  isExclusive?: boolean
}

const bringAgencyUpToDate = bringUpToDate('agency')

/**
 * Opens the simulated agency's database file and brings its tables up to date. Throws an error with the code
 * `OTHER_VERSION` if another version of this program made them.
 */
export const openAgencyDatabase = (
  file: string,
  { isExclusive = false }: AgencyDatabaseOptions = {},
): AgencyDatabase => {
  const sqlite = connect(file, bringAgencyUpToDate, { isExclusive })
  return { sqlite, db: drizzle(sqlite, { casing: 'snake_case' }) }
}

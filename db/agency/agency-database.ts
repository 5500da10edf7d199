import type Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { connect, migrationsFolder } from '@mva/db/connect'

export type AgencyDrizzle = BetterSQLite3Database

export interface AgencyDatabase {
  sqlite: Database.Database
  db: AgencyDrizzle
}

interface AgencyDatabaseOptions {
  /** Keeps other connections out, those of other processes included. They get SQLITE_BUSY. */
  isExclusive?: boolean
}

/**
 * Opens the simulated agency's database file and brings its tables up to date. Throws an error with the code
 * `OTHER_VERSION` if another version of this program made them.
 */
export const openAgencyDatabase = (
  file: string,
  { isExclusive = false }: AgencyDatabaseOptions = {},
): AgencyDatabase => {
  const sqlite = connect(file, bringUpToDate, { isExclusive })
  return { sqlite, db: drizzle(sqlite, { casing: 'snake_case' }) }
}

const folder = { migrationsFolder: migrationsFolder('agency') }
let known: readonly string[] | undefined

const bringUpToDate = (sqlite: Database.Database) => {
  known ??= readMigrationFiles(folder).map(({ hash }) => hash)
  const applied = appliedMigrations(sqlite)
  if (applied.some((hash) => !known?.includes(hash)))
    throw Object.assign(new Error('the tables are of another version'), { code: 'OTHER_VERSION' })
  if (applied.length < known.length) migrate(drizzle(sqlite), folder)
}

const MIGRATIONS = '__drizzle_migrations'

const appliedMigrations = (sqlite: Database.Database): string[] =>
  sqlite.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(MIGRATIONS) === undefined
    ? []
    : (sqlite.prepare(`SELECT hash FROM ${MIGRATIONS}`).pluck().all() as string[])

import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'

const MIGRATIONS = '__drizzle_migrations'

/** Returns the folder of a database's migrations, beside this module in the source tree and in the bundle. */
export const migrationsFolder = (database: 'agency' | 'portal'): string =>
  join(import.meta.dirname, 'migrations', database)

/**
 * Returns a function that brings the tables of a SQLite file up to date. It throws an error with the code `OTHER_VERSION`
 * if they began with another migration.
 */
export const bringUpToDate = (database: 'agency' | 'portal') => {
  const folder = { migrationsFolder: migrationsFolder(database) }
  const known = readMigrationFiles(folder).map(({ hash }) => hash)
  return (sqlite: Database.Database): void => {
    const [first] = appliedMigrations(sqlite)
    if (first !== undefined && first !== known[0])
      throw Object.assign(new Error('the tables are of another version'), { code: 'OTHER_VERSION' })
    const isUpToDate = () => appliedMigrations(sqlite).length >= known.length
    try {
      if (!isUpToDate()) migrate(drizzle(sqlite), folder)
    } catch (error) {
      // Another process that starts at the same time may be faster.
      if (!isUpToDate()) throw error
    }
  }
}

const appliedMigrations = (sqlite: Database.Database): string[] =>
  sqlite.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(MIGRATIONS) === undefined
    ? []
    : (sqlite.prepare(`SELECT hash FROM ${MIGRATIONS} ORDER BY id`).pluck().all() as string[])

import Database from 'better-sqlite3'
import { join } from 'node:path'

/** How long a statement waits for another process's lock. Short, because waiting blocks the event loop. */
const BUSY_TIMEOUT_MS = 250

/**
 * Opens a SQLite file with the settings that every connection of ours has: write-ahead log, each commit synced,
 * foreign keys enforced. `:memory:` opens a database of its own.
 */
export const connect = (file: string): Database.Database => {
  const sqlite = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  return sqlite
}

/** Where a database's migrations lie: beside this module, in the source tree and in the bundle alike. */
export const migrationsFolder = (database: 'agency' | 'portal'): string =>
  join(import.meta.dirname, 'migrations', database)

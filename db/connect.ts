import Database from 'better-sqlite3'
import { join } from 'node:path'
import { createPrivately } from './create-privately.ts'

/** How long a statement waits for another process's lock. Short, because waiting blocks the event loop. */
const BUSY_TIMEOUT_MS = 250

/**
 * Opens a SQLite file with write-ahead log, a sync at each commit, and enforced foreign keys, and prepares it. `:memory:`
 * opens a new database in memory. An exclusive connection keeps all others out. The file is readable by its owner alone. A failure names the file as its `path`, as those of the file system do.
 */
export const connect = (
  file: string,
  prepare: (sqlite: Database.Database) => void,
  { isExclusive = false } = {},
): Database.Database => {
  let sqlite: Database.Database | undefined
  try {
    if (file !== ':memory:') createPrivately(file)
    sqlite = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    if (isExclusive) sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    prepare(sqlite)
    return sqlite
  } catch (error) {
    sqlite?.close()
    throw Object.assign(error as Error, { path: file })
  }
}

/** Returns the folder of a database's migrations, beside this module in the source tree and in the bundle. */
export const migrationsFolder = (database: 'agency' | 'portal'): string =>
  join(import.meta.dirname, 'migrations', database)

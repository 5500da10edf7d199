import Database from 'better-sqlite3'
import { createPrivately } from './create-privately.ts'

/** How long a statement waits for another process's lock. Short, because waiting blocks the event loop. */
const BUSY_TIMEOUT_MS = 250

interface ConnectOptions {
  /** Keeps all other connections out. */
  isExclusive?: boolean
  /** Whether a commit waits until the disk has it. Otherwise a power failure, but no crash, may undo the latest ones. */
  isSynced?: boolean
}

/**
 * Opens a SQLite file with write-ahead log and enforced foreign keys, and prepares it. `:memory:` opens a new database in
 * memory. The file is readable by its owner alone. A failure names the file as its `path`, as those of the file system do.
 */
export const connect = (
  file: string,
  prepare: (sqlite: Database.Database) => void,
  { isExclusive = false, isSynced = true }: ConnectOptions = {},
): Database.Database => {
  let sqlite: Database.Database | undefined
  try {
    if (file !== ':memory:') createPrivately(file)
    sqlite = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    if (isExclusive) sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma(`synchronous = ${isSynced ? 'FULL' : 'NORMAL'}`)
    sqlite.pragma('foreign_keys = ON')
    prepare(sqlite)
    return sqlite
  } catch (error) {
    sqlite?.close()
    throw Object.assign(error as Error, { path: file })
  }
}

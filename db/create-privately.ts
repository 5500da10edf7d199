import { chmodSync, closeSync, openSync, statSync } from 'node:fs'

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * Creates a file that its owner alone can read and write, or takes these rights from others if the file exists and is
 * ours. SQLite gives the files that it keeps beside a database the rights of the database. Throws what `open` throws.
 */
export const createPrivately = (file: string): void => {
  if (isCreated(file)) return
  // Not opened: to close a file drops the locks of all connections that this process has to it, and another process
  // that closes the database then deletes its write-ahead log while they still write to it.
  const { mode, uid } = statSync(file)
  if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(file, OWNER_ONLY)
}

/** Returns false if the file exists. */
const isCreated = (file: string): boolean => {
  try {
    closeSync(openSync(file, 'ax', OWNER_ONLY))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

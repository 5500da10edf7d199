import { closeSync, fchmodSync, fstatSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * Creates a file that its owner alone can read and write, or takes these rights from others if the file exists and is
 * ours. SQLite gives the files that it keeps beside a database the rights of the database. Throws what `open` throws.
 */
export const createPrivately = (file: string): void => {
  const opened = openSync(file, 'a', OWNER_ONLY)
  try {
    const { mode, uid } = fstatSync(opened)
    if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) fchmodSync(opened, OWNER_ONLY)
  } finally {
    closeSync(opened)
  }
}

import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { isPostgres } from '@mva/settings/setting-kinds'

const USAGE = `Copies the database of PORTAL_DATABASE_URL, a SQLite file, into a new file.
database:backup FILE`

const OWNER_ONLY = 0o600
/** All in one step: a copy in several starts anew whenever another process writes between them. */
const ALL_PAGES = 0x7fff_ffff

/**
 * Copies a SQLite database that other processes may be writing to into a new file, which its owner alone can read. Throws
 * an error for the operator.
 */
export const backUp = async (place: string, file: string | undefined): Promise<void> => {
  if (file === undefined) throw new Error(USAGE)
  if (isPostgres(place))
    throw new Error('PORTAL_DATABASE_URL is a PostgreSQL database: back it up with pg_basebackup.')
  const sqlite = new Database(place, { readonly: true, fileMustExist: true })
  try {
    if (existsSync(file)) throw new Error(`${file} exists already. Nothing was copied.`)
    closeSync(openSync(file, 'wx', OWNER_ONLY))
    await sqlite.backup(file, { progress: () => ALL_PAGES }).catch((error: unknown) => {
      rmSync(file)
      throw error
    })
  } finally {
    sqlite.close()
  }
}

import Database from 'better-sqlite3'
import { AgencyError } from '@mva/agency/agency-error'

/** Why a world's file cannot be used, by the code of the error. */
const reasons: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'is damaged'],
  [/^OTHER_VERSION$/, 'was made by another version of this program'],
  [/^SQLITE_BUSY/, 'is in use by another program'],
]

/** Returns an AgencyError (409) that names the file and says what to do; other errors are returned unchanged. */
export const unusableWorld = (id: string, error: unknown): unknown => {
  const { code = '', path = '' } = error as NodeJS.ErrnoException
  const reason = reasons.find(([pattern]) => pattern.test(code))?.[1]
  if (reason === undefined) return error
  return new AgencyError('refused', {
    status: 409,
    message: `The file ${path} of this world ${reason}. DELETE /sim/worlds/${id} deletes the world.`,
    cause: error,
  })
}

/** Throws an AgencyError (409) if a snapshot's file is damaged, before anything is replaced by it. */
export const refuseDamaged = (snapshot: string): void => {
  if (!isIntact(snapshot))
    throw new AgencyError('refused', {
      status: 409,
      message: `The file ${snapshot} of this snapshot is damaged. Nothing was changed.`,
    })
}

const isIntact = (file: string): boolean => {
  const sqlite = new Database(file, { readonly: true })
  try {
    return sqlite.pragma('quick_check(1)', { simple: true }) === 'ok'
  } catch {
    return false
  } finally {
    sqlite.close()
  }
}

import { BadSettings } from '@mva/settings/read-settings'

const FILES_ADVICE =
  'set SIMULATION_DATABASE_FILE and PORTAL_DATABASE_URL to files in writable folders.'
const NOT_WRITABLE = ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EISDIR']
const DAMAGE_ADVICE =
  'restore it from a backup, or move it and its -wal and -shm files away to start with an empty one.'

const POSTGRES_DISK_FULL = '53100'
const OTHER_TABLES = /no such (?:column|table)|has no column named/

/** Returns what keeps a program from starting and what to do about it, for the person who starts it. */
export const startFailure = (error: unknown): string =>
  `Not started. ${knownReason(error) ?? (error as Error).message}`

/** Whether the reason is a setting, a port or a file, and not the code. */
export const isOutsideCode = (error: unknown): boolean => knownReason(error) !== null

const knownReason = (error: unknown): string | null => {
  if (error instanceof BadSettings) return `Invalid settings: ${error.message}`
  const { code = '', port, path, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to a free one.`
  if (code === 'EACCES' && port !== undefined)
    return `This user may not use port ${port}; set PORT to another one.`
  if (code === 'ENOSPC' || code === 'SQLITE_FULL' || code === POSTGRES_DISK_FULL)
    return `There is no space left on the disk of the database${path === undefined ? '' : `, ${path}`}.`
  // SQLite says so of a disk that is too full for the file that its processes share.
  if (code.startsWith('SQLITE_IOERR'))
    return `The disk of ${path} cannot be read or written to; there may be no space left on it.`
  if (NOT_WRITABLE.includes(code) || syscall === 'mkdir')
    return `${path ?? 'A folder'} is not writable; ${FILES_ADVICE}`
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY'))
    return `${path ?? 'A database file'} is not writable; ${FILES_ADVICE}`
  if (code.startsWith('SQLITE_BUSY'))
    return `${path} is in use by another server; stop that server, or set SIMULATION_DATABASE_FILE and PORTAL_DATABASE_URL to other files.`
  if (['MISSING_SECRET', 'BAD_AGENCY_FOLDER', 'DATABASE_AWAY'].includes(code))
    return (error as Error).message
  if (code === 'OTHER_VERSION')
    return `The database file ${path} has other tables than this program: it is of another version, or a table was changed. Run db:reset to delete all local data, or move the file and its -wal and -shm files away.`
  if (code === 'SQLITE_ERROR' && OTHER_TABLES.test((error as Error).message))
    return `${(error as Error).message}: a table was changed. Run db:generate, then db:reset, which deletes all local data.`
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `The database file${path === undefined ? '' : ` ${path}`} is damaged; ${DAMAGE_ADVICE}`
  return null
}

import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { AgencyError } from '@mva/agency/agency-error'

/** A file that was used within the last half hour counts as in use: the presenter may have paused. */
const IN_USE_MS = 1_800_000

export interface Expiry {
  /** The most files that are kept. */
  max: number
  /** How long an unused file is kept, in milliseconds. */
  keptMs: number
}

interface ExpiringFilesOptions extends Expiry {
  folder: string
  /** What the files are called in the message to a tester, such as `worlds`. */
  what: string
  remove: (file: string) => void
}

/**
 * The SQLite files of a folder, of which the unused ones are deleted. The last use is the access time of a file, which is set here; its modification time stays, because it says when a
 * snapshot was taken.
 */
export const expiringFiles = ({ folder, what, max, keptMs, remove }: ExpiringFilesOptions) => {
  const leastRecentlyUsed = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.sqlite'))
      .map((name) => join(folder, name))
      .map((file) => ({ file, usedAt: lastUse(file) }))
      .toSorted((one, other) => one.usedAt - other.usedAt)

  const removeUnusedSince = (instant: number) => {
    const files = leastRecentlyUsed()
    for (const { file, usedAt } of files) if (usedAt < instant) remove(file)
  }

  return {
    use: (file: string): void => utimesSync(file, new Date(), statSync(file).mtime),
    /** Deletes files that were not used for long. */
    sweep: (): void => removeUnusedSince(Date.now() - keptMs),
    /**
     * Makes room for one more file: deletes the least recently used ones, but none in use. Throws an AgencyError
     * (`refused`, 429) if all are in use.
     */
    makeRoom: (): void => {
      removeUnusedSince(Date.now() - keptMs)
      const files = leastRecentlyUsed()
      const surplus = files.slice(0, Math.max(0, files.length + 1 - max))
      if (surplus.some(({ usedAt }) => usedAt > Date.now() - IN_USE_MS))
        throw new AgencyError('refused', {
          status: 429,
          message: `There are too many ${what} in use. Please try again later.`,
        })
      for (const { file } of surplus) remove(file)
    },
  }
}

/** When a file was last used, in milliseconds since 1970. */
export const lastUse = (file: string): number => {
  const { atimeMs, mtimeMs } = statSync(file)
  return Math.max(atimeMs, mtimeMs)
}

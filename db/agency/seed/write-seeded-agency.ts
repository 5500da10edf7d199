import { renameSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { openAgencyDatabase } from '../agency-database.ts'
import type { PlaceSeed } from './places.ts'
import { seedAgency } from './seed.ts'

const OWNER_ONLY = 0o600
const MAX_IMAGES = 4

/** A file that says from the start that it has a write-ahead log is opened without a synced write (sqlite.org/fileformat.html). */
const WRITE_AHEAD_LOG = 2
const FILE_FORMAT_VERSIONS = [18, 20] as const

/** Seeded databases by day and state: copying one takes far less time than seeding. */
const images = new Map<string, Buffer>()

/**
 * Creates the file of a freshly seeded agency. `today` is `YYYY-MM-DD`, from which the seed counts its dates; `generation`
 * becomes its `user_version`.
 */
export const writeSeededAgency = (
  file: string,
  today: string,
  generation: number,
  place: PlaceSeed,
): void => {
  const sqlite = new Database(imageOf(today, place))
  sqlite.pragma(`user_version = ${generation}`)
  const image = sqlite.serialize()
  sqlite.close()
  image.fill(WRITE_AHEAD_LOG, ...FILE_FORMAT_VERSIONS)
  // A crash must not leave a part of a database.
  const unfinished = `${file}.new`
  writeFileSync(unfinished, image, { mode: OWNER_ONLY })
  renameSync(unfinished, file)
}

const imageOf = (today: string, place: PlaceSeed): Buffer => {
  const key = `${today} ${JSON.stringify(place)}`
  const known = images.get(key)
  if (known) return known
  const { sqlite, db } = openAgencyDatabase(':memory:')
  seedAgency(db, today, place)
  const image = sqlite.serialize()
  sqlite.close()
  if (images.size >= MAX_IMAGES) images.clear()
  images.set(key, image)
  return image
}

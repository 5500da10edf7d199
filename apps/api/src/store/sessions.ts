import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import type { Seal } from './seal.ts'
import type { SessionRecord } from './session-record.ts'

const ID_BYTES = 32

/** Change it whenever `SessionRecord` changes its shape: a session of an earlier shape counts as none. */
const SHAPE = 'session 4'

/** How long an ended session's row may lie before it is swept out. */
const KEPT_MS = 86_400_000

const MOST_TRIES = 20

/** A session as it stands in the store. Instants are milliseconds. */
export interface StoredSession {
  record: SessionRecord
  lastSeenAt: number
  endsAt: number
}

/** The server's memory of browsers, by an id that only the browser's cookie holds. All times are the caller's clock. */
export interface Sessions {
  /** Keeps a record under a new id, which is told this once. */
  start: (record: SessionRecord, at: { now: number; endsAt: number }) => Promise<string>
  /** The session of that id; undefined for one that never was, was ended, or has been idle since `idleSince`. */
  find: (id: string, at: { now: number; idleSince: number }) => Promise<StoredSession | undefined>
  /**
   * Changes a record in one step: where two do so at once, `change` sees what the other one made of it. It may be
   * called more than once, and answers null to leave everything as it is. Undefined where the session is gone.
   */
  change: (
    id: string,
    change: (record: SessionRecord) => SessionRecord | null,
  ) => Promise<SessionRecord | undefined>
  /** Its browser was heard of. */
  touch: (id: string, now: number) => Promise<void>
  extend: (id: string, endsAt: number) => Promise<void>
  end: (id: string) => Promise<void>
  /** Removes what nobody can ask for any more. */
  sweep: () => Promise<void>
}

interface Row {
  sealed: string
  version: number
  last_seen_at: number
  ends_at: number
}

export const openSessions = (database: PortalDatabase, seal: Seal): Sessions => {
  const unsealed = (id: string, row: Row | undefined) =>
    row && (seal.open(row.sealed, purpose(id)) as SessionRecord | undefined)

  const row = async (id: string): Promise<Row | undefined> =>
    (
      await database.rows<Row>(
        sql`SELECT sealed, version, last_seen_at, ends_at FROM sessions WHERE id_hash = ${hash(id)}`,
      )
    )[0]

  return {
    start: async (record, { now, endsAt }) => {
      const id = randomBytes(ID_BYTES).toString('base64url')
      await database.rows(
        sql`INSERT INTO sessions (id_hash, sealed, version, last_seen_at, ends_at, kept_until)
          VALUES (${hash(id)}, ${seal.close(record, purpose(id))}, 1, ${now}, ${endsAt}, ${Date.now() + KEPT_MS})`,
      )
      return id
    },

    find: async (id, { now, idleSince }) => {
      const found = await row(id)
      if (!found || found.ends_at <= now || found.last_seen_at <= idleSince) return undefined
      const record = unsealed(id, found)
      return record && { record, lastSeenAt: found.last_seen_at, endsAt: found.ends_at }
    },

    change: async (id, change) => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const found = await row(id)
        const record = unsealed(id, found)
        if (!found || !record) return undefined
        const changed = change(record)
        if (changed === null) return record
        const written = await database.rows(
          sql`UPDATE sessions SET sealed = ${seal.close(changed, purpose(id))}, version = version + 1
            WHERE id_hash = ${hash(id)} AND version = ${found.version} RETURNING version`,
        )
        if (written.length === 1) return changed
      }
      throw new Error('a session is changed by too many at once')
    },

    touch: async (id, now) => {
      await database.rows(
        sql`UPDATE sessions SET last_seen_at = ${now}, kept_until = ${Date.now() + KEPT_MS} WHERE id_hash = ${hash(id)}`,
      )
    },
    extend: async (id, endsAt) => {
      await database.rows(sql`UPDATE sessions SET ends_at = ${endsAt} WHERE id_hash = ${hash(id)}`)
    },
    end: async (id) => {
      await database.rows(sql`DELETE FROM sessions WHERE id_hash = ${hash(id)}`)
    },
    sweep: async () => {
      await database.rows(sql`DELETE FROM sessions WHERE kept_until < ${Date.now()}`)
    },
  }
}

/** The store knows an id by its hash alone: who reads the database cannot take over a session. */
const hash = (id: string) => createHash('sha256').update(id).digest('base64url')

/** Ties the sealed record to its row, so that one cannot be put in the place of another. */
const purpose = (id: string) => `${SHAPE} ${hash(id)}`

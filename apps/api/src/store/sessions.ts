import { hash as digest, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { SessionEndedBy } from '@mva/shared/session/session'
import { ifReadable, type Seal, UnreadableRecord } from './sealing/seal.ts'
import type { SessionRecord } from './session-record.ts'

const ID_BYTES = 32

/** How long the row of a session is kept before a sweep deletes it. */
const KEPT_MS = 86_400_000

/** A used row that is kept for less than this is kept for a day again. Seldom: an index has the column. */
const MIN_KEPT_MS = KEPT_MS / 2

const MAX_TRIES = 20

/** A session in the store. Instants are milliseconds. */
export interface StoredSession {
  record: SessionRecord
  /** How many records it has had. */
  version: number
  lastSeenAt: number
  endsAt: number
}

/** A record as it was read earlier. */
export type KnownRecord = Pick<StoredSession, 'record' | 'version'>

/**
 * Sessions by an id that only the cookie of the browser contains. All times are on the caller's clock. A record that was
 * changed from outside counts as no session. One whose secret this process does not have throws `UnreadableRecord`.
 */
export interface Sessions {
  /** Stores a record and returns its new id, which is not stored. Ends the session `replaced`, if it exists, in the same step. */
  start: (
    record: SessionRecord,
    at: { now: number; endsAt: number },
    replaced?: string,
  ) => Promise<string>
  /** As `start`, but returns undefined and stores nothing if the session `replaced` is gone. */
  replace: (
    record: SessionRecord,
    at: { now: number; endsAt: number },
    replaced: string,
  ) => Promise<string | undefined>
  /** Returns undefined for a session that does not exist, has ended, or was last used at or before `idleSince`. */
  find: (id: string, at: { now: number; idleSince: number }) => Promise<StoredSession | undefined>
  /**
   * Saves the record that `decide` returns, atomically, and returns the decision, or undefined if the session is gone.
   * `decide` is called again with the newer record after a conflict; if it returns the record that it was given, nothing
   * is written. It is called first with the record that the caller knows, if any: if that is not the stored one any more,
   * or is not changed, the record is read again.
   */
  change: <Decision extends { record: SessionRecord }>(
    id: string,
    decide: (record: SessionRecord) => Decision,
    known?: KnownRecord,
  ) => Promise<Decision | undefined>
  /** Records activity of the browser. A power failure may lose that of the last second. */
  touch: (id: string, now: number) => Promise<void>
  extend: (id: string, endsAt: number) => Promise<void>
  /** Ends a session. Keeps why for a day, if there is a reason. */
  end: (id: string, by?: SessionEndedBy) => Promise<void>
  /**
   * Ends all other sessions of the customer of this record, and those that wait for the customer's second factor, in one
   * step, and keeps why for a day. Returns their records.
   */
  endOthers: (id: string, record: SessionRecord, by: SessionEndedBy) => Promise<SessionRecord[]>
  /** Returns why a session was ended, if that is kept. */
  endedBy: (id: string) => Promise<SessionEndedBy | undefined>
  /** Deletes sessions that can no longer be used. */
  sweep: () => Promise<void>
}

interface Row {
  sealed: string
  version: number
  last_seen_at: number
  ends_at: number
}

export const openSessions = (database: PortalDatabase, seal: Seal): Sessions => {
  const unsealed = (id: string, row: Row | undefined) => {
    try {
      return row && (seal.open(row.sealed, sessionPurpose(hash(id)), 'sessions') as SessionRecord)
    } catch (error) {
      if (error instanceof UnreadableRecord && !error.isSecretMissing) return undefined
      throw error
    }
  }

  const accountHash = ({ world, accountKey }: SessionRecord) =>
    seal.fingerprint(JSON.stringify(['account', world, accountKey]))
  /** By the agency's id, which stays when contacts change; until the agency has told it, by the account. */
  const customerHash = (record: SessionRecord) =>
    record.stage === 'signedIn' && record.customer
      ? seal.fingerprint(JSON.stringify(['customer', record.world, record.customer.customerId]))
      : accountHash(record)

  const replace: Sessions['replace'] = async (record, { now, endsAt }, replaced) => {
    const id = newId()
    const written = await database.rows(
      sql`UPDATE sessions SET id_hash = ${hash(id)}, customer_hash = ${customerHash(record)},
          sealed = ${seal.close(record, sessionPurpose(hash(id)))}, version = 1, last_seen_at = ${now},
          ends_at = ${endsAt}, kept_until = ${database.now} + ${KEPT_MS}
        WHERE id_hash = ${hash(replaced)} RETURNING version`,
    )
    return written.length === 1 ? id : undefined
  }

  /** For the sessions that a statement ends. */
  const keepReason = (by: SessionEndedBy) =>
    sql`INSERT INTO ended_sessions (id_hash, ended_by, kept_until)
      SELECT id_hash, CAST(${by} AS TEXT), ${database.now} + ${KEPT_MS} FROM changed`

  const row = async (id: string): Promise<Row | undefined> =>
    (await database.rows<Row>(findSession, { values: { idHash: hash(id) } }))[0]

  return {
    start: async (record, { now, endsAt }, replaced) => {
      const replacing =
        replaced === undefined ? undefined : await replace(record, { now, endsAt }, replaced)
      if (replacing !== undefined) return replacing
      const id = newId()
      const sealed = seal.close(record, sessionPurpose(hash(id)))
      await database.rows(
        sql`INSERT INTO sessions (id_hash, customer_hash, sealed, version, last_seen_at, ends_at, kept_until)
          VALUES (${hash(id)}, ${customerHash(record)}, ${sealed}, 1, ${now}, ${endsAt}, ${database.now} + ${KEPT_MS})`,
      )
      return id
    },

    replace,

    find: async (id, { now, idleSince }) => {
      const found = await row(id)
      if (!found || found.ends_at <= now || found.last_seen_at <= idleSince) return undefined
      const record = unsealed(id, found)
      const { version, last_seen_at: lastSeenAt, ends_at: endsAt } = found
      return record && { record, version, lastSeenAt, endsAt }
    },

    change: async (id, decide, known) => {
      const stored = async (): Promise<KnownRecord | undefined> => {
        const found = await row(id)
        const record = unsealed(id, found)
        return found && record && { record, version: found.version }
      }
      let latest = known ?? (await stored())
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        if (!latest) return undefined
        const decision = decide(latest.record)
        if (decision.record !== latest.record) {
          const written = await database.rows(
            sql`UPDATE sessions SET sealed = ${seal.close(decision.record, sessionPurpose(hash(id)))},
                customer_hash = ${customerHash(decision.record)}, version = version + 1
              WHERE id_hash = ${hash(id)} AND version = ${latest.version} RETURNING version`,
          )
          if (written.length === 1) return decision
        } else if (latest !== known) return decision
        latest = await stored()
      }
      throw new Error('a session changed too often while it was being updated')
    },

    touch: async (id, now) => {
      await database.rows(
        sql`UPDATE sessions SET last_seen_at = ${now}, kept_until = CASE
            WHEN kept_until < ${database.now} + ${MIN_KEPT_MS} THEN ${database.now} + ${KEPT_MS} ELSE kept_until END
          WHERE id_hash = ${hash(id)} RETURNING version`,
        { isSynced: false },
      )
    },
    extend: async (id, endsAt) => {
      await database.rows(sql`UPDATE sessions SET ends_at = ${endsAt} WHERE id_hash = ${hash(id)}`)
    },
    end: async (id, by) => {
      const ended = sql`DELETE FROM sessions WHERE id_hash = ${hash(id)} RETURNING id_hash`
      await database.rows(ended, by && { insert: keepReason(by) })
    },
    endOthers: async (id, record, by) => {
      const ended = await database.rows<{ id_hash: string; sealed: string }>(
        sql`DELETE FROM sessions WHERE customer_hash IN (${customerHash(record)}, ${accountHash(record)})
          AND id_hash <> ${hash(id)} RETURNING id_hash, sealed`,
        { insert: keepReason(by) },
      )
      return ended.flatMap(
        ({ id_hash, sealed }) =>
          ifReadable(
            () => seal.open(sealed, sessionPurpose(id_hash), 'sessions') as SessionRecord,
          ) ?? [],
      )
    },
    endedBy: async (id) => {
      const [ended] = await database.rows<{ ended_by: SessionEndedBy }>(
        sql`SELECT ended_by FROM ended_sessions WHERE id_hash = ${hash(id)}`,
      )
      return ended?.ended_by
    },
    sweep: async () => {
      for (const table of ['sessions', 'ended_sessions'])
        await database.deleteInParts(table, sql`kept_until < ${database.now}`)
    },
  }
}

const findSession = sql`SELECT sealed, version, last_seen_at, ends_at FROM sessions
  WHERE id_hash = ${sql.placeholder('idHash')}`

const newId = () => randomBytes(ID_BYTES).toString('base64url')

/** Only the hash is stored: a reader of the database cannot take over a session. */
const hash = (id: string) => digest('sha256', id, 'base64url')

/** Binds a sealed record to its row: it cannot be opened in another one. */
export const sessionPurpose = (idHash: string) => `session ${idHash}`

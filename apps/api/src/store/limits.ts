import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import type { Seal } from './seal.ts'

/** How often something may be done in a time. `name` identifies the limit in the database and must not change. */
export interface Limit {
  name: string
  times: number
  perSeconds: number
}

export interface Consumption {
  isAllowed: boolean
  /** Seconds until the window of the limit ends. */
  retryAfterSeconds: number
}

/**
 * Counts by limit and subject, shared by all processes and kept over restarts. `now` is the agency's clock in
 * milliseconds. docs/specification/sign-in.md#limits
 */
export interface Limits {
  /** Counts one use in one atomic step, and returns whether it is within the limit. */
  consume: (limit: Limit, subject: string, now: number) => Promise<Consumption>
  /** Returns whether one more use would be within the limit, without counting it. */
  check: (limit: Limit, subject: string, now: number) => Promise<Consumption>
  /** Takes back one use that was counted. */
  giveBack: (limit: Limit, subject: string) => Promise<void>
  /** Deletes counts whose window ended before `now`. */
  sweep: (now: number) => Promise<void>
}

interface Row {
  taken: number
  window_ends_at: number
}

const SECOND_MS = 1000

const secondsUntil = (instant: number, now: number) => Math.ceil((instant - now) / SECOND_MS)

export const openLimits = (database: PortalDatabase, seal: Seal): Limits => ({
  consume: async ({ name, times, perSeconds }, subject, now) => {
    const endsAt = now + perSeconds * SECOND_MS
    const [row] = await database.rows<Row>(
      sql`INSERT INTO limits (limit_name, subject_hash, taken, window_ends_at)
        VALUES (${name}, ${seal.fingerprint(subject)}, 1, ${endsAt})
        ON CONFLICT (limit_name, subject_hash) DO UPDATE SET
          taken = CASE WHEN limits.window_ends_at <= ${now} THEN 1 ELSE limits.taken + 1 END,
          window_ends_at = CASE WHEN limits.window_ends_at <= ${now} THEN ${endsAt} ELSE limits.window_ends_at END
        RETURNING taken, window_ends_at`,
    )
    if (!row) throw new Error('the database returned no count of a limit')
    return {
      isAllowed: row.taken <= times,
      retryAfterSeconds: secondsUntil(row.window_ends_at, now),
    }
  },
  check: async ({ name, times }, subject, now) => {
    const [row] = await database.rows<Row>(
      sql`SELECT taken, window_ends_at FROM limits
        WHERE limit_name = ${name} AND subject_hash = ${seal.fingerprint(subject)}
          AND window_ends_at > ${now}`,
    )
    return row
      ? { isAllowed: row.taken < times, retryAfterSeconds: secondsUntil(row.window_ends_at, now) }
      : { isAllowed: true, retryAfterSeconds: 0 }
  },
  giveBack: async ({ name }, subject) => {
    await database.rows(
      sql`UPDATE limits SET taken = taken - 1
        WHERE limit_name = ${name} AND subject_hash = ${seal.fingerprint(subject)} AND taken > 0`,
    )
  },
  sweep: async (now) => {
    await database.rows(sql`DELETE FROM limits WHERE window_ends_at <= ${now}`)
  },
})

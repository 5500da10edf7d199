import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import type { Seal } from './seal.ts'

/** How often something may be done in a while. `name` tells limits apart and must not change. */
export interface Limit {
  name: string
  times: number
  perSeconds: number
}

export interface Taken {
  isAllowed: boolean
  /** How often it was done in the running window, this time included. */
  taken: number
  /** Until the window ends; what to wait where it is not allowed. */
  retryAfterSeconds: number
}

/** Counts that no browser can set back, shared by all processes and kept over restarts. */
export interface Limits {
  /** Counts one more for the subject, in one atomic step, and tells whether it is within the limit. */
  take: (limit: Limit, subject: string, now: number) => Promise<Taken>
  /** Whether one more would be within the limit, without counting it. */
  look: (limit: Limit, subject: string, now: number) => Promise<Taken>
  /** Forgets the count, after a success that shows the earlier failures to have been honest. */
  forget: (limit: Limit, subject: string) => Promise<void>
  /** Removes windows that are over. */
  sweep: (now: number) => Promise<void>
}

interface Row {
  taken: number
  window_ends_at: number
}

const SECOND_MS = 1000

export const openLimits = (database: PortalDatabase, seal: Seal): Limits => {
  const told = ({ times }: Limit, row: Row, now: number): Taken => ({
    isAllowed: row.taken <= times,
    taken: row.taken,
    retryAfterSeconds: Math.max(0, Math.ceil((row.window_ends_at - now) / SECOND_MS)),
  })

  return {
    take: async (limit, subject, now) => {
      const windowEndsAt = now + limit.perSeconds * SECOND_MS
      const [row] = await database.rows<Row>(
        sql`INSERT INTO limits (limit_name, subject_hash, taken, window_ends_at)
          VALUES (${limit.name}, ${seal.fingerprint(subject)}, 1, ${windowEndsAt})
          ON CONFLICT (limit_name, subject_hash) DO UPDATE SET
            taken = CASE WHEN limits.window_ends_at <= ${now} THEN 1 ELSE limits.taken + 1 END,
            window_ends_at = CASE WHEN limits.window_ends_at <= ${now} THEN ${windowEndsAt} ELSE limits.window_ends_at END
          RETURNING taken, window_ends_at`,
      )
      if (!row) throw new Error('a limit was not counted')
      return told(limit, row, now)
    },
    look: async (limit, subject, now) => {
      const [row] = await database.rows<Row>(
        sql`SELECT taken, window_ends_at FROM limits
          WHERE limit_name = ${limit.name} AND subject_hash = ${seal.fingerprint(subject)} AND window_ends_at > ${now}`,
      )
      return {
        ...told(limit, row ?? { taken: 0, window_ends_at: now }, now),
        isAllowed: (row?.taken ?? 0) < limit.times,
      }
    },
    forget: async (limit, subject) => {
      await database.rows(
        sql`DELETE FROM limits WHERE limit_name = ${limit.name} AND subject_hash = ${seal.fingerprint(subject)}`,
      )
    },
    sweep: async (now) => {
      await database.rows(sql`DELETE FROM limits WHERE window_ends_at <= ${now}`)
    },
  }
}

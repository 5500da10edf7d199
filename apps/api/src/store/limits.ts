import { type SQL, sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { PortalErrorKind } from '@mva/shared/portal-errors'
import type { Seal } from './seal.ts'

/** How often something may be done within any period of that length. */
export interface Window {
  times: number
  perSeconds: number
}

/** A limit holds in each of its windows. */
export interface RateLimit {
  /** Identifies the limit in the database; must not change. */
  name: string
  windows: readonly Window[]
  /** What the customer reads; without one, that there were too many attempts. */
  refusal?: Extract<PortalErrorKind, `tooMany${string}`>
}

/** Identifies a use that was counted. */
type UseNumber = number

export type Consumption =
  | { kind: 'counted'; use: UseNumber }
  /** `retryAfterSeconds` is at least 1. */
  | { kind: 'refused'; retryAfterSeconds: number }

/**
 * Counts by limit and subject, shared by all processes and kept over restarts. `now` is the agency's clock in
 * milliseconds. A power failure may lose the uses of the last second. docs/specification/sign-in.md#limits
 */
export interface Limits {
  /** Counts one use in one atomic step, unless a window of the limit is used up. */
  consume: (limit: RateLimit, subject: string, now: number) => Promise<Consumption>
  /** Returns the seconds until one more use is within the limit, without counting one; 0 if it is now. */
  secondsToWait: (limit: RateLimit, subject: string, now: number) => Promise<number>
  /** Returns how many more uses the limit allows now. */
  usesLeft: (limit: RateLimit, subject: string, now: number) => Promise<number>
  /** Returns how many uses that still count were counted before this one. */
  usesBefore: (limit: RateLimit, subject: string, now: number, use: UseNumber) => Promise<number>
  /** Takes back one use that was counted. */
  giveBack: (limit: RateLimit, subject: string, use: UseNumber) => Promise<void>
  /** Deletes the uses until that time. */
  sweep: (until: number) => Promise<void>
}

const SECOND_MS = 1000

const longestMs = ({ windows }: RateLimit) =>
  Math.max(...windows.map(({ perSeconds }) => perSeconds)) * SECOND_MS

/** Each use is a row. docs/decisions/010-write-each-store-step-as-one-statement.md */
export const openLimits = (database: PortalDatabase, seal: Seal): Limits => {
  const rowsOf = (limit: RateLimit, subject: string, now: number) =>
    database.rows<{ used_at: number; use_number: UseNumber }>(usesSince, {
      values: {
        limit: limit.name,
        subject: seal.fingerprint(subject),
        since: now - longestMs(limit),
      },
    })

  /** The times of the uses that still count, the newest first. */
  const usesOf = async (limit: RateLimit, subject: string, now: number) => {
    const uses = await rowsOf(limit, subject, now)
    return uses.map((row) => row.used_at).toSorted((one, other) => other - one)
  }

  const secondsToWait: Limits['secondsToWait'] = async (limit, subject, now) => {
    const newestFirst = await usesOf(limit, subject, now)
    const waits = limit.windows.map(({ times, perSeconds }) => {
      const usedAt = newestFirst[times - 1]
      return usedAt === undefined ? 0 : Math.ceil((usedAt - now) / SECOND_MS + perSeconds)
    })
    return Math.max(0, ...waits)
  }

  return {
    consume: async (limit, subject, now) => {
      const values: Record<string, unknown> = {
        limit: limit.name,
        subject: seal.fingerprint(subject),
        now,
      }
      for (const [index, { times, perSeconds }] of limit.windows.entries()) {
        values[`times${index}`] = times
        values[`since${index}`] = now - perSeconds * SECOND_MS
      }
      for (;;) {
        const [counted] = await database.rows<{ use_number: UseNumber }>(
          useWithin(limit.windows.length),
          { values, isSynced: false },
        )
        if (counted) return { kind: 'counted', use: counted.use_number }
        const retryAfterSeconds = await secondsToWait(limit, subject, now)
        // Otherwise a concurrent use took the same number.
        if (retryAfterSeconds > 0) return { kind: 'refused', retryAfterSeconds }
      }
    },
    secondsToWait,
    usesLeft: async (limit, subject, now) => {
      const uses = await usesOf(limit, subject, now)
      const left = limit.windows.map(({ times, perSeconds }) => {
        const since = now - perSeconds * SECOND_MS
        return times - uses.filter((usedAt) => usedAt > since).length
      })
      return Math.max(0, Math.min(...left))
    },
    usesBefore: async (limit, subject, now, use) => {
      const uses = await rowsOf(limit, subject, now)
      return uses.filter((row) => row.use_number < use).length
    },
    giveBack: async (limit, subject, use) => {
      // The row stays, so that its number is not used again.
      await database.rows(
        sql`UPDATE limit_uses SET used_at = used_at - ${longestMs(limit)}
          WHERE limit_name = ${limit.name} AND subject_hash = ${seal.fingerprint(subject)} AND use_number = ${use}
          RETURNING use_number`,
        { isSynced: false },
      )
    },
    sweep: async (until) => {
      await database.rows(sql`DELETE FROM limit_uses WHERE used_at <= ${until}`)
    },
  }
}

const { placeholder } = sql
const text = (name: string) => sql`CAST(${placeholder(name)} AS TEXT)`
const integer = (name: string) => sql`CAST(${placeholder(name)} AS BIGINT)`

const ofSubject = sql`subject_hash = ${placeholder('subject')} AND limit_name = ${placeholder('limit')}`

const usesSince = sql`SELECT used_at, use_number FROM limit_uses WHERE ${ofSubject} AND used_at > ${placeholder('since')}`

const statements = new Map<number, SQL>()

/** Adds a use with the next number if it is within so many windows. Of concurrent uses only one gets a number. */
const useWithin = (windows: number): SQL => {
  const known = statements.get(windows)
  if (known) return known
  const isWithin = Array.from(
    { length: windows },
    (_, index) =>
      sql`COUNT(*) FILTER (WHERE used_at > ${integer(`since${index}`)}) < ${integer(`times${index}`)}`,
  )
  const statement = sql`INSERT INTO limit_uses (subject_hash, limit_name, use_number, used_at)
    SELECT ${text('subject')}, ${text('limit')}, COALESCE(MAX(use_number), 0) + 1, ${integer('now')}
    FROM limit_uses WHERE ${ofSubject} HAVING ${sql.join(isWithin, sql` AND `)}
    ON CONFLICT DO NOTHING RETURNING use_number`
  statements.set(windows, statement)
  return statement
}

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
  /** `before`: how many uses that still count were counted before this one. */
  | { kind: 'counted'; use: UseNumber; before: number }
  /** `retryAfterSeconds` is at least 1. */
  | { kind: 'refused'; retryAfterSeconds: number }

/** What a limit is counted by. */
export interface LimitedSubject {
  limit: RateLimit
  subject: string
}

/**
 * Counts by limit and subject, shared by all processes and kept over restarts. `now` is the agency's clock in
 * milliseconds. A power failure may lose the uses of the last second. docs/specification/sign-in.md#limits
 */
export interface Limits {
  /** Counts one use in one atomic step, unless a window of the limit is used up. */
  consume: (limit: RateLimit, subject: string, now: number) => Promise<Consumption>
  /** Returns the seconds until one more use is within the limit, without counting one; 0 if it is now. */
  secondsToWait: (limit: RateLimit, subject: string, now: number) => Promise<number>
  /** As `secondsToWait`, for each of them, in one statement. */
  secondsToWaitEach: (counts: readonly LimitedSubject[], now: number) => Promise<number[]>
  /** Returns how many more uses the limit allows now. */
  usesLeft: (limit: RateLimit, subject: string, now: number) => Promise<number>
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
  /** The times of the uses that still count, the newest first, for each of them. */
  const usesOfEach = async (counts: readonly LimitedSubject[], now: number) => {
    const values: Record<string, unknown> = {}
    for (const [place, { limit, subject }] of counts.entries()) {
      values[`limit${place}`] = limit.name
      values[`subject${place}`] = seal.fingerprint(subject)
      values[`since${place}`] = now - longestMs(limit)
    }
    const rows = await database.rows<{ place: number; used_at: number }>(usesSince(counts.length), {
      values,
    })
    return counts.map((_count, place) =>
      rows
        .filter((row) => row.place === place)
        .map((row) => row.used_at)
        .toSorted((one, other) => other - one),
    )
  }

  const usesOf = async (limit: RateLimit, subject: string, now: number) =>
    (await usesOfEach([{ limit, subject }], now))[0] ?? []

  const secondsToWaitEach: Limits['secondsToWaitEach'] = async (counts, now) => {
    if (counts.length === 0) return []
    const uses = await usesOfEach(counts, now)
    return counts.map(({ limit }, place) => {
      const waits = limit.windows.map(({ times, perSeconds }) => {
        const usedAt = uses[place]?.[times - 1]
        return usedAt === undefined ? 0 : Math.ceil((usedAt - now) / SECOND_MS + perSeconds)
      })
      return Math.max(0, ...waits)
    })
  }

  const secondsToWait: Limits['secondsToWait'] = async (limit, subject, now) =>
    (await secondsToWaitEach([{ limit, subject }], now))[0] ?? 0

  return {
    consume: async (limit, subject, now) => {
      const values: Record<string, unknown> = {
        limit: limit.name,
        subject: seal.fingerprint(subject),
        now,
        since: now - longestMs(limit),
      }
      for (const [index, { times, perSeconds }] of limit.windows.entries()) {
        values[`times${index}`] = times
        values[`since${index}`] = now - perSeconds * SECOND_MS
      }
      for (;;) {
        const [counted] = await database.rows<{ use_number: UseNumber; uses_before: number }>(
          useWithin(limit.windows.length),
          { values, isSynced: false },
        )
        if (counted)
          return { kind: 'counted', use: counted.use_number, before: counted.uses_before }
        const retryAfterSeconds = await secondsToWait(limit, subject, now)
        // Otherwise a concurrent use took the same number.
        if (retryAfterSeconds > 0) return { kind: 'refused', retryAfterSeconds }
      }
    },
    secondsToWait,
    secondsToWaitEach,
    usesLeft: async (limit, subject, now) => {
      const uses = await usesOf(limit, subject, now)
      const left = limit.windows.map(({ times, perSeconds }) => {
        const since = now - perSeconds * SECOND_MS
        return times - uses.filter((usedAt) => usedAt > since).length
      })
      return Math.max(0, Math.min(...left))
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

const madeOnce = (make: (count: number) => SQL) => {
  const made = new Map<number, SQL>()
  return (count: number): SQL => {
    const statement = made.get(count) ?? make(count)
    made.set(count, statement)
    return statement
  }
}

/** The uses of so many limited subjects. */
const usesSince = madeOnce((count) => {
  const selects = Array.from(
    { length: count },
    (_, place) =>
      sql`SELECT ${sql.raw(String(place))} AS place, used_at FROM limit_uses
        WHERE subject_hash = ${placeholder(`subject${place}`)} AND limit_name = ${placeholder(`limit${place}`)}
          AND used_at > ${placeholder(`since${place}`)}`,
  )
  return sql.join(selects, sql` UNION ALL `)
})

/** Adds a use with the next number if it is within so many windows. Of concurrent uses only one gets a number. */
const useWithin = madeOnce((windows) => {
  const isWithin = Array.from(
    { length: windows },
    (_, index) =>
      sql`COUNT(*) FILTER (WHERE used_at > ${integer(`since${index}`)}) < ${integer(`times${index}`)}`,
  )
  return sql`INSERT INTO limit_uses (subject_hash, limit_name, use_number, used_at)
    SELECT ${text('subject')}, ${text('limit')}, COALESCE(MAX(use_number), 0) + 1, ${integer('now')}
    FROM limit_uses WHERE ${ofSubject} HAVING ${sql.join(isWithin, sql` AND `)}
    ON CONFLICT DO NOTHING
    RETURNING use_number, (SELECT COUNT(*) FROM limit_uses AS earlier
      WHERE earlier.subject_hash = ${text('subject')} AND earlier.limit_name = ${text('limit')}
        AND earlier.used_at > ${integer('since')} AND earlier.use_number < limit_uses.use_number) AS uses_before`
})

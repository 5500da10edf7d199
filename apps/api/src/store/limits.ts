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

interface Use {
  use: UseNumber
  /** How many uses that still count were counted before this one. */
  before: number
}

/** `retryAfterSeconds` is at least 1. */
type Refused = { kind: 'refused'; retryAfterSeconds: number }

export type Consumption = ({ kind: 'counted' } & Use) | Refused

/** The uses in the order of the subjects. */
export type Consumptions = { kind: 'counted'; uses: readonly Use[] } | Refused

/** A subject that may use a limit so many times as often as the limit says. */
export interface Share {
  subject: string
  factor: number
}

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
  /** Counts one use for each of different subjects as `consume` does, in one statement; for none if one of them used up its share. */
  consumeShares: (limit: RateLimit, shares: readonly Share[], now: number) => Promise<Consumptions>
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

/** The limit with so many times as many uses. */
export const multiplied = (limit: RateLimit, factor: number): RateLimit => ({
  ...limit,
  windows: limit.windows.map(({ times, perSeconds }) => ({ times: times * factor, perSeconds })),
})

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

  const giveBack: Limits['giveBack'] = async (limit, subject, use) => {
    // The row stays, so that its number is not used again.
    await database.rows(
      sql`UPDATE limit_uses SET used_at = used_at - ${longestMs(limit)}
        WHERE limit_name = ${limit.name} AND subject_hash = ${seal.fingerprint(subject)} AND use_number = ${use}
        RETURNING use_number`,
      { isSynced: false },
    )
  }

  const countUses = (limit: RateLimit, shares: readonly Share[], now: number) => {
    const values: Record<string, unknown> = {
      limit: limit.name,
      now,
      since: now - longestMs(limit),
    }
    for (const [index, { times, perSeconds }] of limit.windows.entries()) {
      values[`since${index}`] = now - perSeconds * SECOND_MS
      for (const [place, { factor }] of shares.entries())
        values[`times${index}of${place}`] = times * factor
    }
    for (const [place, { subject }] of shares.entries())
      values[`subject${place}`] = seal.fingerprint(subject)
    return database.rows<{ subject_hash: string; use_number: UseNumber; uses_before: number }>(
      useWithin(shares.length, limit.windows.length),
      { values, isSynced: false },
    )
  }

  const consumeShares: Limits['consumeShares'] = async (limit, shares, now) => {
    const counted = new Map<string, Use>()
    for (;;) {
      const missing = shares.filter(({ subject }) => !counted.has(subject))
      const rows = await countUses(limit, missing, now)
      for (const { subject } of missing) {
        const row = rows.find(({ subject_hash }) => subject_hash === seal.fingerprint(subject))
        if (row) counted.set(subject, { use: row.use_number, before: row.uses_before })
      }
      if (rows.length === missing.length)
        return {
          kind: 'counted',
          uses: shares.flatMap(({ subject }) => counted.get(subject) ?? []),
        }
      const waits = await secondsToWaitEach(
        missing.map(({ subject, factor }) => ({ limit: multiplied(limit, factor), subject })),
        now,
      )
      const retryAfterSeconds = Math.max(...waits)
      // Otherwise concurrent uses took the same numbers.
      if (retryAfterSeconds > 0) {
        for (const [subject, { use }] of counted) await giveBack(limit, subject, use)
        return { kind: 'refused', retryAfterSeconds }
      }
    }
  }

  return {
    consume: async (limit, subject, now) => {
      const consumed = await consumeShares(limit, [{ subject, factor: 1 }], now)
      if (consumed.kind === 'refused') return consumed
      const [use] = consumed.uses
      if (!use) throw new Error('a use was counted without its number')
      return { kind: 'counted', ...use }
    },
    consumeShares,
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
    giveBack,
    sweep: async (until) => {
      await database.rows(sql`DELETE FROM limit_uses WHERE used_at <= ${until}`)
    },
  }
}

const { placeholder } = sql
const text = (name: string) => sql`CAST(${placeholder(name)} AS TEXT)`
const integer = (name: string) => sql`CAST(${placeholder(name)} AS BIGINT)`

/** Makes a statement once for each of its sizes. */
const madeOnce = <Sizes extends readonly number[]>(make: (...sizes: Sizes) => SQL) => {
  const made = new Map<string, SQL>()
  return (...sizes: Sizes): SQL => {
    const key = sizes.join()
    const statement = made.get(key) ?? make(...sizes)
    made.set(key, statement)
    return statement
  }
}

/** The uses of so many limited subjects. */
const usesSince = madeOnce((count: number) => {
  const selects = Array.from(
    { length: count },
    (_, place) =>
      sql`SELECT ${sql.raw(String(place))} AS place, used_at FROM limit_uses
        WHERE subject_hash = ${placeholder(`subject${place}`)} AND limit_name = ${placeholder(`limit${place}`)}
          AND used_at > ${placeholder(`since${place}`)}`,
  )
  return sql.join(selects, sql` UNION ALL `)
})

/** Adds a use with the next number for so many subjects if all are within so many windows. Of concurrent uses only one gets a number. */
const useWithin = madeOnce((subjects: number, windows: number) => {
  const within = Array.from({ length: subjects }, (_, place) => {
    const isWithin = Array.from(
      { length: windows },
      (_window, index) =>
        sql`COUNT(*) FILTER (WHERE used_at > ${integer(`since${index}`)}) < ${integer(`times${index}of${place}`)}`,
    )
    return sql`SELECT ${text(`subject${place}`)} AS subject_hash, COALESCE(MAX(use_number), 0) + 1 AS use_number
      FROM limit_uses WHERE subject_hash = ${placeholder(`subject${place}`)} AND limit_name = ${placeholder('limit')}
      HAVING ${sql.join(isWithin, sql` AND `)}`
  })
  return sql`WITH within AS (${sql.join(within, sql` UNION ALL `)})
    INSERT INTO limit_uses (subject_hash, limit_name, use_number, used_at)
    SELECT subject_hash, ${text('limit')}, use_number, ${integer('now')}
    FROM within WHERE (SELECT COUNT(*) FROM within) = ${sql.raw(String(subjects))}
    ON CONFLICT DO NOTHING
    RETURNING subject_hash, use_number, (SELECT COUNT(*) FROM limit_uses AS earlier
      WHERE earlier.subject_hash = limit_uses.subject_hash AND earlier.limit_name = limit_uses.limit_name
        AND earlier.used_at > ${integer('since')} AND earlier.use_number < limit_uses.use_number) AS uses_before`
})

import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { PortalErrorKind } from '@mva/shared/errors/portal-errors'
import { type CountedRow, usesSince, useWithin } from './limit-statements.ts'
import type { Seal } from './sealing/seal.ts'

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

/** What a limit is counted by. */
export interface LimitedSubject {
  limit: RateLimit
  subject: string
}

/** A use that was counted. */
export interface Use extends LimitedSubject {
  number: number
  /** How many uses that still count were counted before this one. */
  before: number
}

export type Consumption =
  | { kind: 'counted'; uses: readonly Use[]; allowances: readonly Allowance[] }
  /** Of the limits that are used up, the one with the longest wait, which is at least 1. */
  | { kind: 'refused'; limit: RateLimit; retryAfterSeconds: number }

/** What a limit allows a subject now. */
export interface Allowance {
  usesLeft: number
  /** Until one more use is within the limit; 0 if it is now. */
  secondsToWait: number
}

/**
 * Counts by limit and subject, shared by all processes and kept over restarts. `now` is the agency's clock in
 * milliseconds. A power failure may lose the uses of the last second. docs/specification/sign-in.md#limits
 */
export interface Limits {
  /**
   * Counts one use for each of different counts in one atomic step; for none if a window of one of the limits is used up.
   * The same statement reads what is allowed for each of `reading`, which are other counts.
   */
  consume: (
    counts: readonly LimitedSubject[],
    now: number,
    reading?: readonly LimitedSubject[],
  ) => Promise<Consumption>
  /** Returns what is allowed for each of them, in one statement, without counting a use. */
  read: (counts: readonly LimitedSubject[], now: number) => Promise<Allowance[]>
  /** Takes back a use that was counted. */
  giveBack: (use: Use) => Promise<void>
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

const allowanceOf = ({ windows }: RateLimit, usedAt: readonly number[], now: number): Allowance => {
  const newestFirst = usedAt.toSorted((one, other) => other - one)
  const allowances = windows.map(({ times, perSeconds }) => {
    const since = now - perSeconds * SECOND_MS
    const lastAllowed = newestFirst[times - 1]
    return {
      usesLeft: times - newestFirst.filter((at) => at > since).length,
      secondsToWait:
        lastAllowed === undefined ? 0 : Math.ceil((lastAllowed - now) / SECOND_MS + perSeconds),
    }
  })
  return {
    usesLeft: Math.max(0, Math.min(...allowances.map(({ usesLeft }) => usesLeft))),
    secondsToWait: Math.max(0, ...allowances.map(({ secondsToWait }) => secondsToWait)),
  }
}

/** Each use is a row. docs/decisions/010-write-each-store-step-as-one-statement.md */
export const openLimits = (database: PortalDatabase, seal: Seal): Limits => {
  const read: Limits['read'] = async (counts, now) => {
    if (counts.length === 0) return []
    const values: Record<string, unknown> = {}
    for (const [place, { limit, subject }] of counts.entries()) {
      values[`limit${place}`] = limit.name
      values[`subject${place}`] = seal.fingerprint(subject)
      values[`since${place}`] = now - longestMs(limit)
    }
    const rows = await database.rows<{ place: number; used_at: number }>(usesSince(counts.length), {
      values,
    })
    return counts.map(({ limit }, place) => {
      const usedAt = rows.filter((row) => row.place === place).map((row) => row.used_at)
      return allowanceOf(limit, usedAt, now)
    })
  }

  const giveBack: Limits['giveBack'] = async ({ limit, subject, number }) => {
    // The row stays, so that its number is not used again.
    await database.rows(
      sql`UPDATE limit_uses SET used_at = used_at - ${longestMs(limit)}
        WHERE limit_name = ${limit.name} AND subject_hash = ${seal.fingerprint(subject)} AND use_number = ${number}
        RETURNING use_number`,
      { isSynced: false },
    )
  }

  /** Counts all of them or none, unless concurrent uses take the numbers of some. */
  const tryToCount = (
    counts: readonly LimitedSubject[],
    now: number,
    reading: readonly LimitedSubject[],
  ) => {
    const values: Record<string, unknown> = { now }
    for (const [place, { limit, subject }] of reading.entries()) {
      values[`readSubject${place}`] = seal.fingerprint(subject)
      values[`readLimit${place}`] = limit.name
      values[`readSince${place}`] = now - longestMs(limit)
    }
    for (const [place, { limit, subject }] of counts.entries()) {
      values[`subject${place}`] = seal.fingerprint(subject)
      values[`limit${place}`] = limit.name
      values[`since${place}`] = now - longestMs(limit)
      for (const [window, { times, perSeconds }] of limit.windows.entries()) {
        values[`times${place}in${window}`] = times
        values[`since${place}in${window}`] = now - perSeconds * SECOND_MS
      }
    }
    const statement = useWithin(reading.length, ...counts.map(({ limit }) => limit.windows.length))
    return database.rows<CountedRow>(statement, { values, isSynced: false })
  }

  const usesIn = (rows: readonly CountedRow[], { limit, subject }: LimitedSubject): Use[] =>
    rows
      .filter((row) => row.limit_name === limit.name)
      .filter((row) => row.subject_hash === seal.fingerprint(subject))
      .map(({ use_number: number, uses_before: before }) => ({ limit, subject, number, before }))

  const allowancesIn = (row: CountedRow, reading: readonly LimitedSubject[], now: number) =>
    reading.map(({ limit }, place) => {
      const usedAt = row[`read${place}`]?.split(',').map(Number) ?? []
      return allowanceOf(limit, usedAt, now)
    })

  const longestWait = async (counts: readonly LimitedSubject[], now: number) => {
    const waits = (await read(counts, now)).map(({ secondsToWait }) => secondsToWait)
    const retryAfterSeconds = Math.max(...waits)
    const refused = counts[waits.indexOf(retryAfterSeconds)]
    return refused && { limit: refused.limit, retryAfterSeconds }
  }

  return {
    consume: async (counts, now, reading = []) => {
      const rows: CountedRow[] = []
      for (;;) {
        const missing = counts.filter((count) => usesIn(rows, count).length === 0)
        const counted = missing.length === 0 ? [] : await tryToCount(missing, now, reading)
        rows.push(...counted)
        const uses = counts.flatMap((count) => usesIn(rows, count))
        if (counted.length === missing.length) {
          const last = counted.at(-1)
          const allowances = last ? allowancesIn(last, reading, now) : await read(reading, now)
          return { kind: 'counted', uses, allowances }
        }
        const refused = await longestWait(missing, now)
        // Otherwise concurrent uses took the same numbers.
        if (refused && refused.retryAfterSeconds > 0) {
          for (const use of uses) await giveBack(use)
          return { kind: 'refused', ...refused }
        }
      }
    },
    read,
    giveBack,
    sweep: async (until) => {
      await database.deleteInParts('limit_uses', sql`used_at <= ${until}`)
    },
  }
}

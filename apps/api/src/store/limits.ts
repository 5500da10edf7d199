import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PortalErrorKind } from '@mva/shared/portal-errors'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { Seal } from './seal.ts'

/**
 * How often something may be done within any period of that length. `name` identifies the limit in the database and must
 * not change.
 */
export interface RateLimit {
  name: string
  times: number
  perSeconds: number
  /** What the customer reads when the limit is exceeded; without one, that there were too many attempts. */
  refusal?: Extract<PortalErrorKind, `tooMany${string}`>
}

export interface Consumption {
  isAllowed: boolean
  /** Seconds until one more use is allowed; 0 if one is. */
  retryAfterSeconds: number
}

/**
 * Counts by limit and subject, shared by all processes and kept over restarts. `now` is the agency's clock in
 * milliseconds. docs/specification/sign-in.md#limits
 */
export interface Limits {
  /** Counts one use in one atomic step, unless the limit is used up. `use` identifies it for `giveBack`. */
  consume: (
    limit: RateLimit,
    subject: string,
    now: number,
  ) => Promise<Consumption & { use: string }>
  /** Returns whether one more use would be within the limit, without counting it. */
  check: (limit: RateLimit, subject: string, now: number) => Promise<Consumption>
  /** Takes back one use that was counted. */
  giveBack: (limit: RateLimit, subject: string, use: string) => Promise<void>
  /** Deletes uses that counted until `now` at most. */
  sweep: (now: number) => Promise<void>
}

const SECOND_MS = 1000

/**
 * A row of `limit_uses` has the text of the last uses, newest first: each until when it counts, in milliseconds as digits
 * that compare as text, and random characters. Two uses: `1795374060000Zm9vYmFy1795374000000cXV1eHF1`.
 * docs/decisions/010-write-each-store-step-as-one-statement.md
 */
const INSTANT_LENGTH = 13
const RANDOM_BYTES = 6
const USE_LENGTH = INSTANT_LENGTH + 8

const newUse = (countsUntil: number) =>
  String(countsUntil).padStart(INSTANT_LENGTH, '0') +
  randomBytes(RANDOM_BYTES).toString('base64url')

/** Where the oldest use stands that counts against a limit: the newest is the first. */
const oldestAt = ({ times }: RateLimit) => (times - 1) * USE_LENGTH

export const openLimits = (database: PortalDatabase, seal: Seal): Limits => {
  const secondsToWait = async (limit: RateLimit, subject: string, now: number) => {
    const [row] = await database.rows<{ uses: string }>(
      sql`SELECT uses FROM limit_uses
        WHERE limit_name = ${limit.name} AND subject_hash = ${seal.fingerprint(subject)}`,
    )
    const oldest = row?.uses.slice(oldestAt(limit), oldestAt(limit) + INSTANT_LENGTH)
    return Math.max(0, Math.ceil((Number(oldest ?? 0) - now) / SECOND_MS))
  }

  return {
    consume: async (limit, subject, now) => {
      const countsUntil = now + limit.perSeconds * SECOND_MS
      const use = newUse(countsUntil)
      const counted = await database.rows(
        sql`INSERT INTO limit_uses (limit_name, subject_hash, uses, kept_until)
          VALUES (${limit.name}, ${seal.fingerprint(subject)}, ${use}, ${countsUntil})
          ON CONFLICT (limit_name, subject_hash) DO UPDATE SET
            uses = excluded.uses || substr(limit_uses.uses, 1, ${oldestAt(limit)}),
            kept_until = excluded.kept_until
          WHERE substr(limit_uses.uses, ${oldestAt(limit) + 1}, ${INSTANT_LENGTH}) <= ${String(now).padStart(INSTANT_LENGTH, '0')}
          RETURNING limit_name`,
      )
      return counted.length === 1
        ? { isAllowed: true, retryAfterSeconds: 0, use }
        : {
            isAllowed: false,
            // A use may have stopped counting since the statement.
            retryAfterSeconds: Math.max(1, await secondsToWait(limit, subject, now)),
            use,
          }
    },
    check: async (limit, subject, now) => {
      const retryAfterSeconds = await secondsToWait(limit, subject, now)
      return { isAllowed: retryAfterSeconds === 0, retryAfterSeconds }
    },
    giveBack: async ({ name }, subject, use) => {
      await database.rows(
        sql`UPDATE limit_uses SET uses = replace(uses, ${use}, '')
          WHERE limit_name = ${name} AND subject_hash = ${seal.fingerprint(subject)}`,
      )
    },
    sweep: async (now) => {
      await database.rows(sql`DELETE FROM limit_uses WHERE kept_until <= ${now}`)
    },
  }
}

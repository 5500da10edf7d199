import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { Seal } from './seal.ts'

/** As long as the code of a letter is valid. */
export const LETTERS_KEPT_MS = 30 * 86_400_000

/**
 * When the last letter with a login code was sent to a person, who is another one here once the mailing address changes. The
 * table contains keyed hashes only. Instants are milliseconds. docs/specification/sign-in.md#letters
 */
export interface Letters {
  /**
   * Records that a letter is sent now, unless one was sent after `allowedUntil`. Call it before the letter is asked for: of
   * concurrent requests one gets a yes.
   */
  claim: (person: string, at: { now: number; allowedUntil: number }) => Promise<boolean>
  sentAt: (person: string) => Promise<number | undefined>
  /** For a letter that was not sent, or whose code was used. */
  forget: (person: string) => Promise<void>
  /** Deletes the letters that were sent until that time. */
  sweep: (until: number) => Promise<void>
}

export const openLetters = (database: PortalDatabase, seal: Seal): Letters => {
  const hashOf = (person: string) => seal.fingerprint(`letter ${person}`)
  return {
    claim: async (person, { now, allowedUntil }) => {
      const claimed = await database.rows(
        sql`INSERT INTO letters (person_hash, sent_at) VALUES (${hashOf(person)}, ${now})
          ON CONFLICT (person_hash) DO UPDATE SET sent_at = excluded.sent_at
            WHERE letters.sent_at <= ${allowedUntil}
          RETURNING sent_at`,
      )
      return claimed.length === 1
    },
    sentAt: async (person) => {
      const [letter] = await database.rows<{ sent_at: number }>(
        sql`SELECT sent_at FROM letters WHERE person_hash = ${hashOf(person)}`,
      )
      return letter?.sent_at
    },
    forget: async (person) => {
      await database.rows(sql`DELETE FROM letters WHERE person_hash = ${hashOf(person)}`)
    },
    sweep: async (until) => {
      await database.rows(sql`DELETE FROM letters WHERE sent_at <= ${until}`)
    },
  }
}

import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { letterDays } from '@mva/shared/sign-in/letter-times'
import type { Seal } from './sealing/seal.ts'

/** As long as the code of a letter is valid. */
export const LETTERS_KEPT_MS = letterDays.valid * 86_400_000

export interface Letter {
  sentAt: number
  /** Whether the agency said that it sends the letter; without an answer it may not have been sent. */
  isConfirmed: boolean
}

/**
 * When the last letter with a login code was sent to a person, who is another one here once the mailing address changes. The
 * table contains keyed hashes only. Instants are milliseconds. docs/specification/sign-in.md#letters
 */
export interface Letters {
  /**
   * Records that a letter may be sent from now on, unless one was sent after `allowedUntil`. Call it before the letter is
   * asked for: of concurrent requests one gets a yes.
   */
  claim: (person: string, at: { now: number; allowedUntil: number }) => Promise<boolean>
  /** The agency said that it sends the letter that was claimed at `sentAt`. */
  confirm: (person: string, at: { sentAt: number; now: number }) => Promise<void>
  find: (person: string) => Promise<Letter | undefined>
  /** For a letter that was not sent, or whose code was used. One that was claimed after `until` stays. */
  forget: (person: string, until: number) => Promise<void>
  /** Deletes the letters that were sent until that time. */
  sweep: (until: number) => Promise<void>
}

export const openLetters = (database: PortalDatabase, seal: Seal): Letters => {
  const hashOf = (person: string) => seal.fingerprint(`letter ${person}`)
  return {
    claim: async (person, { now, allowedUntil }) => {
      const claimed = await database.rows(
        sql`INSERT INTO letters (person_hash, sent_at) VALUES (${hashOf(person)}, ${now})
          ON CONFLICT (person_hash) DO UPDATE SET sent_at = excluded.sent_at, confirmed_at = NULL
            WHERE letters.sent_at <= ${allowedUntil}
          RETURNING sent_at`,
      )
      return claimed.length === 1
    },
    confirm: async (person, { sentAt, now }) => {
      await database.rows(
        sql`UPDATE letters SET confirmed_at = ${now}
          WHERE person_hash = ${hashOf(person)} AND sent_at = ${sentAt}`,
      )
    },
    find: async (person) => {
      const [letter] = await database.rows<{ sent_at: number; confirmed_at: number | null }>(
        sql`SELECT sent_at, confirmed_at FROM letters WHERE person_hash = ${hashOf(person)}`,
      )
      return letter && { sentAt: letter.sent_at, isConfirmed: letter.confirmed_at !== null }
    },
    forget: async (person, until) => {
      await database.rows(
        sql`DELETE FROM letters WHERE person_hash = ${hashOf(person)} AND sent_at <= ${until}`,
      )
    },
    sweep: async (until) => {
      await database.deleteInParts('letters', sql`sent_at <= ${until}`)
    },
  }
}

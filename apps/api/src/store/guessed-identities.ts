import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { Seal } from './sealing/seal.ts'

/** A year: what was guessed stays right, so it must not be of use as soon as the guessing stops. */
export const GUESSED_FOR_MS = 365 * 86_400_000

/**
 * Identities about which strangers got so many wrong answers that one of them may know the rest by now. The table contains
 * keyed hashes only. `now` is in milliseconds. docs/specification/sign-in.md#dd-number-after-guesses
 */
export interface GuessedIdentities {
  add: (identity: string, now: number) => Promise<void>
  /** Whether the identity was added in the last year. */
  has: (identity: string, now: number) => Promise<boolean>
  /** Deletes what was last added until that time. */
  sweep: (until: number) => Promise<void>
}

export const openGuessedIdentities = (database: PortalDatabase, seal: Seal): GuessedIdentities => {
  const hashOf = (identity: string) => seal.fingerprint(`guessed ${identity}`)
  return {
    add: async (identity, now) => {
      await database.rows(
        sql`INSERT INTO guessed_identities (identity_hash, guessed_at) VALUES (${hashOf(identity)}, ${now})
          ON CONFLICT (identity_hash) DO UPDATE SET guessed_at = excluded.guessed_at`,
      )
    },
    has: async (identity, now) => {
      const found = await database.rows(
        sql`SELECT 1 FROM guessed_identities WHERE identity_hash = ${hashOf(identity)}
          AND guessed_at > ${now - GUESSED_FOR_MS}`,
      )
      return found.length > 0
    },
    sweep: async (until) => {
      await database.deleteInParts('guessed_identities', sql`guessed_at <= ${until}`)
    },
  }
}

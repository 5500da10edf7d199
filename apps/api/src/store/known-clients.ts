import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { Seal } from './seal.ts'

/** A year, as long as the browser keeps its cookie. */
export const KNOWN_FOR_MS = 365 * 86_400_000

/**
 * From which clients the owner of an identity has signed in. A client is a browser or an address; the table contains keyed
 * hashes only. `now` is in milliseconds. docs/specification/sign-in.md#waits
 */
export interface KnownClients {
  /** Whether the owner of the identity signed in from any of these clients in the last year. */
  isKnown: (clients: readonly string[], identity: string, now: number) => Promise<boolean>
  /** Whether anyone signed in from this client in the last year. */
  isAnyones: (client: string, now: number) => Promise<boolean>
  remember: (clients: readonly string[], identity: string, now: number) => Promise<void>
  /** Deletes what was last seen until that time. */
  sweep: (until: number) => Promise<void>
}

export const openKnownClients = (database: PortalDatabase, seal: Seal): KnownClients => {
  const hashOf = (client: string) => seal.fingerprint(`client ${client}`)
  const identityHashOf = (identity: string) => seal.fingerprint(`identity ${identity}`)
  return {
    isKnown: async (clients, identity, now) => {
      if (clients.length === 0) return false
      const hashes = sql.join(
        clients.map((client) => sql`${hashOf(client)}`),
        sql`, `,
      )
      const known = await database.rows(
        sql`SELECT 1 FROM known_clients WHERE client_hash IN (${hashes})
          AND identity_hash = ${identityHashOf(identity)} AND seen_at > ${now - KNOWN_FOR_MS}`,
      )
      return known.length > 0
    },
    isAnyones: async (client, now) => {
      const known = await database.rows(
        sql`SELECT 1 FROM known_clients WHERE client_hash = ${hashOf(client)}
          AND seen_at > ${now - KNOWN_FOR_MS} LIMIT 1`,
      )
      return known.length > 0
    },
    remember: async (clients, identity, now) => {
      if (clients.length === 0) return
      const rows = sql.join(
        clients.map((client) => sql`(${hashOf(client)}, ${identityHashOf(identity)}, ${now})`),
        sql`, `,
      )
      await database.rows(
        sql`INSERT INTO known_clients (client_hash, identity_hash, seen_at) VALUES ${rows}
          ON CONFLICT (client_hash, identity_hash) DO UPDATE SET seen_at = excluded.seen_at`,
      )
    },
    sweep: async (until) => {
      await database.rows(sql`DELETE FROM known_clients WHERE seen_at <= ${until}`)
    },
  }
}

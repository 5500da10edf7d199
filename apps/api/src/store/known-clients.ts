import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { Seal } from './sealing/seal.ts'

/** A year, as long as the browser keeps its cookie. */
export const KNOWN_FOR_MS = 365 * 86_400_000

/**
 * From which clients an owner has signed in. A client is a browser or an address, and an owner a person or one of the
 * identities that a person signs in by; the table contains keyed hashes only. `now` is in milliseconds. docs/specification/sign-in.md#waits
 */
export interface KnownClients {
  /** Whether one of the owners signed in from any of these clients in the last year. */
  isKnown: (clients: readonly string[], owners: readonly string[], now: number) => Promise<boolean>
  /** Whether anyone signed in from this client in the last year. */
  isAnyones: (client: string, now: number) => Promise<boolean>
  remember: (clients: readonly string[], owners: readonly string[], now: number) => Promise<void>
  /** Forgets everyone who signed in from this client. */
  forget: (client: string) => Promise<void>
  /** Deletes what was last seen until that time. */
  sweep: (until: number) => Promise<void>
}

export const openKnownClients = (database: PortalDatabase, seal: Seal): KnownClients => {
  const hashOf = (client: string) => seal.fingerprint(`client ${client}`)
  const ownerHashOf = (owner: string) => seal.fingerprint(`owner ${owner}`)
  return {
    isKnown: async (clients, owners, now) => {
      if (clients.length === 0) return false
      const known = await database.rows(
        sql`SELECT 1 FROM known_clients WHERE client_hash IN (${listed(clients.map(hashOf))})
          AND owner_hash IN (${listed(owners.map(ownerHashOf))}) AND seen_at > ${now - KNOWN_FOR_MS} LIMIT 1`,
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
    remember: async (clients, owners, now) => {
      if (clients.length === 0) return
      const rows = clients.flatMap((client) =>
        owners.map((owner) => sql`(${hashOf(client)}, ${ownerHashOf(owner)}, ${now})`),
      )
      await database.rows(
        sql`INSERT INTO known_clients (client_hash, owner_hash, seen_at) VALUES ${sql.join(rows, sql`, `)}
          ON CONFLICT (client_hash, owner_hash) DO UPDATE SET seen_at = excluded.seen_at`,
      )
    },
    forget: async (client) => {
      await database.rows(sql`DELETE FROM known_clients WHERE client_hash = ${hashOf(client)}`)
    },
    sweep: async (until) => {
      await database.deleteInParts('known_clients', sql`seen_at <= ${until}`)
    },
  }
}

const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

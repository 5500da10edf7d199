import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import type { Seal } from './seal.ts'
import { NOTHING_IN_WORK, type ServiceFlowRecord } from './service-flow-record.ts'

/** Change it whenever `ServiceFlowRecord` changes its shape: a record of an earlier shape counts as none. */
const SHAPE = 'service flow 2'

/** How long a customer may come back to what they began. */
const KEPT_MS = 86_400_000

/** A hold is renewed while its process lives, so that the hold of one that died ends soon. */
const HELD_MS = 6_000
const RENEWED_EVERY_MS = 2_000
const LONGEST_WAIT_MS = 30_000
const ASKS_AGAIN_AFTER_MS = 40

/** Whose services they are: a customer of one of several simulated agencies, or of the real one. */
export interface FlowOwner {
  scope: string
  customerId: string
}

export interface StoredServiceFlow {
  record: ServiceFlowRecord
  /** Goes up with every change. */
  version: number
}

/** What the one request that may change a record at the moment has of it. */
export interface Hold {
  /** As it was last kept. */
  current: () => StoredServiceFlow
  /** Keeps a change at once, so that a crash after it loses nothing. Throws where the hold was lost meanwhile. */
  keep: (record: ServiceFlowRecord) => Promise<StoredServiceFlow>
}

/** Transactions in work, carts and steps, by customer. */
export interface ServiceFlows {
  read: (owner: FlowOwner) => Promise<StoredServiceFlow>
  /**
   * Lets one request at a time change what a customer has, over all processes: a double click and a second tab come
   * after the first. Who died while changing it holds it for 6 seconds at most.
   */
  change: <T>(owner: FlowOwner, act: (hold: Hold) => Promise<T>) => Promise<T>
  /** Removes what nobody came back to. */
  sweep: () => Promise<void>
}

interface Row {
  sealed: string
  version: number
  kept_until: number
}

export const openServiceFlows = (database: PortalDatabase, seal: Seal): ServiceFlows => {
  const hashOf = ({ scope, customerId }: FlowOwner) =>
    seal.fingerprint(JSON.stringify(['service flow', scope, customerId]))

  const unsealed = (hash: string, row: Row | undefined): StoredServiceFlow => {
    const isKept = row !== undefined && row.kept_until > Date.now()
    const record = isKept ? seal.open(row.sealed, purpose(hash)) : undefined
    return {
      record: (record as ServiceFlowRecord | undefined) ?? NOTHING_IN_WORK,
      version: row?.version ?? 0,
    }
  }

  const tryToTake = async (hash: string, holder: string): Promise<Row | undefined> => {
    const now = Date.now()
    const nothing = seal.close(NOTHING_IN_WORK, purpose(hash))
    const [row] = await database.rows<Row>(
      sql`INSERT INTO service_flows (owner_hash, sealed, version, held_by, held_until, kept_until)
        VALUES (${hash}, ${nothing}, 0, ${holder}, ${now + HELD_MS}, ${now + KEPT_MS})
        ON CONFLICT (owner_hash) DO UPDATE SET held_by = ${holder}, held_until = ${now + HELD_MS}
          WHERE service_flows.held_until <= ${now}
        RETURNING sealed, version, kept_until`,
    )
    return row
  }

  const take = async (hash: string, holder: string): Promise<Row> => {
    const givesUpAt = Date.now() + LONGEST_WAIT_MS
    for (;;) {
      const row = await tryToTake(hash, holder)
      if (row) return row
      if (Date.now() > givesUpAt) throw new Error('a service flow is held for too long')
      await wait(ASKS_AGAIN_AFTER_MS)
    }
  }

  const renew = (hash: string, holder: string) =>
    database.rows(
      sql`UPDATE service_flows SET held_until = ${Date.now() + HELD_MS} WHERE owner_hash = ${hash} AND held_by = ${holder}`,
    )

  const release = (hash: string, holder: string) =>
    database.rows(
      sql`UPDATE service_flows SET held_until = 0 WHERE owner_hash = ${hash} AND held_by = ${holder}`,
    )

  const keep = async (hash: string, holder: string, record: ServiceFlowRecord) => {
    const now = Date.now()
    const [row] = await database.rows<Row>(
      sql`UPDATE service_flows SET sealed = ${seal.close(record, purpose(hash))}, version = version + 1,
          held_until = ${now + HELD_MS}, kept_until = ${now + KEPT_MS}
        WHERE owner_hash = ${hash} AND held_by = ${holder} RETURNING sealed, version, kept_until`,
    )
    if (!row) throw new Error('a service flow was taken over by another request')
    return { record, version: row.version }
  }

  return {
    read: async (owner) => {
      const hash = hashOf(owner)
      const [row] = await database.rows<Row>(
        sql`SELECT sealed, version, kept_until FROM service_flows WHERE owner_hash = ${hash}`,
      )
      return unsealed(hash, row)
    },

    change: async (owner, act) => {
      const hash = hashOf(owner)
      const holder = randomUUID()
      let current = unsealed(hash, await take(hash, holder))
      // A renewal that fails is no loss: what is kept next tells whether the hold is still there.
      const renewing = setInterval(
        () => void renew(hash, holder).catch(() => undefined),
        RENEWED_EVERY_MS,
      )
      try {
        return await act({
          current: () => current,
          keep: async (record) => (current = await keep(hash, holder, record)),
        })
      } finally {
        clearInterval(renewing)
        await release(hash, holder)
      }
    },

    sweep: async () => {
      await database.rows(sql`DELETE FROM service_flows WHERE kept_until < ${Date.now()}`)
    },
  }
}

/** Ties the sealed record to its row, so that one cannot be put in the place of another. */
const purpose = (hash: string) => `${SHAPE} ${hash}`

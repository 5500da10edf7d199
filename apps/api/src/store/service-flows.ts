import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import type { Seal } from './seal.ts'
import { NOTHING_IN_WORK, type ServiceFlowRecord } from './service-flow-record.ts'

/** Increased when `ServiceFlowRecord` changes its shape: records of an earlier shape are ignored. */
const SHAPE = 'service flow 2'

/** How long in-progress transactions are kept after their last change. */
const KEPT_MS = 86_400_000

/** A lease is renewed while its process runs, so that the lease of a crashed process expires soon. */
const LEASE_MS = 6_000
const RENEWALS_IN_A_LEASE = 3
const MAX_WAIT_MS = 30_000
const RETRY_AFTER_MS = 40

/** A customer of the agency, or of one world of the simulator (`scope`). */
export interface FlowOwner {
  scope: string
  customerId: string
}

export interface StoredServiceFlow {
  record: ServiceFlowRecord
  /** Increases with every change. */
  version: number
}

/** The exclusive right of one request to change a record. */
export interface FlowLease {
  /** Returns the record as it was last saved. */
  current: () => StoredServiceFlow
  /** Saves a change to the database. Throws if another request has taken over the lease. */
  save: (record: ServiceFlowRecord) => Promise<StoredServiceFlow>
}

/** In-progress transactions, carts and steps, by customer. */
export interface ServiceFlows {
  read: (owner: FlowOwner) => Promise<StoredServiceFlow>
  /**
   * Lets one request at a time change the record of a customer, across all processes. The others wait, at most 30
   * seconds; a crashed process delays them by at most 6 seconds. Throws what `act` throws.
   */
  change: <T>(owner: FlowOwner, act: (lease: FlowLease) => Promise<T>) => Promise<T>
  /** Deletes records that have expired. */
  sweep: () => Promise<void>
}

interface Row {
  sealed: string
  version: number
  kept_until: number
}

export const openServiceFlows = (
  database: PortalDatabase,
  seal: Seal,
  { leaseMs = LEASE_MS }: { leaseMs?: number } = {},
): ServiceFlows => {
  const hashOf = ({ scope, customerId }: FlowOwner) =>
    seal.fingerprint(JSON.stringify(['service flow', scope, customerId]))

  const unsealed = (hash: string, row: Row | undefined): StoredServiceFlow => {
    const isCurrent = row !== undefined && row.kept_until > Date.now()
    const record = isCurrent ? seal.open(row.sealed, purpose(hash)) : undefined
    return {
      record: (record as ServiceFlowRecord | undefined) ?? NOTHING_IN_WORK,
      version: row?.version ?? 0,
    }
  }

  const tryAcquire = async (hash: string, holder: string): Promise<Row | undefined> => {
    const now = Date.now()
    const empty = seal.close(NOTHING_IN_WORK, purpose(hash))
    const [row] = await database.rows<Row>(
      sql`INSERT INTO service_flows (owner_hash, sealed, version, held_by, held_until, kept_until)
        VALUES (${hash}, ${empty}, 0, ${holder}, ${now + leaseMs}, ${now + KEPT_MS})
        ON CONFLICT (owner_hash) DO UPDATE SET held_by = ${holder}, held_until = ${now + leaseMs}
          WHERE service_flows.held_until <= ${now}
        RETURNING sealed, version, kept_until`,
    )
    return row
  }

  const acquire = async (hash: string, holder: string): Promise<Row> => {
    const deadline = Date.now() + MAX_WAIT_MS
    for (;;) {
      const row = await tryAcquire(hash, holder)
      if (row) return row
      if (Date.now() > deadline)
        throw new Error('timed out waiting for the lease of a service flow')
      await wait(RETRY_AFTER_MS)
    }
  }

  const renew = (hash: string, holder: string) =>
    database.rows(
      sql`UPDATE service_flows SET held_until = ${Date.now() + leaseMs} WHERE owner_hash = ${hash} AND held_by = ${holder}`,
    )

  const release = (hash: string, holder: string) =>
    database.rows(
      sql`UPDATE service_flows SET held_until = 0 WHERE owner_hash = ${hash} AND held_by = ${holder}`,
    )

  const save = async (hash: string, holder: string, record: ServiceFlowRecord) => {
    const now = Date.now()
    // The record of a payment that is not settled never expires.
    const keptUntil = record.cart?.payment ? Number.MAX_SAFE_INTEGER : now + KEPT_MS
    const [row] = await database.rows<Row>(
      sql`UPDATE service_flows SET sealed = ${seal.close(record, purpose(hash))}, version = version + 1,
          held_until = ${now + leaseMs}, kept_until = ${keptUntil}
        WHERE owner_hash = ${hash} AND held_by = ${holder} RETURNING sealed, version, kept_until`,
    )
    if (!row) throw new Error('the lease of a service flow was taken over by another request')
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
      let current = unsealed(hash, await acquire(hash, holder))
      // A failed renewal needs no handling: the next save throws if the lease is lost.
      const renewing = setInterval(
        () => void renew(hash, holder).catch(() => undefined),
        leaseMs / RENEWALS_IN_A_LEASE,
      )
      try {
        return await act({
          current: () => current,
          save: async (record) => (current = await save(hash, holder, record)),
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

/** Binds a sealed record to its row: it cannot be opened in another one. */
const purpose = (hash: string) => `${SHAPE} ${hash}`

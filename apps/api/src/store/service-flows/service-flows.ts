import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { ifReadable, type Seal, type Sealer } from '../sealing/seal.ts'
import { NOTHING_IN_WORK, type ServiceFlowRecord } from './service-flow-record.ts'
import { startStopwatch } from './stopwatch.ts'

/** How long in-progress transactions are kept after their last change. */
const KEPT_MS = 86_400_000

/** A lease is renewed while its process runs, so that the lease of a crashed process expires soon. */
const LEASE_MS = 6_000
const RENEWALS_IN_A_LEASE = 3
const MAX_WAIT_MS = 30_000
const RETRY_AFTER_MS = 40

/** Without the name of the holder, a renewal that arrives late does not take the lease again. */
const RETURNED = sql`held_by = '', held_until = 0`

const NEVER = Number.MAX_SAFE_INTEGER

/** The condition of a record whose cart is locked by a payment. */
export const isLocked = sql`kept_until = ${NEVER}`

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
  /** Saves the last change and returns the lease, in one statement. Throws as `save`; nothing can be saved after it. */
  saveAndReturn: (record: ServiceFlowRecord) => Promise<StoredServiceFlow>
  /** Throws if another request has taken over the lease. */
  renew: () => Promise<void>
  /** Whether no other request can have taken over the lease, by the clocks of this process. */
  isHeld: () => boolean
}

/**
 * In-progress transactions, carts and steps, by customer. A record that cannot be opened is never taken for an empty one:
 * it throws `UnreadableRecord` and stays as it is.
 */
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
  /** 0 or 1: an expired record counts as missing. */
  is_kept: number
}

/** Returns the key of a customer's row. */
export const flowHash = (seal: Seal, { scope, customerId }: FlowOwner): string =>
  seal.fingerprint(JSON.stringify(['service flow', scope, customerId]))

export const openServiceFlows = (
  database: PortalDatabase,
  seal: Seal,
  { leaseMs = LEASE_MS }: { leaseMs?: number } = {},
): ServiceFlows => {
  const columns = sql`sealed, version, CASE WHEN service_flows.kept_until > ${database.now} THEN 1 ELSE 0 END AS is_kept`
  const heldUntil = sql`${database.now} + ${leaseMs}`

  const recordOf = (hash: string, sealed: string) =>
    seal.open(sealed, flowPurpose(hash), 'service_flows') as ServiceFlowRecord

  const unsealed = (hash: string, row: Row | undefined): StoredServiceFlow => {
    return {
      record: row?.is_kept === 1 ? recordOf(hash, row.sealed) : NOTHING_IN_WORK,
      version: row?.version ?? 0,
    }
  }

  const tryAcquire = async (hash: string, holder: string): Promise<Row | undefined> => {
    const empty = seal.close(NOTHING_IN_WORK, flowPurpose(hash))
    const [row] = await database.rows<Row>(
      sql`INSERT INTO service_flows (owner_hash, sealed, version, held_by, held_until, kept_until)
        VALUES (${hash}, ${empty}, 0, ${holder}, ${heldUntil}, ${database.now} + ${KEPT_MS})
        ON CONFLICT (owner_hash) DO UPDATE SET held_by = ${holder}, held_until = ${heldUntil}
          WHERE service_flows.held_until <= ${database.now}
        RETURNING ${columns}`,
    )
    return row
  }

  const acquire = async (hash: string, holder: string): Promise<Row> => {
    const startedAt = performance.now()
    for (;;) {
      const row = await tryAcquire(hash, holder)
      if (row) return row
      if (performance.now() - startedAt > MAX_WAIT_MS)
        throw new Error('timed out waiting for the lease of a service flow')
      await wait(RETRY_AFTER_MS)
    }
  }

  const renew = async (hash: string, holder: string) => {
    const rows = await database.rows(
      sql`UPDATE service_flows SET held_until = ${heldUntil}
        WHERE owner_hash = ${hash} AND held_by = ${holder} RETURNING owner_hash`,
    )
    if (rows.length === 0) throw takenOver()
  }

  const release = (hash: string, holder: string) =>
    database.rows(
      sql`UPDATE service_flows SET ${RETURNED} WHERE owner_hash = ${hash} AND held_by = ${holder}`,
    )

  const save = async (
    hash: string,
    holder: string,
    record: ServiceFlowRecord,
    lease: SQL = sql`held_until = ${heldUntil}`,
  ) => {
    // The record of a payment that is not settled never expires.
    const keptUntil = record.cart?.payment ? sql`${NEVER}` : sql`${database.now} + ${KEPT_MS}`
    const [row] = await database.rows<Row>(
      sql`UPDATE service_flows SET sealed = ${seal.close(record, flowPurpose(hash))}, version = version + 1,
          ${lease}, kept_until = ${keptUntil}
        WHERE owner_hash = ${hash} AND held_by = ${holder} RETURNING ${columns}`,
    )
    if (!row) throw takenOver()
    return { record, version: row.version }
  }

  return {
    read: async (owner) => {
      const hash = flowHash(seal, owner)
      const [row] = await database.rows<Row>(
        sql`SELECT ${columns} FROM service_flows WHERE owner_hash = ${hash}`,
      )
      return unsealed(hash, row)
    },

    change: async (owner, act) => {
      const hash = flowHash(seal, owner)
      const holder = randomUUID()
      let sinceRenewed = startStopwatch()
      let isReturned = false
      const renewedBy = async <T>(write: () => Promise<T>): Promise<T> => {
        const stopwatch = startStopwatch()
        const written = await write()
        sinceRenewed = stopwatch
        return written
      }
      const acquired = await acquire(hash, holder)
      // A failed renewal needs no handling: the next save throws if the lease is lost.
      const renewing = setInterval(
        () => void renewedBy(() => renew(hash, holder)).catch(() => undefined),
        leaseMs / RENEWALS_IN_A_LEASE,
      )
      try {
        let current = unsealed(hash, acquired)
        return await act({
          current: () => current,
          save: async (record) => (current = await renewedBy(() => save(hash, holder, record))),
          saveAndReturn: async (record) => {
            current = await save(hash, holder, record, RETURNED)
            isReturned = true
            return current
          },
          renew: () => renewedBy(() => renew(hash, holder)),
          isHeld: () => !isReturned && sinceRenewed() < leaseMs,
        })
      } finally {
        clearInterval(renewing)
        // What was done is done: without its release the lease expires by itself.
        if (!isReturned) await release(hash, holder).catch(() => undefined)
      }
    },

    sweep: async () => {
      await database.deleteInParts(
        'service_flows',
        sql`kept_until < ${database.now} AND held_until <= ${database.now}`,
      )
    },
  }
}

const takenOver = () => new Error('the lease of a service flow was taken over by another request')

/** Replaces a record that cannot be opened. Any other one stays as it is. */
export const replaceUnreadableFlow = async (
  database: PortalDatabase,
  seal: Sealer,
  ownerHash: string,
  record: ServiceFlowRecord,
): Promise<void> => {
  const [row] = await database.rows<{ sealed: string }>(
    sql`SELECT sealed FROM service_flows WHERE owner_hash = ${ownerHash}`,
  )
  const open = ({ sealed }: { sealed: string }) =>
    seal.open(sealed, flowPurpose(ownerHash), 'service_flows')
  if (!row || ifReadable(() => open(row)) !== undefined) return
  await database.rows(
    sql`UPDATE service_flows SET sealed = ${seal.close(record, flowPurpose(ownerHash))}, version = version + 1,
        kept_until = ${database.now} + ${KEPT_MS}
      WHERE owner_hash = ${ownerHash} AND sealed = ${row.sealed}`,
  )
}

/** Binds a sealed record to its row: it cannot be opened in another one. */
export const flowPurpose = (ownerHash: string) => `service flow ${ownerHash}`

import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import {
  attemptColumns,
  type AttemptRow,
  cartHash,
  customerHash,
  openAccess,
  type PaymentAccess,
  type PaymentAttempt,
  purpose,
  sealAccess,
  toPaymentAttempt,
} from './payment-attempts.ts'
import type { Seal } from './seal.ts'
import type { FlowOwner } from './service-flows.ts'

/** An attempt whose outcome is unknown, with what is needed to ask about it; null if that can no longer be opened. */
export interface UnresolvedPayment<Order, Result> extends PaymentAttempt<Order, Result> {
  access: PaymentAccess | null
}

/** The attempts of the payment ledger that are in the state `unknown`. */
export interface UnresolvedPayments<Order, Result> {
  /**
   * Returns an attempt that this process is to ask the agency about now, or undefined if none is due. No other process
   * gets it before the back-off has passed, which doubles from 2 seconds to 5 minutes.
   */
  takeDue: () => Promise<UnresolvedPayment<Order, Result> | undefined>
  /** Stores newer access of the customer, and restarts the back-off. */
  renewAccess: (attemptId: string, access: PaymentAccess & { cart: string }) => Promise<void>
  ofCustomer: (owner: FlowOwner) => Promise<PaymentAttempt<Order, Result> | undefined>
  /** Returns all unresolved attempts, oldest first. */
  list: () => Promise<PaymentAttempt<Order, Result>[]>
  /** Counts them, with the age of the oldest in milliseconds; 0 if there is none. */
  count: () => Promise<{ count: number; oldestMs: number }>
  /**
   * Settles an attempt in the name of a member of staff, which the row keeps with the time. Returns undefined if it is
   * not unresolved.
   */
  settleByHand: (
    attemptId: string,
    to: 'confirmed' | 'declined',
    result: Result,
    by: string,
  ) => Promise<PaymentAttempt<Order, Result> | undefined>
  /** Seals open attempts with the current secret and recomputes their fingerprints. Run at each start. */
  reseal: () => Promise<void>
}

const FIRST_BACKOFF_MS = 2_000
const LONGEST_BACKOFF_MS = 300_000

const backoffAfter = (askedCount: number): number =>
  Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(askedCount, 20), LONGEST_BACKOFF_MS)

interface DueRow extends AttemptRow {
  sealed_access: string | null
  asked_count: number
  next_ask_at: number
}

export const openUnresolvedPayments = <Order, Result>(
  database: PortalDatabase,
  seal: Seal,
): UnresolvedPayments<Order, Result> => {
  const attemptOf = (row: AttemptRow) => toPaymentAttempt<Order, Result>(seal, row)

  return {
    takeDue: async () => {
      const now = Date.now()
      const [due] = await database.rows<DueRow>(
        sql`SELECT ${attemptColumns}, sealed_access, asked_count, next_ask_at FROM payment_attempts
          WHERE state = 'unknown' AND next_ask_at <= ${now} ORDER BY next_ask_at LIMIT 1`,
      )
      if (!due) return undefined
      const taken = await database.rows(
        sql`UPDATE payment_attempts SET asked_count = ${due.asked_count + 1},
            next_ask_at = ${now + backoffAfter(due.asked_count)}
          WHERE attempt_id = ${due.attempt_id} AND state = 'unknown' AND next_ask_at = ${due.next_ask_at}
          RETURNING attempt_id`,
      )
      return taken.length === 1 ? { ...attemptOf(due), access: openAccess(seal, due) } : undefined
    },

    renewAccess: async (attemptId, access) => {
      await database.rows(
        sql`UPDATE payment_attempts SET sealed_access = ${sealAccess(seal, attemptId, access)},
            asked_count = 0, next_ask_at = ${Date.now() + FIRST_BACKOFF_MS}
          WHERE attempt_id = ${attemptId} AND state = 'unknown'`,
      )
    },

    ofCustomer: async (owner) => {
      const [row] = await database.rows<AttemptRow>(
        sql`SELECT ${attemptColumns} FROM payment_attempts
          WHERE customer_hash = ${customerHash(seal, owner)} AND state = 'unknown'
          ORDER BY created_at DESC LIMIT 1`,
      )
      return row && attemptOf(row)
    },

    list: async () => {
      const rows = await database.rows<AttemptRow>(
        sql`SELECT ${attemptColumns} FROM payment_attempts WHERE state = 'unknown' ORDER BY created_at`,
      )
      return rows.map(attemptOf)
    },

    count: async () => {
      const [row] = await database.rows<{ count: number; oldest: number | null }>(
        sql`SELECT COUNT(*) AS count, MIN(created_at) AS oldest FROM payment_attempts WHERE state = 'unknown'`,
      )
      return { count: row?.count ?? 0, oldestMs: row?.oldest ? Date.now() - row.oldest : 0 }
    },

    settleByHand: async (attemptId, to, result, by) => {
      const [row] = await database.rows<AttemptRow>(
        sql`UPDATE payment_attempts SET state = ${to}, sealed_result = ${seal.close(result, purpose(attemptId))},
            sealed_access = NULL, settled_by = ${by}, settled_at = ${Date.now()}
          WHERE attempt_id = ${attemptId} AND state = 'unknown' RETURNING ${attemptColumns}`,
      )
      return row && attemptOf(row)
    },

    reseal: async () => {
      const rows = await database.rows<AttemptRow & { sealed_access: string }>(
        sql`SELECT ${attemptColumns}, sealed_access FROM payment_attempts
          WHERE state IN ('intent', 'sent', 'unknown') AND sealed_access IS NOT NULL`,
      )
      for (const row of rows) {
        const { attempt_id: attemptId } = row
        const access = openAccess(seal, row)
        const { order } = attemptOf(row)
        if (!access || order === undefined) continue
        await database.rows(
          sql`UPDATE payment_attempts SET cart_hash = ${cartHash(seal, access.cart)},
              customer_hash = ${customerHash(seal, access.owner)},
              sealed_order = ${seal.close(order, purpose(attemptId))},
              sealed_access = ${sealAccess(seal, attemptId, access)}
            WHERE attempt_id = ${attemptId} AND sealed_access = ${row.sealed_access}`,
        )
      }
    },
  }
}

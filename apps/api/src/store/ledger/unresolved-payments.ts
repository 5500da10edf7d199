import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { Seal } from '../sealing/seal.ts'
import type { FlowOwner } from '../service-flows/service-flows.ts'
import {
  attemptColumns,
  type AttemptRow,
  customerHash,
  openAccess,
  type PaymentAccess,
  type PaymentAttempt,
  sealAccess,
  toPaymentAttempt,
} from './payment-attempts.ts'
import { isListed, openPaymentsForStaff, type PaymentsForStaff } from './payments-for-staff.ts'

/** An attempt whose outcome is unknown, with what is needed to ask about it; null if that can no longer be opened. */
export interface UnresolvedPayment extends PaymentAttempt {
  access: PaymentAccess | null
}

/** The attempts of the payment ledger that need attention: those in the state `unknown`, and late charges. */
export interface UnresolvedPayments extends PaymentsForStaff {
  /**
   * Returns an attempt that this process is to ask the agency about now, or undefined if none is due. No other process
   * gets it before the back-off has passed, which doubles from 2 seconds to 5 minutes.
   */
  takeDue: () => Promise<UnresolvedPayment | undefined>
  /** Stores newer access of the customer, and restarts the back-off. */
  renewAccess: (attemptId: string, access: PaymentAccess & { cart: string }) => Promise<void>
  ofCustomer: (owner: FlowOwner) => Promise<PaymentAttempt | undefined>
  /**
   * Counts unresolved attempts, with the age of the oldest in milliseconds, 0 if there is none; and the late charges and
   * late answers that staff have not acknowledged.
   */
  count: () => Promise<{
    count: number
    oldestMs: number
    lateCharges: number
    lateAnswers: number
  }>
}

const FIRST_BACKOFF_MS = 2_000
const MAX_BACKOFF_MS = 300_000

const backoffAfter = (askedCount: number): number =>
  Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(askedCount, 20), MAX_BACKOFF_MS)

interface DueRow extends AttemptRow {
  sealed_access: string | null
  asked_count: number
  next_ask_at: number
}

export const openUnresolvedPayments = (
  database: PortalDatabase,
  seal: Seal,
): UnresolvedPayments => {
  const attemptOf = (row: AttemptRow) => toPaymentAttempt(seal, row)

  return {
    ...openPaymentsForStaff(database, seal),

    takeDue: async () => {
      const [due] = await database.rows<DueRow>(
        sql`SELECT ${attemptColumns}, sealed_access, asked_count, next_ask_at FROM payment_attempts
          WHERE state = 'unknown' AND next_ask_at <= ${database.now} ORDER BY next_ask_at LIMIT 1`,
      )
      if (!due) return undefined
      const taken = await database.rows(
        sql`UPDATE payment_attempts SET asked_count = ${due.asked_count + 1},
            next_ask_at = ${database.now} + ${backoffAfter(due.asked_count)}
          WHERE attempt_id = ${due.attempt_id} AND state = 'unknown' AND next_ask_at = ${due.next_ask_at}
          RETURNING attempt_id`,
      )
      if (taken.length === 0) return undefined
      // Not spread: `order` is a getter that opens the sealed value.
      return Object.assign(attemptOf(due), { access: openAccess(seal, due) })
    },

    renewAccess: async (attemptId, access) => {
      await database.rows(
        sql`UPDATE payment_attempts SET sealed_access = ${sealAccess(seal, attemptId, access)},
            asked_count = 0, next_ask_at = ${database.now} + ${FIRST_BACKOFF_MS}
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

    count: async () => {
      const [counted] = await database.rows<{
        count: number
        oldest_ms: number | null
        late_charges: number
        late_answers: number
      }>(
        sql`SELECT COUNT(*) AS count, ${database.now} - MIN(created_at) AS oldest_ms,
            (SELECT COUNT(late_charge_at) FROM payment_attempts WHERE ${isListed}) AS late_charges,
            (SELECT COUNT(late_answer) FROM payment_attempts WHERE ${isListed}) AS late_answers
          FROM payment_attempts WHERE state = 'unknown'`,
      )
      return {
        count: counted?.count ?? 0,
        oldestMs: counted?.oldest_ms ?? 0,
        lateCharges: counted?.late_charges ?? 0,
        lateAnswers: counted?.late_answers ?? 0,
      }
    },
  }
}

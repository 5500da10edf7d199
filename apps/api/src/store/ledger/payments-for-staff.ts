import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { Sealer } from '../sealing/seal.ts'
import type { ServiceFlowRecord } from '../service-flows/service-flow-record.ts'
import { replaceUnreadableFlow } from '../service-flows/service-flows.ts'
import {
  attemptColumns,
  type AttemptRow,
  hasBeenSentFor,
  type PaymentAttempt,
  type PaymentAttempts,
  purpose,
  recoverAttempts,
  toPaymentAttempt,
} from './payment-attempts.ts'
import { type HistoryEntry, historyOf, noting } from './payment-history.ts'
import type { PaymentEnding, PaymentOrder } from './payment-record.ts'

export interface PaymentForStaff extends PaymentAttempt {
  /** The part of the total that is the service fee. */
  serviceFeeCents: number
  /** The member of staff who decided it last; null if none did. */
  settledBy: string | null
  /** What the agency answered after that, in words. */
  lateAnswer: string | null
  /** Whether another cart was paid, or is being paid, for one of its registrations and services. */
  isRegistrationPaidAgain: boolean
}

export interface Settlement {
  to: 'confirmed' | 'declined'
  result: PaymentEnding
  /** The member of staff. */
  by: string
  /** Replaces an order that cannot be opened, which the row keeps. */
  standIn?: PaymentOrder | undefined
  /** Replaces the customer's in-progress transactions if they cannot be opened. */
  flow: ServiceFlowRecord
}

export interface Correction extends Settlement {
  reason: string
}

/** The attempts of the payment ledger that staff settle. It works without the key of fingerprints. */
export interface PaymentsForStaff {
  /** Settles the attempts that no process works on, as `PaymentAttempts.recover`. */
  recover: () => Promise<number>
  /** Returns all unresolved attempts, oldest first. */
  list: () => Promise<PaymentForStaff[]>
  /** Returns the attempts with a late charge or a late answer that staff have not acknowledged, the oldest first. */
  toAcknowledge: () => Promise<PaymentForStaff[]>
  /** Returns the attempts that staff have settled and whose ids begin with `reference`. */
  decided: (reference: string) => Promise<PaymentForStaff[]>
  /** Returns the history of the payments whose ids begin with `reference`. It outlives them. */
  history: (reference: string) => Promise<HistoryEntry[]>
  hasBeenSentFor: PaymentAttempts['hasBeenSentFor']
  /** Settles an attempt. Returns undefined if it is not unresolved. */
  settleByHand: (attemptId: string, settlement: Settlement) => Promise<PaymentAttempt | undefined>
  /**
   * Replaces a decision of staff by another one. If the cart has another attempt that is in progress, unknown or confirmed,
   * one that was charged stays declined and is marked as charged late. If a registration was paid for in another cart
   * meanwhile, it is confirmed and marked. Returns undefined if the decision is no longer the one that was read, or the agency
   * has since shown a charge.
   */
  correct: (
    decided: Pick<PaymentForStaff, 'attemptId' | 'state' | 'settledBy'>,
    correction: Correction,
  ) => Promise<PaymentAttempt | undefined>
  /** Takes an attempt off the list in the name of a member of staff. Returns undefined if it is not on the list. */
  acknowledge: (attemptId: string, by: string) => Promise<PaymentAttempt | undefined>
}

/** The condition of the index of what staff are to acknowledge. */
export const isListed = sql`listed_at IS NOT NULL`

interface SettledRow extends AttemptRow {
  flow_hash: string
}

interface StaffRow extends SettledRow {
  service_fee_cents: number
  late_answer: string | null
  /** 0 or 1. */
  is_paid_again: number
}

/** Another payment for the same registration and service that was not settled before this one began. */
const isPaidAgain = sql`EXISTS (SELECT 1 FROM payment_registrations AS own
  JOIN payment_registrations AS others ON others.registration_hash = own.registration_hash
  JOIN payment_attempts AS other ON other.attempt_id = others.attempt_id
  WHERE own.attempt_id = payment_attempts.attempt_id AND other.cart_hash <> payment_attempts.cart_hash
    AND other.state <> 'declined'
    AND (other.settled_at IS NULL OR other.settled_at >= payment_attempts.created_at))`

const settledColumns = sql`${attemptColumns}, flow_hash`
const columns = sql`${settledColumns}, service_fee_cents, late_answer,
  CASE WHEN ${isPaidAgain} THEN 1 ELSE 0 END AS is_paid_again`

export const openPaymentsForStaff = (database: PortalDatabase, seal: Sealer): PaymentsForStaff => {
  // Not spread: `order` is a getter that opens the sealed value.
  const paymentOf = (row: StaffRow) =>
    Object.assign(toPaymentAttempt(seal, row), {
      serviceFeeCents: row.service_fee_cents,
      settledBy: row.settled_by,
      lateAnswer: row.late_answer,
      isRegistrationPaidAgain: row.is_paid_again === 1,
    })
  const replacingOrder = (attemptId: string, { standIn }: Settlement) =>
    standIn === undefined
      ? sql``
      : sql`unreadable_order = sealed_order, sealed_order = ${seal.close(standIn, purpose(attemptId))},`

  return {
    recover: () => recoverAttempts(database),

    list: async () => {
      const rows = await database.rows<StaffRow>(
        sql`SELECT ${columns} FROM payment_attempts WHERE state = 'unknown' ORDER BY created_at`,
      )
      return rows.map(paymentOf)
    },

    toAcknowledge: async () => {
      const rows = await database.rows<StaffRow>(
        sql`SELECT ${columns} FROM payment_attempts WHERE ${isListed} ORDER BY listed_at`,
      )
      return rows.map(paymentOf)
    },

    decided: async (reference) => {
      const rows = await database.rows<StaffRow>(
        sql`SELECT ${columns} FROM payment_attempts WHERE settled_by IS NOT NULL
          AND substr(attempt_id, 1, ${reference.length}) = ${reference.toLowerCase()}`,
      )
      return rows.map(paymentOf)
    },

    history: (reference) => historyOf(database, reference),

    hasBeenSentFor: hasBeenSentFor(database),

    settleByHand: async (attemptId, settlement) => {
      const { to, result, by, flow } = settlement
      const [row] = await database.rows<SettledRow>(
        sql`UPDATE payment_attempts SET ${replacingOrder(attemptId, settlement)} state = ${to},
            sealed_result = ${seal.close(result, purpose(attemptId))}, sealed_access = NULL,
            settled_by = ${by}, settled_at = ${database.now}
          WHERE attempt_id = ${attemptId} AND state = 'unknown' RETURNING ${settledColumns}`,
        noting(database, 'settled', { by }),
      )
      if (row) await replaceUnreadableFlow(database, seal, row.flow_hash, flow)
      return row && toPaymentAttempt(seal, row)
    },

    correct: async ({ attemptId, state, settledBy }, correction) => {
      const { to, result, by, reason, flow } = correction
      const hasOther = sql`EXISTS (SELECT 1 FROM payment_attempts AS other
        WHERE other.cart_hash = payment_attempts.cart_hash AND other.attempt_id <> ${attemptId}
          AND other.state <> 'declined')`
      const whenChargedTwice =
        to === 'confirmed'
          ? sql`CASE WHEN ${hasOther} OR ${isPaidAgain} THEN ${database.now} END`
          : sql`NULL`
      const update = () =>
        database.rows<SettledRow>(
          sql`UPDATE payment_attempts SET ${replacingOrder(attemptId, correction)}
              state = ${to === 'confirmed' ? sql`CASE WHEN ${hasOther} THEN 'declined' ELSE 'confirmed' END` : to},
              late_charge_at = ${whenChargedTwice}, listed_at = ${whenChargedTwice}, late_answer = NULL,
              sealed_result = ${seal.close(result, purpose(attemptId))},
              settled_by = ${by}, settled_at = ${database.now}
            WHERE attempt_id = ${attemptId} AND state = ${state} AND settled_by = ${settledBy}
              AND late_charge_at IS NULL RETURNING ${settledColumns}`,
          noting(database, 'corrected', { by, note: reason }),
        )
      // In PostgreSQL the index rejects it if another attempt of the cart began meanwhile, which is then seen.
      const [row] = await update().catch(update)
      if (row) await replaceUnreadableFlow(database, seal, row.flow_hash, flow)
      return row && toPaymentAttempt(seal, row)
    },

    acknowledge: async (attemptId, by) => {
      const [row] = await database.rows<SettledRow>(
        sql`UPDATE payment_attempts SET listed_at = NULL, late_answer = NULL
          WHERE attempt_id = ${attemptId} AND ${isListed} RETURNING ${settledColumns}`,
        noting(database, 'acknowledged', { by }),
      )
      return row && toPaymentAttempt(seal, row)
    },
  }
}

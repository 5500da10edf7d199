import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
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
import type { PaymentEnding, PaymentOrder } from '../payment.ts'
import type { Sealer } from '../../store/seal.ts'
import type { ServiceFlowRecord } from '../../store/service-flow-record.ts'
import { replaceUnreadableFlow } from '../../store/service-flows.ts'

export interface PaymentForStaff extends PaymentAttempt {
  /** The part of the amount that is the service fee. */
  serviceFeeCents: number
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

/** The attempts of the payment ledger that staff settle. It works without the key of fingerprints. */
export interface PaymentsForStaff {
  /** Settles the attempts that no process works on, as `PaymentAttempts.recover`. */
  recover: () => Promise<number>
  /** Returns all unresolved attempts, oldest first. */
  list: () => Promise<PaymentForStaff[]>
  /** Returns the attempts with a late charge that staff have not acknowledged, oldest charge first. */
  lateCharges: () => Promise<PaymentForStaff[]>
  hasBeenSentFor: PaymentAttempts['hasBeenSentFor']
  /** Settles an attempt. The row keeps by whom, and when. Returns undefined if it is not unresolved. */
  settleByHand: (attemptId: string, settlement: Settlement) => Promise<PaymentAttempt | undefined>
  /** Takes a late charge off the list in the name of a member of staff. Returns undefined if it is not on the list. */
  acknowledge: (attemptId: string, by: string) => Promise<PaymentAttempt | undefined>
}

/** The condition of the index of late charges. */
export const isUnacknowledged = sql`late_charge_at IS NOT NULL AND acknowledged_at IS NULL`

interface StaffRow extends AttemptRow {
  service_fee_cents: number
  flow_hash: string
}

const columns = sql`${attemptColumns}, service_fee_cents, flow_hash`

export const openPaymentsForStaff = (database: PortalDatabase, seal: Sealer): PaymentsForStaff => {
  // Not spread: `order` is a getter that opens the sealed value.
  const paymentOf = (row: StaffRow) =>
    Object.assign(toPaymentAttempt(seal, row), {
      serviceFeeCents: row.service_fee_cents,
    })

  return {
    recover: () => recoverAttempts(database),

    list: async () => {
      const rows = await database.rows<StaffRow>(
        sql`SELECT ${columns} FROM payment_attempts WHERE state = 'unknown' ORDER BY created_at`,
      )
      return rows.map(paymentOf)
    },

    lateCharges: async () => {
      const rows = await database.rows<StaffRow>(
        sql`SELECT ${columns} FROM payment_attempts WHERE ${isUnacknowledged} ORDER BY late_charge_at`,
      )
      return rows.map(paymentOf)
    },

    hasBeenSentFor: hasBeenSentFor(database),

    settleByHand: async (attemptId, { to, result, by, standIn, flow }) => {
      const replacesOrder =
        standIn === undefined
          ? sql``
          : sql`unreadable_order = sealed_order, sealed_order = ${seal.close(standIn, purpose(attemptId))},`
      const [row] = await database.rows<StaffRow>(
        sql`UPDATE payment_attempts SET ${replacesOrder} state = ${to},
            sealed_result = ${seal.close(result, purpose(attemptId))}, sealed_access = NULL,
            settled_by = ${by}, settled_at = ${database.now}
          WHERE attempt_id = ${attemptId} AND state = 'unknown' RETURNING ${columns}`,
      )
      if (row) await replaceUnreadableFlow(database, seal, row.flow_hash, flow)
      return row && paymentOf(row)
    },

    acknowledge: async (attemptId, by) => {
      const [row] = await database.rows<StaffRow>(
        sql`UPDATE payment_attempts SET acknowledged_by = ${by}, acknowledged_at = ${database.now}
          WHERE attempt_id = ${attemptId} AND ${isUnacknowledged} RETURNING ${columns}`,
      )
      return row && paymentOf(row)
    },
  }
}

import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { RenewedUntil } from '@mva/shared/registration-services/payment'
import type { Seal } from '../sealing/seal.ts'
import type { PayingSignIn } from '../service-flows/service-flow-record.ts'
import { type FlowOwner, isLocked } from '../service-flows/service-flows.ts'
import {
  attemptColumns,
  type AttemptRow,
  customerHash,
  type PaymentAttempt,
  purpose,
  toPaymentAttempt,
} from './payment-attempts.ts'
import { isListed } from './payments-for-staff.ts'

/** A payment in the list of its customer. */
export interface CustomerPayment extends PaymentAttempt {
  /** Whether the customer has opened its receipt. */
  isOpened: boolean
}

/** The payments of one customer, as long as the ledger keeps them. docs/specification/transactions.md */
export interface CustomerPayments {
  /**
   * Returns the payments that were not declined, the latest first; with `before`, those that follow that one in the list; with
   * `paidIn`, those of that sign-in.
   */
  list: (
    owner: FlowOwner,
    page: { limit: number; before?: string | undefined; paidIn?: PayingSignIn | undefined },
  ) => Promise<CustomerPayment[]>
  /** Returns undefined for the payment of another customer. */
  find: (owner: FlowOwner, attemptId: string) => Promise<PaymentAttempt | undefined>
  markOpened: (owner: FlowOwner, attemptId: string) => Promise<void>
  /**
   * Keeps new expiration dates with their payment, and returns all that are kept. A date that was kept before stays, because
   * the customer has seen it.
   */
  keepRenewedUntil: (
    owner: FlowOwner,
    attemptId: string,
    found: RenewedUntil,
  ) => Promise<RenewedUntil>
  /**
   * Deletes the payments that were settled so many milliseconds ago: never one that is open or that staff are to
   * acknowledge. Their history stays. A cart that such a payment still locks, because its customer never returned, goes with it.
   */
  deleteOlderThan: (milliseconds: number) => Promise<void>
}

interface Row extends AttemptRow {
  opened_at: number | null
}

export const openCustomerPayments = (database: PortalDatabase, seal: Seal): CustomerPayments => ({
  list: async (owner, { limit, before, paidIn }) => {
    const customer = customerHash(seal, owner)
    const follows =
      before === undefined
        ? sql``
        : sql`AND (created_at, attempt_id) < (SELECT created_at, attempt_id FROM payment_attempts
            WHERE attempt_id = ${before} AND customer_hash = ${customer})`
    const isOfSignIn = paidIn
      ? sql`AND sign_in_id = ${paidIn.signInId} AND mfa_type = ${paidIn.mfaType}`
      : sql``
    const rows = await database.rows<Row>(
      sql`SELECT ${attemptColumns}, opened_at FROM payment_attempts
        WHERE customer_hash = ${customer} AND state <> 'declined' ${follows} ${isOfSignIn}
        ORDER BY created_at DESC, attempt_id DESC LIMIT ${limit}`,
    )
    // Not spread: it has getters that open the sealed values.
    return rows.map((row) =>
      Object.assign(toPaymentAttempt(seal, row), {
        isOpened: row.opened_at !== null,
      }),
    )
  },

  find: async (owner, attemptId) => {
    const [row] = await database.rows<AttemptRow>(
      sql`SELECT ${attemptColumns} FROM payment_attempts
        WHERE attempt_id = ${attemptId} AND customer_hash = ${customerHash(seal, owner)}`,
    )
    return row && toPaymentAttempt(seal, row)
  },

  markOpened: async (owner, attemptId) => {
    await database.rows(
      sql`UPDATE payment_attempts SET opened_at = ${database.now}
        WHERE attempt_id = ${attemptId} AND customer_hash = ${customerHash(seal, owner)}
          AND state = 'confirmed' AND opened_at IS NULL`,
    )
  },

  keepRenewedUntil: async (owner, attemptId, found) => {
    for (;;) {
      const [row] = await database.rows<AttemptRow>(
        sql`SELECT ${attemptColumns} FROM payment_attempts
          WHERE attempt_id = ${attemptId} AND customer_hash = ${customerHash(seal, owner)}`,
      )
      if (!row) return []
      const kept = toPaymentAttempt(seal, row).renewedUntil
      const known = new Set(kept.map(({ transactionId }) => transactionId))
      const added = found.filter(({ transactionId }) => !known.has(transactionId))
      if (added.length === 0) return kept
      const all = [...kept, ...added]
      // Only in place of what was read: another request may have kept a date meanwhile.
      const changed = await database.rows(
        sql`UPDATE payment_attempts SET sealed_renewed_until = ${seal.close(all, purpose(attemptId))}
          WHERE attempt_id = ${attemptId}
            AND COALESCE(sealed_renewed_until, '') = ${row.sealed_renewed_until ?? ''}
          RETURNING attempt_id`,
      )
      if (changed.length > 0) return all
    }
  },

  deleteOlderThan: async (milliseconds) => {
    const isDue = sql`state IN ('confirmed', 'declined')
      AND settled_at < ${database.now} - ${milliseconds} AND NOT (${isListed})`
    await database.rows(
      sql`DELETE FROM service_flows WHERE ${isLocked} AND held_until <= ${database.now}
        AND owner_hash IN (SELECT flow_hash FROM payment_attempts WHERE ${isDue})
        AND owner_hash NOT IN (SELECT flow_hash FROM payment_attempts WHERE NOT (${isDue}))`,
    )
    // Without its payment a locked cart would be open again, and could be paid for twice.
    const isDeleted = sql`${isDue}
      AND flow_hash NOT IN (SELECT owner_hash FROM service_flows WHERE ${isLocked})`
    // Names the attempts that go: a claim may be taken over by another one meanwhile.
    await database.rows(
      sql`DELETE FROM registration_claims
        WHERE held_by IN (SELECT attempt_id FROM payment_attempts WHERE ${isDeleted})`,
    )
    await database.rows(
      sql`DELETE FROM payment_registrations
        WHERE attempt_id IN (SELECT attempt_id FROM payment_attempts WHERE ${isDeleted})`,
    )
    await database.rows(sql`DELETE FROM payment_attempts WHERE ${isDeleted}`)
  },
})

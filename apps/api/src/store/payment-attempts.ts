import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import type { AntibotTokens } from '@mva/shared/antibot-tokens'
import type { Seal } from './seal.ts'
import type { FlowOwner } from './service-flows.ts'

/**
 * `intent`: nothing was sent to the agency. `sent`: something may have been sent. `unknown`: the outcome is not known, and
 * only an answer of the agency can settle it; no timer turns it into `declined`.
 */
export type PaymentState = 'intent' | 'sent' | 'confirmed' | 'declined' | 'unknown'

const transitions: Record<PaymentState, readonly PaymentState[]> = {
  intent: ['sent', 'declined'],
  sent: ['confirmed', 'declined', 'unknown'],
  unknown: ['confirmed', 'declined'],
  confirmed: [],
  // The agency reports that the cart was checked out after all.
  declined: ['confirmed'],
}

/** `Order` and `Result` are JSON values of the caller, which are stored sealed. */
export interface PaymentAttempt<Order, Result> {
  attemptId: string
  state: PaymentState
  amountCents: number
  order: Order
  result: Result | null
  /** Milliseconds; null in the state `intent`. */
  sentAt: number | null
  /** Milliseconds. */
  createdAt: number
}

/** What is needed to ask the agency about a payment without its customer. Stored sealed until the payment is settled. */
export interface PaymentAccess {
  owner: FlowOwner
  accessToken: string
  /** The forwarded headers and anti-bot tokens of the customer's last request. They expire. */
  call: {
    recaptcha?: string | undefined
    recaptchaByAction?: AntibotTokens | undefined
    language?: string | undefined
    forwardedHeaders?: Record<string, string> | undefined
  }
}

interface NewAttempt<Order> {
  attemptId: string
  /** Identifies the agency's cart in all worlds. */
  cart: string
  /** Null if nothing has to be paid. */
  oneTimeToken: string | null
  amountCents: number
  order: Order
  access: PaymentAccess
}

export type Claim<Order, Result> =
  | { kind: 'claimed'; attempt: PaymentAttempt<Order, Result> }
  /** The cart already has an attempt that is in progress, confirmed or unknown. */
  | { kind: 'live'; attempt: PaymentAttempt<Order, Result> }
  | { kind: 'tokenUsed' }

/** The payment ledger. Each step is committed before the next one begins. docs/specification/registration-services.md#payment-guarantees */
export interface PaymentAttempts<Order, Result> {
  claim: (attempt: NewAttempt<Order>) => Promise<Claim<Order, Result>>
  /**
   * Moves an attempt from one state to another and returns it, or undefined if it is no longer in the state `from`.
   * Throws for a transition that does not exist.
   */
  move: (
    attemptId: string,
    from: PaymentState,
    to: PaymentState,
    result?: Result,
  ) => Promise<PaymentAttempt<Order, Result> | undefined>
  find: (attemptId: string) => Promise<PaymentAttempt<Order, Result> | undefined>
  /** Returns the attempt that is not declined, or else the latest one. */
  lastOf: (cart: string) => Promise<PaymentAttempt<Order, Result> | undefined>
  /** Returns all attempts, the latest first. */
  allOf: (cart: string) => Promise<PaymentAttempt<Order, Result>[]>
  /** How often `heartbeat` and `recover` are to be called. */
  heartbeatMs: number
  /** Shows all processes that this one still works on these attempts. */
  heartbeat: (attemptIds: readonly string[]) => Promise<void>
  /**
   * Settles the attempts that no process works on: `intent` becomes `declined`, `sent` becomes `unknown`. Returns how
   * many there were.
   */
  recover: () => Promise<number>
}

/** How long an attempt may be without a heartbeat. */
const DEAD_AFTER_MS = 3_000
const HEARTBEATS_UNTIL_DEAD = 3

export interface AttemptRow {
  attempt_id: string
  state: PaymentState
  amount_cents: number
  sealed_order: string
  sealed_result: string | null
  sent_at: number | null
  created_at: number
}

export const attemptColumns = sql.raw(
  'attempt_id, state, amount_cents, sealed_order, sealed_result, sent_at, created_at',
)

export const toPaymentAttempt = <Order, Result>(
  seal: Seal,
  row: AttemptRow,
): PaymentAttempt<Order, Result> => ({
  attemptId: row.attempt_id,
  state: row.state,
  amountCents: row.amount_cents,
  order: seal.open(row.sealed_order, purpose(row.attempt_id)) as Order,
  result:
    row.sealed_result === null
      ? null
      : (seal.open(row.sealed_result, purpose(row.attempt_id)) as Result),
  sentAt: row.sent_at,
  createdAt: row.created_at,
})

export const cartHash = (seal: Seal, cart: string) => seal.fingerprint(`cart ${cart}`)

export const customerHash = (seal: Seal, { scope, customerId }: FlowOwner) =>
  seal.fingerprint(JSON.stringify(['customer of a payment', scope, customerId]))

export const openPaymentAttempts = <Order, Result>(
  database: PortalDatabase,
  seal: Seal,
  { deadAfterMs = DEAD_AFTER_MS }: { deadAfterMs?: number } = {},
): PaymentAttempts<Order, Result> => {
  const owner = randomUUID()
  const attemptOf = (row: AttemptRow | undefined) =>
    row && toPaymentAttempt<Order, Result>(seal, row)

  const lastOf = async (cart: string) => {
    const [row] = await database.rows<AttemptRow>(
      sql`SELECT ${attemptColumns} FROM payment_attempts WHERE cart_hash = ${cartHash(seal, cart)}
        ORDER BY CASE WHEN state = 'declined' THEN 1 ELSE 0 END, created_at DESC LIMIT 1`,
    )
    return attemptOf(row)
  }

  return {
    claim: async ({ attemptId, cart, oneTimeToken, amountCents, order, access }) => {
      const tokenHash = oneTimeToken === null ? null : seal.fingerprint(`token ${oneTimeToken}`)
      const now = Date.now()
      const [row] = await database.rows<AttemptRow>(
        sql`INSERT INTO payment_attempts
            (attempt_id, cart_hash, token_hash, amount_cents, state, sealed_order, sealed_access, customer_hash,
              owner, owner_seen_at, created_at)
          VALUES (${attemptId}, ${cartHash(seal, cart)}, ${tokenHash}, ${amountCents}, 'intent',
            ${seal.close(order, purpose(attemptId))},
            ${sealAccess(seal, attemptId, { ...access, cart })}, ${customerHash(seal, access.owner)},
            ${owner}, ${now}, ${now})
          ON CONFLICT DO NOTHING RETURNING ${attemptColumns}`,
      )
      const claimed = attemptOf(row)
      if (claimed) return { kind: 'claimed', attempt: claimed }
      const last = await lastOf(cart)
      return last && last.state !== 'declined'
        ? { kind: 'live', attempt: last }
        : { kind: 'tokenUsed' }
    },

    move: async (attemptId, from, to, result) => {
      if (!transitions[from].includes(to))
        throw new Error(`a payment cannot move from ${from} to ${to}`)
      const sealed = result === undefined ? null : seal.close(result, purpose(attemptId))
      const isSettled = to === 'confirmed' || to === 'declined' ? 1 : 0
      const sentAt = to === 'sent' ? Date.now() : null
      const [row] = await database.rows<AttemptRow>(
        sql`UPDATE payment_attempts SET state = ${to},
            sealed_result = COALESCE(${sealed}, sealed_result),
            sealed_access = CASE WHEN ${isSettled} = 1 THEN NULL ELSE sealed_access END, sent_at = COALESCE(${sentAt}, sent_at)
          WHERE attempt_id = ${attemptId} AND state = ${from} RETURNING ${attemptColumns}`,
      )
      return attemptOf(row)
    },

    find: async (attemptId) => {
      const [row] = await database.rows<AttemptRow>(
        sql`SELECT ${attemptColumns} FROM payment_attempts WHERE attempt_id = ${attemptId}`,
      )
      return attemptOf(row)
    },
    lastOf,
    allOf: async (cart) => {
      const rows = await database.rows<AttemptRow>(
        sql`SELECT ${attemptColumns} FROM payment_attempts WHERE cart_hash = ${cartHash(seal, cart)}
          ORDER BY created_at DESC`,
      )
      return rows.map((row) => toPaymentAttempt(seal, row))
    },

    heartbeatMs: deadAfterMs / HEARTBEATS_UNTIL_DEAD,
    heartbeat: async (attemptIds) => {
      if (attemptIds.length === 0) return
      const ids = sql.join(
        attemptIds.map((id) => sql`${id}`),
        sql`, `,
      )
      await database.rows(
        sql`UPDATE payment_attempts SET owner_seen_at = ${Date.now()}
          WHERE attempt_id IN (${ids}) AND state IN ('intent', 'sent')`,
      )
    },
    recover: async () => {
      const recovered = await database.rows(
        sql`UPDATE payment_attempts SET state = CASE WHEN state = 'intent' THEN 'declined' ELSE 'unknown' END
          WHERE state IN ('intent', 'sent') AND owner_seen_at < ${Date.now() - deadAfterMs}
          RETURNING attempt_id`,
      )
      return recovered.length
    },
  }
}

/** Names the agency's cart too: the fingerprints of an open attempt are recomputed when the secrets change. */
export interface SealedAccess extends PaymentAccess {
  cart: string
}

export const sealAccess = (seal: Seal, attemptId: string, access: SealedAccess): string =>
  seal.close(access, accessPurpose(attemptId))

/** Returns null if there is none, or if its secret was dropped. */
export const openAccess = (
  seal: Seal,
  row: { attempt_id: string; sealed_access: string | null },
): SealedAccess | null =>
  row.sealed_access === null
    ? null
    : ((seal.open(row.sealed_access, accessPurpose(row.attempt_id)) as SealedAccess | undefined) ??
      null)

const accessPurpose = (attemptId: string) => `payment access ${attemptId}`

/** Binds sealed values to their row. */
export const purpose = (attemptId: string) => `payment ${attemptId}`

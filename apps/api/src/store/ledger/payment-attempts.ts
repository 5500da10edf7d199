import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { AntibotTokens } from '@mva/shared/antibot-tokens'
import type { RenewedUntil } from '@mva/shared/registration-services/payment'
import { ifReadable, type Seal, type Sealer } from '../sealing/seal.ts'
import type { PayingSignIn } from '../service-flows/service-flow-record.ts'
import { flowHash, type FlowOwner } from '../service-flows/service-flows.ts'
import { noteOf, noting } from './payment-history.ts'
import type { PaymentEnding, PaymentOrder } from './payment-record.ts'
import { registrationHash } from './registration-hash.ts'

/**
 * `intent`: nothing was sent to the agency. `sent`: something may have been sent. `unknown`: the outcome is not known, and
 * only an answer of the agency can settle it; no timer turns it into `declined`.
 */
export type PaymentState = 'intent' | 'sent' | 'confirmed' | 'declined' | 'unknown'

const transitions: Record<PaymentState, readonly PaymentState[]> = {
  intent: ['sent', 'declined'],
  // A payment that waited for its turn is noted as sent again.
  sent: ['sent', 'confirmed', 'declined', 'unknown'],
  // An answer that does not settle the attempt is kept for staff.
  unknown: ['confirmed', 'declined', 'unknown'],
  confirmed: [],
  // A charge that became known late.
  declined: ['confirmed'],
}

/**
 * `order`, `result` and `renewedUntil` are stored sealed. They are opened when they are read, which throws `UnreadableRecord` if they cannot
 * be opened. Everything else is known all the same.
 */
export interface PaymentAttempt {
  attemptId: string
  state: PaymentState
  totalCents: number
  /** The cart's number at the agency. */
  agencyCart: string
  paidIn: PayingSignIn
  readonly order: PaymentOrder
  readonly result: PaymentEnding | null
  /** The new expiration dates that step 6 showed. */
  readonly renewedUntil: RenewedUntil
  /** Milliseconds, by the clock of the database; null in the state `intent`. */
  sentAt: number | null
  /** Milliseconds, by the clock of the database. */
  createdAt: number
  /**
   * When a charge became known although the attempt was declined, in milliseconds; else null. `result` is then the agency's
   * answer, even if the attempt stays `declined` because another one of its cart is not.
   */
  lateChargeAt: number | null
  /** Whether staff settled it by hand, with the agency's word. */
  isSettledByStaff: boolean
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

export interface NewAttempt {
  attemptId: string
  /** Identifies the agency's cart in all worlds. */
  cart: string
  /** The cart's number at the agency, which staff see. */
  agencyCart: string
  /** Null if nothing has to be paid. */
  oneTimeToken: string | null
  totalCents: number
  /** The part of the total that is the service fee. */
  serviceFeeCents: number
  order: PaymentOrder
  access: PaymentAccess
  paidIn: PayingSignIn
}

export type Claim =
  | { kind: 'claimed'; attempt: PaymentAttempt }
  /** The cart already has an attempt that is in progress, confirmed or unknown. */
  | { kind: 'live'; attempt: PaymentAttempt }
  | { kind: 'tokenUsed' }

/** The payment ledger. Each step is committed before the next one begins. docs/specification/registration-services.md#payment-guarantees */
export interface PaymentAttempts {
  claim: (attempt: NewAttempt) => Promise<Claim>
  /**
   * Claims the registrations and services of an attempt that was stored. A claim of another attempt is taken over only if that is
   * among `replaceable`. Returns false if one of them is not: the attempt must not be sent then.
   */
  claimRegistrations: (attempt: NewAttempt, replaceable: readonly string[]) => Promise<boolean>
  /**
   * Moves an attempt from one state to another and returns it, or undefined if it is no longer in the state `from`.
   * An attempt that is declined stays so if the cart has another one that is not. A move to `sent` notes the time, also
   * from `sent`. Throws for a transition that does not exist.
   */
  move: (
    attemptId: string,
    from: PaymentState,
    to: PaymentState,
    result?: PaymentEnding,
  ) => Promise<PaymentAttempt | undefined>
  /**
   * Marks a declined attempt as charged, and confirms it if no other attempt of its cart is in progress, unknown or
   * confirmed. Returns it, or undefined if it is not declined or was marked before.
   */
  markCharged: (attemptId: string, result: PaymentEnding) => Promise<PaymentAttempt | undefined>
  /**
   * Lists an attempt for staff again that one of them had settled before the agency answered. The answer becomes its
   * `result` if it agrees. Returns undefined if no member of staff settled it.
   */
  noteLateAnswer: (attemptId: string, answer: PaymentEnding) => Promise<PaymentAttempt | undefined>
  find: (attemptId: string) => Promise<PaymentAttempt | undefined>
  /** Whether an attempt was sent at least so many milliseconds ago. */
  hasBeenSentFor: (attemptId: string, milliseconds: number) => Promise<boolean>
  /** Returns the attempt that is not declined, or else one with a late charge, or else the latest one. */
  lastOf: (cart: string) => Promise<PaymentAttempt | undefined>
  /** Returns all attempts, the latest first. */
  allOf: (cart: string) => Promise<PaymentAttempt[]>
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

/** The condition of an attempt that is not settled. */
export const isOpen = sql`state IN ('intent', 'sent', 'unknown')`

/** How long an attempt may be without a heartbeat. */
const DEAD_AFTER_MS = 3_000
const HEARTBEATS_UNTIL_DEAD = 3

const TABLE = 'payment_attempts'

export interface AttemptRow {
  attempt_id: string
  state: PaymentState
  total_cents: number
  agency_cart: string
  sign_in_id: string
  mfa_type: PayingSignIn['mfaType']
  sealed_order: string
  sealed_result: string | null
  sealed_renewed_until: string | null
  sent_at: number | null
  created_at: number
  late_charge_at: number | null
  settled_by: string | null
}

export const attemptColumns = sql.raw(
  'attempt_id, state, total_cents, agency_cart, sign_in_id, mfa_type, sealed_order, sealed_result, sealed_renewed_until, sent_at, created_at, late_charge_at, settled_by',
)

export const toPaymentAttempt = (seal: Sealer, row: AttemptRow): PaymentAttempt => {
  const opened = (sealed: string) => seal.open(sealed, purpose(row.attempt_id), TABLE)
  return {
    attemptId: row.attempt_id,
    state: row.state,
    totalCents: row.total_cents,
    agencyCart: row.agency_cart,
    paidIn: { signInId: row.sign_in_id, mfaType: row.mfa_type },
    get order() {
      return opened(row.sealed_order) as PaymentOrder
    },
    get result() {
      return row.sealed_result === null ? null : (opened(row.sealed_result) as PaymentEnding)
    },
    get renewedUntil() {
      const sealed = row.sealed_renewed_until
      return sealed === null ? [] : (opened(sealed) as RenewedUntil)
    },
    sentAt: row.sent_at,
    createdAt: row.created_at,
    lateChargeAt: row.late_charge_at,
    isSettledByStaff: row.settled_by !== null,
  }
}

/** The order of attempts in which the first one counts: one that is not declined, or else one with a late charge, or else the latest. */
export const latestFirst = sql`CASE WHEN state <> 'declined' THEN 0 WHEN late_charge_at IS NOT NULL THEN 1 ELSE 2 END,
  created_at DESC`

export const cartHash = (seal: Seal, cart: string) => seal.fingerprint(`cart ${cart}`)

export const customerHash = (seal: Seal, { scope, customerId }: FlowOwner) =>
  seal.fingerprint(JSON.stringify(['customer of a payment', scope, customerId]))

export const openPaymentAttempts = (
  database: PortalDatabase,
  seal: Seal,
  { deadAfterMs = DEAD_AFTER_MS }: { deadAfterMs?: number } = {},
): PaymentAttempts => {
  const owner = randomUUID()
  const attemptOf = (row: AttemptRow | undefined) => row && toPaymentAttempt(seal, row)

  const lastOf = async (cart: string) => {
    const [row] = await database.rows<AttemptRow>(
      sql`SELECT ${attemptColumns} FROM payment_attempts WHERE cart_hash = ${cartHash(seal, cart)}
        ORDER BY ${latestFirst} LIMIT 1`,
    )
    return attemptOf(row)
  }

  return {
    claim: async ({
      attemptId,
      cart,
      oneTimeToken,
      totalCents,
      order,
      access,
      paidIn,
      ...clear
    }) => {
      const tokenHash = oneTimeToken === null ? null : seal.fingerprint(`token ${oneTimeToken}`)
      const [row] = await database.rows<AttemptRow>(
        sql`INSERT INTO payment_attempts
            (attempt_id, cart_hash, token_hash, total_cents, state, sealed_order, sealed_access, customer_hash,
              sign_in_id, mfa_type, agency_cart, service_fee_cents, flow_hash, owner, owner_seen_at, created_at)
          VALUES (${attemptId}, ${cartHash(seal, cart)}, ${tokenHash}, ${totalCents}, 'intent',
            ${seal.close(order, purpose(attemptId))},
            ${sealAccess(seal, attemptId, { ...access, cart })}, ${customerHash(seal, access.owner)},
            ${paidIn.signInId}, ${paidIn.mfaType}, ${clear.agencyCart}, ${clear.serviceFeeCents}, ${flowHash(seal, access.owner)}, ${owner}, ${database.now}, ${database.now})
          ON CONFLICT DO NOTHING RETURNING ${attemptColumns}`,
      )
      const claimed = attemptOf(row)
      if (claimed) return { kind: 'claimed', attempt: claimed }
      const last = await lastOf(cart)
      return last && last.state !== 'declined'
        ? { kind: 'live', attempt: last }
        : { kind: 'tokenUsed' }
    },

    claimRegistrations: async ({ attemptId, order, access }, replaceable) => {
      const { scope } = access.owner
      const hashes = new Set(order.items.map((item) => registrationHash(seal, scope, item)))
      if (hashes.size === 0) return true
      // In one order for all: concurrent claims of the same registrations must not wait for each other.
      const values = [...hashes].toSorted().map((hash) => sql`(${hash}, ${attemptId})`)
      const claimed = await database.rows(
        sql`INSERT INTO registration_claims (registration_hash, held_by) VALUES ${list(values)}
          ON CONFLICT (registration_hash) DO UPDATE SET held_by = ${attemptId}, ended = NULL
            WHERE registration_claims.held_by IN (${list([attemptId, ...replaceable].map((id) => sql`${id}`))})
          RETURNING held_by, registration_hash`,
        {
          insert: sql`INSERT INTO payment_registrations (attempt_id, registration_hash)
            SELECT held_by, registration_hash FROM changed WHERE true ON CONFLICT DO NOTHING`,
        },
      )
      return claimed.length === hashes.size
    },

    move: async (attemptId, from, to, result) => {
      if (!transitions[from].includes(to))
        throw new Error(`a payment cannot move from ${from} to ${to}`)
      const sealed = result === undefined ? null : seal.close(result, purpose(attemptId))
      const settles =
        to === 'confirmed' || to === 'declined'
          ? sql`, sealed_access = NULL, settled_at = ${database.now}`
          : sql``
      const marksSent =
        to === 'sent' ? sql`, sent_at = ${database.now}, owner_seen_at = ${database.now}` : sql``
      const [row] = await database.rows<AttemptRow>(
        sql`UPDATE payment_attempts SET state = ${to},
            sealed_result = COALESCE(${sealed}, sealed_result)${settles}${marksSent}
          WHERE attempt_id = ${attemptId} AND state = ${from} AND (state <> 'declined' OR NOT EXISTS (
            SELECT 1 FROM payment_attempts AS other
            WHERE other.cart_hash = payment_attempts.cart_hash AND other.state <> 'declined'))
          RETURNING ${attemptColumns}`,
        to === 'sent' || to === from ? {} : noting(database, 'ended', { note: noteOf(result) }),
      )
      return attemptOf(row)
    },

    markCharged: async (attemptId, result) => {
      const [row] = await database.rows<AttemptRow>(
        sql`UPDATE payment_attempts SET late_charge_at = ${database.now}, listed_at = ${database.now},
            settled_at = ${database.now}, sealed_result = ${seal.close(result, purpose(attemptId))},
            state = CASE WHEN EXISTS (SELECT 1 FROM payment_attempts AS other
              WHERE other.cart_hash = payment_attempts.cart_hash AND other.state <> 'declined')
              THEN 'declined' ELSE 'confirmed' END
          WHERE attempt_id = ${attemptId} AND state = 'declined' AND late_charge_at IS NULL
          RETURNING ${attemptColumns}`,
        noting(database, 'chargedLate', { note: noteOf(result) }),
      )
      return attemptOf(row)
    },

    noteLateAnswer: async (attemptId, answer) => {
      const note = noteOf(answer)
      const [row] = await database.rows<AttemptRow>(
        sql`UPDATE payment_attempts SET late_answer = ${note}, listed_at = ${database.now},
            sealed_result = CASE WHEN state = ${answer.kind} THEN ${seal.close(answer, purpose(attemptId))}
              ELSE sealed_result END
          WHERE attempt_id = ${attemptId} AND settled_by IS NOT NULL AND state IN ('confirmed', 'declined')
          RETURNING ${attemptColumns}`,
        noting(database, 'answered', { note }),
      )
      return attemptOf(row)
    },

    find: async (attemptId) => {
      const [row] = await database.rows<AttemptRow>(
        sql`SELECT ${attemptColumns} FROM payment_attempts WHERE attempt_id = ${attemptId}`,
      )
      return attemptOf(row)
    },
    hasBeenSentFor: hasBeenSentFor(database),
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
      const ids = list(attemptIds.map((id) => sql`${id}`))
      await database.rows(
        sql`UPDATE payment_attempts SET owner_seen_at = ${database.now}
          WHERE attempt_id IN (${ids}) AND state IN ('intent', 'sent')`,
      )
    },
    recover: () => recoverAttempts(database, deadAfterMs),
  }
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)

export const hasBeenSentFor =
  (database: PortalDatabase): PaymentAttempts['hasBeenSentFor'] =>
  async (attemptId, milliseconds) => {
    const rows = await database.rows(
      sql`SELECT attempt_id FROM payment_attempts
        WHERE attempt_id = ${attemptId} AND sent_at <= ${database.now} - ${milliseconds}`,
    )
    return rows.length === 1
  }

/** Settles the attempts that no process works on, as `PaymentAttempts.recover`. */
export const recoverAttempts = async (
  database: PortalDatabase,
  deadAfterMs = DEAD_AFTER_MS,
): Promise<number> => {
  const recovered = await database.rows(
    sql`UPDATE payment_attempts SET settled_at = CASE WHEN state = 'intent' THEN ${database.now} END,
        state = CASE WHEN state = 'intent' THEN 'declined' ELSE 'unknown' END
      WHERE state IN ('intent', 'sent') AND owner_seen_at < ${database.now} - ${deadAfterMs}
      RETURNING ${attemptColumns}`,
    noting(database, 'ended'),
  )
  return recovered.length
}

/** Names the agency's cart too. */
export interface SealedAccess extends PaymentAccess {
  cart: string
}

export const sealAccess = (seal: Sealer, attemptId: string, access: SealedAccess): string =>
  seal.close(access, accessPurpose(attemptId))

/** Returns null if there is none, or if it cannot be opened. */
export const openAccess = (
  seal: Sealer,
  row: { attempt_id: string; sealed_access: string | null },
): SealedAccess | null => {
  const { attempt_id: attemptId, sealed_access: sealed } = row
  if (sealed === null) return null
  const open = () => seal.open(sealed, accessPurpose(attemptId), TABLE) as SealedAccess
  return ifReadable(open) ?? null
}

export const accessPurpose = (attemptId: string) => `payment access ${attemptId}`

/** Binds sealed values to their row. */
export const purpose = (attemptId: string) => `payment ${attemptId}`

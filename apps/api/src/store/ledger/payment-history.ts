import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { PaymentEnding } from './payment-record.ts'

/**
 * `ended`: the servers moved the payment to its state. `chargedLate`: a charge of a declined payment became known.
 * `answered`: the agency answered after staff had decided. The others are steps of staff.
 */
type HistoryStep = 'ended' | 'chargedLate' | 'answered' | 'settled' | 'corrected' | 'acknowledged'

export interface HistoryEntry {
  /** Milliseconds, by the clock of the database. */
  notedAt: number
  step: HistoryStep
  /** The state of the payment after the step. */
  state: string
  agencyCart: string
  totalCents: number
  /** The member of staff; null for a step of the servers. */
  notedBy: string | null
  /** What the agency answered, or the reason of a correction. */
  note: string | null
}

/** Returns the option of a statement that adds a row to the history for each payment that the statement returns. */
export const noting = (
  { now }: Pick<PortalDatabase, 'now'>,
  step: HistoryStep,
  { by = null, note = null }: { by?: string | null; note?: string | null } = {},
): { insert: SQL } => ({
  insert: sql`INSERT INTO payment_history
      (attempt_id, entry_id, noted_at, step, state, agency_cart, total_cents, noted_by, note)
    SELECT attempt_id, CAST(${randomUUID()} AS TEXT), ${now}, CAST(${step} AS TEXT), state, agency_cart, total_cents,
      CAST(${by} AS TEXT), CAST(${note} AS TEXT) FROM changed`,
})

interface Row {
  noted_at: number
  step: HistoryStep
  state: string
  agency_cart: string
  total_cents: number
  noted_by: string | null
  note: string | null
}

/** Returns the history of the payments whose ids begin with `reference`, the earliest step first. */
export const historyOf = async (
  database: PortalDatabase,
  reference: string,
): Promise<HistoryEntry[]> => {
  const rows = await database.rows<Row>(
    sql`SELECT noted_at, step, state, agency_cart, total_cents, noted_by, note FROM payment_history
      WHERE substr(attempt_id, 1, ${reference.length}) = ${reference.toLowerCase()} ORDER BY noted_at`,
  )
  return rows.map((row) => ({
    notedAt: row.noted_at,
    step: row.step,
    state: row.state,
    agencyCart: row.agency_cart,
    totalCents: row.total_cents,
    notedBy: row.noted_by,
    note: row.note,
  }))
}

/** What an answer of the agency says, for staff; nothing personal. Null if it says nothing about the payment. */
export const noteOf = (ending: PaymentEnding | undefined): string | null => {
  switch (ending?.kind) {
    case undefined:
      return null
    case 'declined':
    case 'refused':
      return ending.refusal.code === null
        ? ending.refusal.reason
        : `refused with code ${ending.refusal.code}`
    case 'confirmed':
      return numbersOf(ending.confirmation)
    case 'unknown':
      return `${ending.answered.reason}, ${numbersOf(ending.answered)}`
  }
}

const numbersOf = (answer: { authorizationNumber: string | null; traceNumber: string | null }) =>
  `authorization number ${answer.authorizationNumber ?? 'none'}, trace number ${answer.traceNumber ?? 'none'}`

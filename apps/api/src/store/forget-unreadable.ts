import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { forgetOtherCopies } from './fingerprint-key.ts'
import {
  type AttemptRow,
  attemptColumns,
  isOpen,
  toPaymentAttempt,
} from './ledger/payment-attempts.ts'
import { reseal, secretIdOf } from './reseal.ts'
import { ifReadable, sealerOf, type Secrets } from './sealing/seal.ts'

/** Payments that are not settled would get lost. */
export class PaymentsAreOpen extends Error {
  constructor(count: number) {
    super(
      `SESSION_SECRET does not open ${count} of the payments that are not settled: settle them first (payments:unresolved).`,
    )
  }
}

/**
 * Deletes the sessions and in-progress transactions that none of the secrets opens, and the copies of the fingerprint key
 * that other secrets sealed. A key that none of them opens is replaced. The ledger stays as it is. Throws
 * `PaymentsAreOpen`, and deletes nothing, if open payments cannot be opened. No server may be running with other secrets.
 */
export const forgetUnreadable = async (
  database: PortalDatabase,
  secrets: Secrets,
): Promise<{ sessions: number; flows: number; isKeyReplaced: boolean }> => {
  const seal = sealerOf(secrets)
  await reseal(database, seal)
  const open = await database.rows<AttemptRow>(
    sql`SELECT ${attemptColumns} FROM payment_attempts WHERE ${isOpen}`,
  )
  const unreadable = open.filter(
    (row) => ifReadable(() => toPaymentAttempt(seal, row).order) === undefined,
  )
  if (unreadable.length > 0) throw new PaymentsAreOpen(unreadable.length)
  const key = await forgetOtherCopies(database, secrets)
  if (key === 'inUse') throw new PaymentsAreOpen(open.length)

  const ids = sql.join(
    seal.secretIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const deleteFrom = async (table: 'sessions' | 'service_flows') => {
    const deleted = await database.rows(
      sql`DELETE FROM ${sql.raw(table)} WHERE ${secretIdOf('sealed')} NOT IN (${ids}) RETURNING version`,
    )
    return deleted.length
  }
  return {
    sessions: await deleteFrom('sessions'),
    flows: await deleteFrom('service_flows'),
    isKeyReplaced: key === 'replaced',
  }
}

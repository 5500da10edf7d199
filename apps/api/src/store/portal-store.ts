import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import { openSqlitePortal } from '@mva/db/portal/sqlite-portal'
import { type Limits, openLimits } from './limits.ts'
import { openPaymentAttempts, type PaymentAttempts } from './payment-attempts.ts'
import { type Seal, sealWith } from './seal.ts'
import { openServiceFlows, type ServiceFlows } from './service-flows.ts'
import { openSessions, type Sessions } from './sessions.ts'

/** Our own state: the same in simulated and in proxy mode. */
export interface PortalStore {
  sessions: Sessions
  limits: Limits
  serviceFlows: ServiceFlows
  seal: Seal
  /** The ledger of payments, for the one who carries them out. */
  payments: <Order, Result>() => PaymentAttempts<Order, Result>
  /** Whether the database answers. */
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}

const SWEPT_EVERY_MS = 3_600_000

/** A limit's window follows the clock of the agency, which a tester may have set back: swept a day late. */
const DAY_MS = 86_400_000

/** Opens the database that the place names: a SQLite file, or PostgreSQL, its driver loaded only then. */
export const openPortalDatabase = async (place: string): Promise<PortalDatabase> => {
  if (!isPostgres(place)) return openSqlitePortal(place)
  const { openPostgresPortal } = await import('@mva/db/portal/postgres-portal')
  return openPostgresPortal(place)
}

const isPostgres = (place: string) => /^postgres(ql)?:/.test(place)

/** Opens the stores in the database that the place names. `secrets` seal what is secret, the first of them from now on. */
export const openPortalStore = async (
  place: string,
  secrets: readonly [string, ...string[]],
): Promise<PortalStore> => {
  const database = await openPortalDatabase(place)
  const seal = sealWith(secrets)
  const sessions = openSessions(database, seal)
  const limits = openLimits(database, seal)
  const serviceFlows = openServiceFlows(database, seal)
  const sweep = async () => {
    await sessions.sweep()
    await limits.sweep(Date.now() - DAY_MS)
    await serviceFlows.sweep()
  }
  const sweeping = setInterval(() => void sweep(), SWEPT_EVERY_MS).unref()
  return {
    sessions,
    limits,
    serviceFlows,
    seal,
    payments: <Order, Result>() => openPaymentAttempts<Order, Result>(database, seal),
    isReachable: () =>
      database.rows(sql`SELECT 1`).then(
        () => true,
        () => false,
      ),
    close: async () => {
      clearInterval(sweeping)
      await database.close()
    },
  }
}

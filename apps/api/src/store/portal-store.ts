import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import { openSqlitePortal } from '@mva/db/portal/sqlite-portal'
import { type Limits, openLimits } from './limits.ts'
import { openPaymentAttempts, type PaymentAttempts } from './payment-attempts.ts'
import { openUnresolvedPayments, type UnresolvedPayments } from './payment-attempts-unresolved.ts'
import { type Seal, sealWith } from './seal.ts'
import { openServiceFlows, type ServiceFlows } from './service-flows.ts'
import { openSessions, type Sessions } from './sessions.ts'

/** The portal's own state, the same in simulated and in proxy mode. */
export interface PortalStore {
  sessions: Sessions
  limits: Limits
  serviceFlows: ServiceFlows
  seal: Seal
  payments: <Order, Result>() => PaymentAttempts<Order, Result>
  unresolvedPayments: <Order, Result>() => UnresolvedPayments<Order, Result>
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}

const SWEEP_INTERVAL_MS = 3_600_000

/** Limits follow the agency's clock, which a tester may have set back: they are swept a day late. */
const DAY_MS = 86_400_000

/** Opens the database: PostgreSQL for a `postgres:` URL, whose driver is loaded only then, or else a SQLite file. */
export const openPortalDatabase = async (url: string): Promise<PortalDatabase> => {
  if (!/^postgres(ql)?:/.test(url)) return openSqlitePortal(url)
  const { openPostgresPortal } = await import('@mva/db/portal/postgres-portal')
  return openPostgresPortal(url)
}

/** How long a crashed process delays others, in milliseconds. */
interface Waits {
  deadAfterMs?: number
  leaseMs?: number
}

/** Opens the stores in the database of that URL. The first of the secrets seals, each of them opens. */
export const openPortalStore = async (
  url: string,
  secrets: readonly [string, ...string[]],
): Promise<PortalStore> => portalStoreIn(await openPortalDatabase(url), secrets)

/** Opens the stores in a database, which is closed with them. */
export const portalStoreIn = async (
  database: PortalDatabase,
  secrets: readonly [string, ...string[]],
  waits: Waits = {},
): Promise<PortalStore> => {
  const seal = sealWith(secrets)
  const sessions = openSessions(database, seal)
  const limits = openLimits(database, seal)
  const serviceFlows = openServiceFlows(database, seal, waits)
  await openUnresolvedPayments(database, seal).reseal()
  const sweep = async () => {
    await sessions.sweep()
    await limits.sweep(Date.now() - DAY_MS)
    await serviceFlows.sweep()
  }
  const sweeping = setInterval(() => void sweep(), SWEEP_INTERVAL_MS).unref()
  return {
    sessions,
    limits,
    serviceFlows,
    seal,
    payments: <Order, Result>() => openPaymentAttempts<Order, Result>(database, seal, waits),
    unresolvedPayments: <Order, Result>() => openUnresolvedPayments<Order, Result>(database, seal),
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

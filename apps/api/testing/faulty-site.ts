import type { FastifyInstance } from 'fastify'
import type { Deadlines } from '@mva/agency/client/policies'
import type { AgencyConfig } from '@mva/agency/config/agency-config'
import { agencyOfTestsWith } from '@mva/agency/testing/agency-of-tests'
import type { AppDeps } from '../src/app-deps.ts'
import { buildApp } from '../src/app.ts'
import { compose } from '../src/compose.ts'
import { readEnv } from '../src/config/env.ts'
import { siteServerOptions } from '../src/config/server-options.ts'
import type { PaymentAttempts } from '../src/store/ledger/payment-attempts.ts'
import { openPortalDatabase, type PortalStore, portalStoreIn } from '../src/store/portal-store.ts'
import { writePlainPages } from './plain-pages.ts'

export { referenceOf } from '../src/payments/payment.ts'
export type { PaymentAttempts } from '../src/store/ledger/payment-attempts.ts'
export type PortalDatabase = Parameters<typeof portalStoreIn>[0]
export type Connect = AppDeps['agency']['connect']

/** How the parts of a site fail: each function returns the part that the site uses instead. */
export interface SiteFaults {
  database: (database: PortalDatabase) => PortalDatabase
  connect: (connect: Connect) => Connect
  payments: (attempts: PaymentAttempts) => PaymentAttempts
}

/** The waits of a trial, in milliseconds, instead of those of a server. */
interface TrialWaits {
  deadlines: Deadlines
  settledAfterMs: number
  deadAfterMs: number
  leaseMs: number
}

interface TrialSettings {
  settings: Record<string, string>
  /** What the folder of the agency declares. */
  payments: Partial<AgencyConfig['payments']>
}

/** Builds the site of these settings with parts that fail, and plain pages in `folder`. It does not listen yet. */
export const buildFaultySite = async (
  { settings: variables, payments }: TrialSettings,
  folder: string,
  waits: TrialWaits,
  faults: SiteFaults,
): Promise<{ app: FastifyInstance; store: PortalStore }> => {
  const env = readEnv(variables)
  const declared = agencyOfTestsWith({
    // A server does not accept such a short time.
    payments: { ...payments, settledAfterSeconds: waits.settledAfterMs / 1000 },
  })
  writePlainPages(folder)
  const { agency, settings } = compose(env, declared, () => '', waits.deadlines)
  const database = await openPortalDatabase(env.PORTAL_DATABASE_URL)
  const store = await portalStoreIn(faults.database(database), env.SESSION_SECRET, waits)
  const app = await buildApp({
    ...siteServerOptions(env, declared.config),
    logLevel: 'silent',
    signInAnsweredAfterMs: 0,
    areBrowsersRemembered: true,
    agency: { ...agency, connect: faults.connect(agency.connect) },
    declared,
    folder,
    settings,
    store: {
      ...store,
      ledger: { ...store.ledger, attempts: faults.payments(store.ledger.attempts) },
    },
  })
  return { app, store }
}

import { declareAgency } from '@mva/agency/config/declare-agency'
import type { Build } from '@mva/http/run'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import type { Env } from './config/env.ts'
import { siteServerOptions } from './config/server-options.ts'
import { openPortalStore, type PortalStore } from './store/portal-store.ts'
import { withTracing } from './with-tracing.ts'

/** The site, and in simulated mode the agency with it. `folder` is the web build, or null if Vite serves the pages. */
export const buildSite =
  (folder: string | null): Build<Env> =>
  async (env, publicOrigin) => {
    const declared = await declareAgency(env.AGENCY_FOLDER)
    const { agency, settings, startupLines } = compose(env, declared, publicOrigin)
    const store = await openPortalStore(env.PORTAL_DATABASE_URL, env.SESSION_SECRET, {
      maxConnections: env.PORTAL_DATABASE_CONNECTIONS,
      isServer: true,
      paymentsKeptDays: env.PAYMENTS_KEPT_DAYS,
      feedbackKeptDays: env.FEEDBACK_KEPT_DAYS,
    })
    const options = siteServerOptions(env, declared.config)
    const deps = await withTracing(env, { ...options, agency, declared, folder, settings, store })
    return {
      app: await buildApp(deps),
      startupLines: [
        `The site’s own data is in ${store.place}`,
        ...startupLines,
        ...missingSecretLines(store),
      ],
      isInProduction: env.AGENCY_MODE === 'proxy',
    }
  }

const missingSecretLines = ({ missingSecretIds }: PortalStore): string[] =>
  missingSecretIds.length === 0
    ? []
    : [
        `WARNING: some records cannot be opened. They are sealed with a secret that SESSION_SECRET does not have (${missingSecretIds.join(', ')}): docs/operations.md#secrets`,
      ]

import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import type { Build } from './run.ts'
import { thirdPartyOrigins } from './site-settings.ts'
import { openPortalStore } from './store/portal-store.ts'
import { withTracing } from './tracing/with-tracing.ts'

/** The site, and in simulated mode the agency with it. `folder` is the web build, or null if Vite serves the pages. */
export const buildSite =
  (folder: string | null): Build =>
  async (env, publicOrigin) => {
    const { agency, settings, startupLines } = compose(env, publicOrigin)
    const deps = await withTracing(env, {
      logLevel: env.LOG_LEVEL,
      trustedProxies: env.TRUSTED_PROXIES,
      sharedAddresses: env.SHARED_ADDRESSES,
      isHttps: env.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
      metricsToken: env.METRICS_TOKEN,
      agency,
      site: {
        folder,
        settings,
        store: await openPortalStore(env.PORTAL_DATABASE_URL, env.SESSION_SECRET),
        thirdPartyOrigins: thirdPartyOrigins(env),
      },
    })
    return { app: await buildApp(deps), startupLines }
  }

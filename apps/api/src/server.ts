import { join } from 'node:path'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { run } from './run.ts'
import { thirdPartyOrigins } from './site-settings.ts'
import { openPortalStore } from './store/portal-store.ts'
import { withTracing } from './tracing/with-tracing.ts'

/** The site, and in simulated mode the agency with it. */
void run(async (env, publicOrigin) => {
  const { agency, settings, startupLines } = compose(env, publicOrigin)
  const deps = await withTracing(env, {
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    isHttps: env.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    metricsToken: env.METRICS_TOKEN,
    agency,
    site: {
      folder: join(import.meta.dirname, '../../web/dist'),
      settings,
      store: await openPortalStore(env.PORTAL_DATABASE_URL, env.SESSION_SECRET),
      thirdPartyOrigins: thirdPartyOrigins(env),
    },
  })
  return { app: await buildApp(deps), startupLines }
})

import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { serverSettings } from './env.ts'
import type { Build } from './run.ts'
import { actionLinkHosts, thirdPartyOrigins } from './site-settings.ts'
import { openPortalStore } from './store/portal-store.ts'
import { withTracing } from './tracing/with-tracing.ts'

/** The site, and in simulated mode the agency with it. `folder` is the web build, or null if Vite serves the pages. */
export const buildSite =
  (folder: string | null): Build =>
  async (env, publicOrigin) => {
    const { agency, settings, startupLines } = compose(env, publicOrigin)
    const deps = await withTracing(env, {
      ...serverSettings(env),
      agency,
      site: {
        folder,
        settings,
        origin: env.PUBLIC_ORIGIN?.replace(/\/$/, ''),
        store: await openPortalStore(env.PORTAL_DATABASE_URL, env.SESSION_SECRET),
        thirdPartyOrigins: thirdPartyOrigins(env),
        actionLinkHosts: actionLinkHosts(env),
        securityContact: env.SECURITY_CONTACT,
      },
    })
    return { app: await buildApp(deps), startupLines }
  }

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { AgencyFolder } from '@mva/agency/config/agency-folder'
import { agencyOfTests } from '@mva/agency/testing/agency-of-tests'
import type { AppDeps } from '../src/app-deps.ts'
import { buildApp } from '../src/app.ts'
import { compose } from '../src/compose.ts'
import { readEnv } from '../src/config/env.ts'
import { siteServerOptions } from '../src/config/server-options.ts'
import { openPortalStore, type PortalStore } from '../src/store/portal-store.ts'
import { withTracing } from '../src/with-tracing.ts'
import { writePlainPages } from './plain-pages.ts'

export interface TestSite {
  app: FastifyInstance
  store: PortalStore
  /** Calls a procedure as the browser does. */
  call: (
    procedure: string,
    input?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  close: () => Promise<void>
}

/** The settings of a site in proxy mode for an agency at that address. */
export const proxySettings = (agencyUrl: string): Record<string, string> => ({
  AGENCY_MODE: 'proxy',
  AGENCY_API_URL: agencyUrl,
  PUBLIC_ORIGIN: 'http://localhost',
  SESSION_SECRET: 'a secret of thirty-two characters or more',
  RECAPTCHA_SITE_KEY: 'the-site-key',
  AGENCY_POSTS_NEVER_REPEATED: 'true',
})

/** The whole site in simulated mode, with plain pages instead of the web build's. */
export const startTestSite = async (
  variables: Record<string, string> = {},
  // Audit lines are written at every log level.
  logTo: AppDeps['logTo'] = { write: () => undefined },
  connectionLimits?: AppDeps['connectionLimits'],
  agencyFolder: AgencyFolder = agencyOfTests,
): Promise<TestSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  writePlainPages(join(folder, 'web'))
  const env = readEnv({
    SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
    LOG_LEVEL: 'silent',
    ...variables,
  })
  const { agency, settings } = compose(env, agencyFolder, () => 'http://localhost')
  // In memory unless a test reads the file: a file would be synced at each change.
  const database = variables['PORTAL_DATABASE_URL'] ?? ':memory:'
  const store = await openPortalStore(database, env.SESSION_SECRET)
  const server = siteServerOptions(env, agencyFolder.config)
  const deps = await withTracing(env, {
    ...server,
    connectionLimits: { ...server.connectionLimits, ...connectionLimits },
    logTo,
    agency,
    declared: agencyFolder,
    folder: join(folder, 'web'),
    settings,
    store,
  })
  const app = await buildApp(deps)
  return {
    app,
    store,
    call: (procedure, input = {}, headers = {}) =>
      app.inject({
        method: 'POST',
        url: `/trpc/${procedure}`,
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        payload: JSON.stringify(input),
      }),
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { SITE_SETTINGS_ELEMENT_ID } from '@mva/shared/site-settings-element'
import { buildApp } from '../app.ts'
import { compose } from '../compose.ts'
import { readEnv } from '../env.ts'
import { openPortalStore, type PortalStore } from '../store/portal-store.ts'

const PAGES = [
  'home',
  'fee-lookup',
  'fee-estimate',
  'vehicle-lookup',
  'guest-signin',
  'guest-signin-business',
  '404',
  'no-ie',
  '_shell',
]

const PAGE = `<!doctype html><title>{{agencyName}}</title><style>h1{color:#000}</style><script type="application/json" id="${SITE_SETTINGS_ELEMENT_ID}">{{siteSettings}}</script><script type="module">1</script>`

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

/** The whole site in simulated mode, with plain pages in the place of the web build's. */
export const startTestSite = async (variables: Record<string, string> = {}): Promise<TestSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  mkdirSync(join(folder, 'web/pages'))
  for (const page of PAGES) writeFileSync(join(folder, `web/pages/${page}.html`), PAGE)
  cpSync(import.meta.filename, join(folder, 'web/assets/any.js'))
  const env = readEnv(
    {},
    {
      SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
      PORTAL_DATABASE_URL: join(folder, 'portal.sqlite'),
      LOG_LEVEL: 'silent',
      ...variables,
    },
  )
  const { agency, settings } = compose(env, () => 'http://localhost')
  const store = await openPortalStore(env.PORTAL_DATABASE_URL, env.SESSION_SECRET)
  const app = await buildApp({
    logLevel: env.LOG_LEVEL,
    trustedProxies: [],
    isHttps: env.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    agency,
    site: { folder: join(folder, 'web'), settings, store },
  })
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

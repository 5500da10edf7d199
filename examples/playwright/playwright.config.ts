import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { AgencyOptions } from '@mva/simulator-client/playwright'

/** The first of two free ports: the simulated agency, and the site under test. */
const port = Number(process.env['EXAMPLE_PORT'] ?? 4600)
const agency = `http://127.0.0.1:${port}`
const site = `http://127.0.0.1:${port + 1}`

const folder = (process.env['EXAMPLE_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'example-')))
const programs = join(import.meta.dirname, '../../apps/api/dist')
const program = (name: string) => `"${process.execPath}" "${join(programs, name)}"`

export default defineConfig<object, AgencyOptions>({
  use: {
    agencyOrigin: agency,
    baseURL: site,
    ...(process.env['CHROME_PATH'] && {
      launchOptions: {
        executablePath: process.env['CHROME_PATH'],
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      },
    }),
  },
  webServer: [
    {
      // Outside this project: `npx agency-simulator`.
      command: program('simulator.js'),
      url: `${agency}/health`,
      env: {
        PORT: String(port),
        SIMULATION_DATABASE_FILE: join(folder, 'agency.sqlite'),
        SIMULATION_ALLOWED_ORIGINS: site,
      },
    },
    {
      // The site under test. It passes the header `sim-world` on to the agency.
      command: program('server.js'),
      url: `${site}/health`,
      env: {
        PORT: String(port + 1),
        PUBLIC_ORIGIN: site,
        AGENCY_MODE: 'proxy',
        AGENCY_API_URL: `${agency}/agency`,
        AGENCY_FORWARDED_HEADERS: 'sim-world',
        AGENCY_POSTS_NEVER_REPEATED: 'true',
        SESSION_SECRET: 'the secret of the example which is long enough',
        RECAPTCHA_SCRIPT_URL: `${agency}/sim/antibot.js`,
        CARD_PROVIDER_SCRIPT_URLS: `${agency}/sim/card-provider.js`,
        PORTAL_DATABASE_URL: join(folder, 'portal.sqlite'),
      },
    },
  ],
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserSwitches, findBrowser } from './support/browser.ts'
import { addresses } from './support/addresses.ts'

const server = join(import.meta.dirname, '../apps/api/dist/server.js')
const simulator = join(import.meta.dirname, '../apps/api/dist/simulator.js')
// The config is read again by each worker; only the first reading starts servers.
const folder = (process.env['E2E_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'e2e-')))

const site = (origin: string, env: Record<string, string>) => ({
  command: `"${process.execPath}" "${server}"`,
  url: `${origin}/health`,
  env: { PORT: new URL(origin).port, LOG_LEVEL: 'warn', ...env },
  reuseExistingServer: false,
})

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine a browser may miss its moment: a journey is tried again, and told as flaky in the report.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: [...browserSwitches],
    },
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'simulated',
      use: { baseURL: addresses.simulated.site },
      metadata: addresses.simulated,
    },
    {
      name: 'proxy',
      use: { baseURL: addresses.proxy.site },
      metadata: addresses.proxy,
      // There the site goes by the real time, which no test can move; the simulator's clock is the agency's alone.
      grepInvert: /@moves-the-clock-of-the-site/,
    },
  ],
  webServer: [
    site(addresses.simulated.site, {
      SIMULATION_DATABASE_FILE: join(folder, 'site/simulation.sqlite'),
      PORTAL_DATABASE_URL: join(folder, 'site/portal.sqlite'),
    }),
    {
      ...site(addresses.proxy.simulator, {
        SIMULATION_DATABASE_FILE: join(folder, 'agency/simulation.sqlite'),
        SIMULATION_ALLOWED_ORIGINS: addresses.proxy.site,
      }),
      command: `"${process.execPath}" "${simulator}"`,
    },
    site(addresses.proxy.site, {
      AGENCY_MODE: 'proxy',
      PORTAL_DATABASE_URL: join(folder, 'proxy/portal.sqlite'),
      SESSION_SECRET: 'the secret of the journeys in proxy mode',
      AGENCY_API_URL: `${addresses.proxy.simulator}/agency`,
      AGENCY_FORWARDED_HEADERS: 'sim-world',
      REFERENCE_LISTS_KEPT_SECONDS: '0',
      // Many testers in one process: the faults of one must not pause the agency for the others.
      AGENCY_FAILURES_UNTIL_PAUSE: '1000',
      RECAPTCHA_SCRIPT_URL: `${addresses.proxy.simulator}/sim/antibot.js`,
      CARD_PROVIDER_SCRIPT_URLS: `${addresses.proxy.simulator}/sim/card-provider.js`,
      // The simulator carries out each call in one go; a wait of minutes would outlast the tests.
      PAYMENTS_SETTLED_AFTER_SECONDS: '1',
    }),
  ],
})

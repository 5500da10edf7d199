import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { addresses, portOf } from './support/addresses.ts'
import { findFirefox, hasWebKit } from './support/browser.ts'
import { chromiumLaunch, engines } from './support/engines.ts'
import { folderOfRun as folder, machineSettings, proxySettings, server } from './support/machine.ts'

const simulator = join(import.meta.dirname, '../apps/api/dist/simulator.js')
const balancer = join(import.meta.dirname, 'support/balancer.ts')
const postgres = join(import.meta.dirname, '../apps/api/testing/store/postgres-server.ts')

const program = (file: string, ...parameters: string[]) =>
  [process.execPath, file, ...parameters].map((part) => `"${part}"`).join(' ')

const site = (origin: string, env: Record<string, string>, publicOrigin = origin) => ({
  command: program(server),
  url: `${origin}/health`,
  env: { PORT: portOf(origin), PUBLIC_ORIGIN: publicOrigin, LOG_LEVEL: 'warn', ...env },
  reuseExistingServer: false,
})

const { severalMachines } = addresses

/** Journeys that also run on a site in proxy mode. */
const ofProxyMode = /@proxy/
/** Journeys that also run on two machines behind a load balancer. */
const ofMachines = /@machines/
/** Journeys that run on a phone, in each engine. */
export const ofEngines = [/@engines/, /@only-engines/]
/** Of these, the journeys that also run in each engine at 1280 px. */
const ofWideEngines = [/@engines.*@wide/]
/** Journeys that run only in proxy mode, on several machines, for another agency or on a phone. */
export const elsewhere = [
  /@only-proxy/,
  /@only-machines/,
  /@only-other-agency/,
  /@only-engines/,
  /@engines(?!.*@wide)/,
]
/** Widths, overflow and shifts depend on the font. */
const ofLayout = /@layout/

/** The site with a wide or a narrow system font instead of its web font. */
const inSystemFont = (width: 'wide' | 'narrow') => ({
  name: `${width}-font`,
  use: {
    baseURL: addresses.simulated.site,
    launchOptions: {
      ...chromiumLaunch,
      args: [...chromiumLaunch.args, '--disable-remote-fonts'],
      env: {
        ...process.env,
        FONTCONFIG_FILE: join(import.meta.dirname, `support/fonts/${width}.conf`),
      },
    },
  },
  metadata: addresses.simulated,
  grep: ofLayout,
})

export const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** Journeys on a phone, and some of them at 1280 px too. */
const inEngine = (name: 'firefox' | 'webkit', grep = ofEngines) =>
  [
    { name, viewport: phone, grep },
    { name: `${name}-wide`, viewport: desktop, grep: ofWideEngines },
  ].map(({ viewport, ...project }) => ({
    ...project,
    use: { baseURL: addresses.simulated.site, viewport, ...engines[name].use },
    metadata: addresses.simulated,
  }))

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  // Journeys wait for most of their time.
  workers: 4,
  forbidOnly: true,
  // A journey that passes on a retry is reported as flaky.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'simulated',
      use: { baseURL: addresses.simulated.site },
      // Here and on a phone, because the other projects show the same screens.
      metadata: { ...addresses.simulated, analyzesAccessibility: true },
      grepInvert: elsewhere,
    },
    {
      name: 'proxy',
      use: { baseURL: addresses.proxy.site },
      metadata: addresses.proxy,
      grep: [ofProxyMode, /@only-proxy/],
    },
    {
      name: 'machines',
      use: { baseURL: severalMachines.site },
      metadata: severalMachines,
      grep: [ofMachines, /@only-machines/],
    },
    {
      name: 'other-agency',
      use: { baseURL: addresses.otherAgency.site },
      metadata: addresses.otherAgency,
      grep: /@only-other-agency/,
    },
    inSystemFont('wide'),
    inSystemFont('narrow'),
    {
      name: 'phone',
      use: { baseURL: addresses.simulated.site, viewport: phone },
      metadata: { ...addresses.simulated, analyzesAccessibility: true },
      grep: ofEngines,
    },
    ...(findFirefox() === undefined ? [] : inEngine('firefox')),
    // The others take too long in it for every run: `test:browsers` walks them.
    ...(hasWebKit() ? inEngine('webkit', ofWideEngines) : []),
  ],
  webServer: [
    site(addresses.simulated.site, {
      SIMULATION_DATABASE_FILE: join(folder, 'site/simulation.sqlite'),
      PORTAL_DATABASE_URL: join(folder, 'site/portal.sqlite'),
    }),
    {
      ...site(addresses.proxy.simulator, {
        SIMULATION_DATABASE_FILE: join(folder, 'agency/simulation.sqlite'),
        SIMULATION_ALLOWED_ORIGINS: [
          addresses.proxy.site,
          severalMachines.site,
          severalMachines.ending,
        ].join(','),
      }),
      command: program(simulator),
    },
    site(addresses.otherAgency.site, {
      AGENCY_FOLDER: join(import.meta.dirname, '../agencies/jefferson'),
      SIMULATION_DATABASE_FILE: join(folder, 'other/simulation.sqlite'),
      PORTAL_DATABASE_URL: join(folder, 'other/portal.sqlite'),
    }),
    site(addresses.proxy.site, {
      ...proxySettings,
      PORTAL_DATABASE_URL: join(folder, 'proxy/portal.sqlite'),
    }),
    {
      command: program(postgres, portOf(addresses.postgres)),
      wait: { stdout: /postgres:/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    ...severalMachines.machines.map((machine) =>
      site(machine, machineSettings, severalMachines.site),
    ),
    {
      command: program(balancer, portOf(severalMachines.balancer), ...severalMachines.machines),
      url: `${severalMachines.balancer}/health`,
      reuseExistingServer: false,
    },
  ],
})

import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { addresses, portOf } from '../support/addresses.ts'
import { browserSwitches, findBrowser } from '../support/browser.ts'
import { makeFolderOfRun } from '../support/folder-of-run.ts'
import { server } from '../support/machine.ts'

const folder = (process.env['E2E_FOLDER'] ??= makeFolderOfRun())
const origin = addresses.simulated.site

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/screen-reader',
  // One screen, one screen reader.
  workers: 1,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: false,
    locale: 'en-US',
    baseURL: origin,
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: [...browserSwitches, '--force-renderer-accessibility', '--disable-features=Translate'],
    },
  },
  projects: [{ name: 'orca', metadata: addresses.simulated }],
  webServer: {
    command: `"${process.execPath}" "${server}"`,
    url: `${origin}/health`,
    env: {
      PORT: portOf(origin),
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'warn',
      SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
      PORTAL_DATABASE_URL: join(folder, 'portal.sqlite'),
    },
    reuseExistingServer: false,
  },
})

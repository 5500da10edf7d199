import { defineConfig } from '@playwright/test'
import base, { elsewhere, ofEngines, phone } from './playwright.config.ts'
import { addresses } from './support/addresses.ts'
import { packagedEngines } from './support/browser.ts'
import { engines } from './support/engines.ts'

const { simulated } = addresses

/** All journeys of the site with its simulator, in each engine; and what a browser that is too old gets. */
export default defineConfig({
  ...base,
  // They start no browser.
  testIgnore: 'start-the-site.spec.ts',
  // Some engines are slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browsers.json' }]],
  projects: [
    ...Object.entries(engines)
      .filter(([, { isInstalled }]) => isInstalled())
      .flatMap(([name, { use, cannot }]) => {
        const without = Object.keys(cannot).map((tag) => new RegExp(tag))
        return [
          {
            name,
            use: { ...use, baseURL: simulated.site, viewport: { width: 1280, height: 720 } },
            metadata: simulated,
            grepInvert: [...elsewhere, ...without],
          },
          {
            name: `${name}-phone`,
            use: { ...use, baseURL: simulated.site, viewport: phone },
            metadata: simulated,
            grep: ofEngines,
            grepInvert: without,
          },
        ]
      }),
    ...(packagedEngines['chromium-87'].isInstalled()
      ? [
          {
            name: 'chromium-87',
            use: { baseURL: simulated.site, channel: 'chromium-87', viewport: phone },
            metadata: simulated,
            grep: /@unsupported/,
          },
        ]
      : []),
  ],
  // Of the site with its simulator.
  webServer: [base.webServer ?? []].flat().slice(0, 1),
})

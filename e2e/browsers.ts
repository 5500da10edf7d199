import { spawnSync } from 'node:child_process'
import {
  ensureEngines,
  ensureHeadlessBrowser,
  packagedEngines,
  playwrightCli,
} from './support/browser.ts'

/**
 * Walks all journeys in each engine, and in old versions of Chromium. Parameters go to Playwright. Prints what could not be tried
 * in an engine, and fails if an engine is missing.
 */
ensureHeadlessBrowser()
const missing = ensureEngines(
  Object.keys(packagedEngines) as readonly (keyof typeof packagedEngines)[],
)
// It looks for the browsers when it is loaded.
const { engines } = await import('./support/engines.ts')

const walk = ['test', '--config=browsers.config.ts', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, [playwrightCli, ...walk], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
})

for (const [name, { cannot }] of Object.entries(engines))
  for (const [tag, reason] of Object.entries(cannot))
    console.log(`Not tried in ${name}: journeys with ${tag}; ${reason}.`)
for (const line of missing) console.log(line)
process.exitCode = status === 0 && missing.length === 0 ? 0 : 1

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findBrowser, playwrightCli } from '../support/browser.ts'

/** Runs Orca and Chromium on a virtual screen with their own message bus, and checks what is spoken. docs/accessibility.md */

const PROGRAMS = ['xvfb-run', 'dbus-run-session', 'orca']

const isInstalled = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const missing = PROGRAMS.filter((program) => !isInstalled(program))
const browser = findBrowser()
if (missing.length > 0 || browser === undefined) {
  const names = [...missing, ...(browser === undefined ? ['chromium'] : [])].join(', ')
  console.error(`Not installed: ${names}. See docs/accessibility.md.`)
  process.exit(1)
}

// Orca waits for a speech server that an earlier run left behind, so each run has its own folders.
const home = mkdtempSync(join(tmpdir(), 'screen-reader-'))
const { status } = spawnSync(
  'xvfb-run',
  [
    '-a',
    'dbus-run-session',
    '--',
    process.execPath,
    playwrightCli,
    'test',
    `--config=${join(import.meta.dirname, 'playwright.config.ts')}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      CHROME_PATH: browser,
      SCREEN_READER_HOME: home,
    },
  },
)
rmSync(home, { recursive: true, force: true })
process.exit(status ?? 1)

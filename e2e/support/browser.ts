import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { PYTHON } from './webkit.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const DEFAULT_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const ADVICE =
  'No browser was found for the browser tests. Install Chromium or Chrome, or name one in CHROME_PATH, and run the command again.'

/** The path of Playwright's CLI, to run with the current Node. */
export const playwrightCli = join(
  dirname(createRequire(import.meta.url).resolve('@playwright/test')),
  'cli.js',
)

/** Returns the path of an installed Chromium or Chrome, or undefined. */
export const findBrowser = (): string | undefined =>
  [
    process.env['CHROME_PATH'],
    ...NAMES.map(onPath),
    ...DEFAULT_PLACES,
    chromium.executablePath(),
  ].find((candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate))

/**
 * Returns an installed browser, or installs one: Playwright's own, otherwise Debian's package. Throws an error with
 * instructions if both fail.
 */
export const ensureBrowser = (): string => {
  const found = findBrowser()
  if (found) return found
  console.log('No browser found. Installing one with Playwright.')
  run(process.execPath, [playwrightCli, 'install', 'chromium'], 300_000)
  const fetched = findBrowser()
  if (fetched) return fetched
  console.log('Playwright could not install one. Installing the system package.')
  installPackages(['chromium'])
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(ADVICE)
}

/** Returns the path of an installed Firefox, or undefined. */
export const findFirefox = (): string | undefined =>
  [
    ...['firefox-esr', 'firefox'].map(onPath),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find((candidate) => candidate !== undefined && existsSync(candidate))

const IMPORTS = `import gi
for name, version in (("Gtk", "3.0"), ("WebKit2", "4.1")):
    gi.require_version(name, version)
`

/** Whether WebKitGTK, its Python binding and a virtual screen are installed. */
export const hasWebKit = (): boolean =>
  onPath('Xvfb') !== undefined &&
  existsSync(PYTHON) &&
  spawnSync(PYTHON, ['-c', IMPORTS], { stdio: 'ignore' }).status === 0

/** The engines beside Chromium, with Debian's packages. */
const engines = [
  { name: 'Firefox', isInstalled: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    isInstalled: hasWebKit,
    packages: ['xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
  },
]

/** Installs the missing engines. Returns a line for each that is missing still. */
export const ensureEngines = (): string[] => {
  const packages = engines
    .filter(({ isInstalled }) => !isInstalled())
    .flatMap((engine) => engine.packages)
  if (packages.length > 0) installPackages(packages)
  return engines
    .filter(({ isInstalled }) => !isInstalled())
    .map(
      ({ name, packages: missing }) =>
        `Not tried: ${name}. Install ${missing.join(', ')} and run the command again.`,
    )
}

/** Command-line switches for test machines: no sandbox for root, and no requests to the vendor's hosts. */
export const browserSwitches: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Installs packages of Debian, if this process may. */
const installPackages = (packages: readonly string[]) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  run('apt-get', ['update', '-qq'], 300_000)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 900_000)
}

const run = (command: string, parameters: readonly string[], timeout: number) =>
  spawnSync(command, parameters, { stdio: 'inherit', timeout })

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

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

const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * Returns the path of the browser for journeys: the one that CHROME_PATH names, Debian's headless shell, which needs half of the
 * processor time, or another one.
 */
export const findHeadlessBrowser = (): string | undefined => {
  const browser = findBrowser()
  return browser === process.env['CHROME_PATH'] ? browser : (onPath(HEADLESS_SHELL) ?? browser)
}

/** Returns it, and installs what is missing. Some journeys need a browser with a window beside it. */
export const ensureHeadlessBrowser = (): string => {
  const browser = ensureBrowser()
  if (findHeadlessBrowser() === onPath('chromium')) installPackages([HEADLESS_SHELL])
  return findHeadlessBrowser() ?? browser
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

const canRun = (script: string) =>
  existsSync(PYTHON) && spawnSync(PYTHON, ['-c', script], { stdio: 'ignore' }).status === 0

/** Whether WebKitGTK, its Python binding and a virtual screen are installed. */
export const hasWebKit = (): boolean => onPath('Xvfb') !== undefined && canRun(IMPORTS)

interface Engine {
  name: string
  isInstalled: () => boolean
  /** Of Debian. */
  packages: readonly string[]
}

const oldChromium = (version: number, qt: number): Engine => ({
  name: `Chromium ${version}`,
  isInstalled: () => canRun(`import PyQt${qt}.QtWebEngineWidgets`),
  packages: [`python3-pyqt${qt}.qtwebengine`],
})

/** The engines beside the installed Chromium, by the names of their projects. */
export const packagedEngines = {
  firefox: {
    name: 'Firefox',
    isInstalled: () => findFirefox() !== undefined,
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKit',
    isInstalled: hasWebKit,
    packages: ['xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
  },
  'chromium-102': oldChromium(102, 6),
  'chromium-87': oldChromium(87, 5),
} satisfies Record<string, Engine>

/** Installs those of the engines that are missing. Returns a line for each that is missing still. */
export const ensureEngines = (names: readonly (keyof typeof packagedEngines)[]): string[] => {
  const missing = () =>
    names.map((name) => packagedEngines[name]).filter(({ isInstalled }) => !isInstalled())
  const packages = missing().flatMap((engine) => engine.packages)
  if (packages.length > 0) installPackages(packages)
  return missing().map(
    (engine) =>
      `Not tried: ${engine.name}. Install ${engine.packages.join(', ')} and run the command again.`,
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

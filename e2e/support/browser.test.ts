import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { beforeEach, expect, test, vi } from 'vitest'
import { ensureBrowser, ensureEngines, ensureHeadlessBrowser, playwrightCli } from './browser.ts'

/** The state of the mocked machine, and the commands run on it. */
const machine = vi.hoisted(() => ({
  files: new Set<string>(),
  commands: [] as string[][],
  /** The file that a command creates, by a word of the command. */
  leaves: {} as Record<string, string>,
  /** Whether Python finds the libraries of WebKitGTK. */
  hasLibraries: false,
}))

vi.mock(import('node:fs'), async (original) => ({
  ...(await original()),
  existsSync: (file) => machine.files.has(String(file)),
}))

// By its name: the overloads of spawnSync have no type that a mock could have.
vi.mock('node:child_process', async (original) => ({
  ...(await original<object>()),
  spawnSync: (command: string, parameters: string[]) => {
    machine.commands.push([command, ...parameters])
    for (const [word, file] of Object.entries(machine.leaves))
      if (parameters.includes(word)) machine.files.add(file)
    if (parameters.includes('gir1.2-webkit2-4.1')) machine.hasLibraries = true
    return { status: machine.hasLibraries ? 0 : 1 }
  },
}))

const APT_GET = '/usr/bin/apt-get'
const ofPlaywright = chromium.executablePath()
const fetch = [process.execPath, playwrightCli, 'install', 'chromium']
const asRoot = (isRoot: boolean) => vi.spyOn(process, 'getuid').mockReturnValue(isRoot ? 0 : 1000)

beforeEach(() => {
  machine.files.clear()
  machine.commands.length = 0
  machine.leaves = {}
  machine.hasLibraries = false
  vi.stubEnv('PATH', '/opt/bin:/usr/bin')
  vi.stubEnv('CHROME_PATH', '')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  asRoot(true)
})

test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'])(
  'a browser that is installed as %s is taken',
  (name) => {
    const installed = join('/opt/bin', name)
    machine.files.add(installed)
    expect(ensureBrowser()).toBe(installed)
    expect(machine.commands).toEqual([])
  },
)

test('CHROME_PATH takes precedence over the installed browsers, if it exists', () => {
  vi.stubEnv('CHROME_PATH', '/home/me/chrome')
  machine.files.add('/usr/bin/chromium')
  expect(ensureBrowser()).toBe('/usr/bin/chromium')
  machine.files.add('/home/me/chrome')
  expect(ensureBrowser()).toBe('/home/me/chrome')
})

test('Playwright installs a browser if none is installed', () => {
  machine.leaves = { [playwrightCli]: ofPlaywright }
  expect(ensureBrowser()).toBe(ofPlaywright)
  expect(machine.commands).toEqual([fetch])
})

test('Debian’s package is installed if Playwright fails', () => {
  machine.files.add(APT_GET)
  machine.leaves = { '--no-install-recommends': '/usr/bin/chromium' }
  expect(ensureBrowser()).toBe('/usr/bin/chromium')
  expect(machine.commands).toEqual([
    fetch,
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ])
})

test.each([
  ['on Debian', true, [fetch[0], 'apt-get', 'apt-get']],
  ['without the right to install', false, [fetch[0]]],
])('%s, where nothing works, it says what to do', (_where, isRoot, tried) => {
  asRoot(isRoot)
  machine.files.add(APT_GET)
  expect(ensureBrowser).toThrow(
    'No browser was found for the browser tests. Install Chromium or Chrome, or name one in CHROME_PATH, and run the command again.',
  )
  expect(machine.commands.map(([command]) => command)).toEqual(tried)
})

test('the headless shell is taken where there is one, and installed beside Debian’s Chromium', () => {
  machine.files.add('/usr/bin/chromium')
  machine.files.add(APT_GET)
  machine.leaves = { 'chromium-headless-shell': '/usr/bin/chromium-headless-shell' }
  expect(ensureHeadlessBrowser()).toBe('/usr/bin/chromium-headless-shell')
  expect(machine.commands.map(([command]) => command)).toEqual(['apt-get', 'apt-get'])
  expect(ensureHeadlessBrowser()).toBe('/usr/bin/chromium-headless-shell')
  expect(machine.commands).toHaveLength(2)
})

test('without the headless shell, or with CHROME_PATH, the journeys take that browser', () => {
  machine.files.add('/usr/bin/google-chrome')
  expect(ensureHeadlessBrowser()).toBe('/usr/bin/google-chrome')
  machine.files.add('/usr/bin/chromium-headless-shell')
  machine.files.add('/home/me/chrome')
  vi.stubEnv('CHROME_PATH', '/home/me/chrome')
  expect(ensureHeadlessBrowser()).toBe('/home/me/chrome')
  expect(machine.commands).toEqual([])
})

const installed = () => {
  for (const file of ['/usr/bin/firefox-esr', '/usr/bin/Xvfb', '/usr/bin/python3'])
    machine.files.add(file)
  machine.hasLibraries = true
}

test('installs no engine that is installed', () => {
  installed()
  expect(ensureEngines(['firefox', 'webkit'])).toEqual([])
  expect(machine.commands.filter(([command]) => command === 'apt-get')).toEqual([])
})

test.each([
  [
    'WebKit',
    () => (machine.hasLibraries = false),
    ['xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
  ],
  ['Firefox', () => machine.files.delete('/usr/bin/firefox-esr'), ['firefox-esr']],
])('installs %s from Debian’s packages if it is missing', (_engine, remove, packages) => {
  installed()
  remove()
  machine.files.add(APT_GET)
  machine.leaves = { 'firefox-esr': '/usr/bin/firefox-esr' }
  expect(ensureEngines(['firefox', 'webkit'])).toEqual([])
  expect(machine.commands).toContainEqual([
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...packages,
  ])
})

test.each([
  ['chromium-102', 'python3-pyqt6.qtwebengine'],
  ['chromium-87', 'python3-pyqt5.qtwebengine'],
] as const)('installs the package of %s if it is missing', (engine, ofDebian) => {
  installed()
  machine.hasLibraries = false
  machine.files.add(APT_GET)
  expect(ensureEngines([engine])).toEqual([
    `Not tried: ${engine.replace('c', 'C').replace('-', ' ')}. Install ${ofDebian} and run the command again.`,
  ])
  expect(machine.commands).toContainEqual([
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ofDebian,
  ])
})

test('names each engine that is not tried, because it cannot be installed', () => {
  asRoot(false)
  expect(ensureEngines(['firefox', 'webkit'])).toEqual([
    'Not tried: Firefox. Install firefox-esr and run the command again.',
    'Not tried: WebKit. Install xvfb, python3-gi, gir1.2-gtk-3.0, gir1.2-webkit2-4.1 and run the command again.',
  ])
})

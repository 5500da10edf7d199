import type { PlaywrightTestConfig } from '@playwright/test'
import { browserSwitches, findFirefox, findHeadlessBrowser, packagedEngines } from './browser.ts'

interface Engine {
  isInstalled: () => boolean
  use: NonNullable<PlaywrightTestConfig['use']>
  /** What Playwright cannot do in it, by the tag of the journeys that need it. */
  cannot: Readonly<Record<`@needs-${string}`, string>>
}

export const chromiumLaunch = {
  executablePath: findHeadlessBrowser() ?? '',
  args: [...browserSwitches],
}

const firefoxPreferences = {
  // Playwright does not follow a page that comes back from memory.
  'browser.sessionhistory.max_total_viewers': 0,
  // No request leaves this machine: nothing listens on port 9.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1, localhost',
}

const noChromium = { '@needs-preferences': 'the journey sets preferences of Chromium' }
const noShifts = { '@needs-shifts': 'it reports no layout shifts' }
const noLateFonts = { '@needs-late-fonts': 'it gives an optional font up that comes late' }
const lightScreen = {
  '@needs-print': 'the print layout cannot be switched on',
  '@needs-media': 'nor dark colors, forced colors and reduced motion',
}
const onePage = {
  '@needs-pages': 'it has one page and one context',
  '@needs-downloads': 'it saves no files',
}

/** The engines that walk all journeys. */
export const engines = {
  chromium: {
    isInstalled: () => true,
    use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    cannot: {},
  },
  firefox: {
    ...packagedEngines.firefox,
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: { executablePath: findFirefox() ?? '', firefoxUserPrefs: firefoxPreferences },
    },
    cannot: {
      ...noChromium,
      ...noShifts,
      ...noLateFonts,
      ...lightScreen,
      '@needs-downloads': 'WebDriver BiDi does not report a file that a script saves',
      '@needs-bodies': 'WebDriver BiDi does not tell the body of an intercepted request',
    },
  },
  webkit: {
    ...packagedEngines.webkit,
    use: { browserName: 'webkit' },
    cannot: {
      ...noChromium,
      ...noShifts,
      ...noLateFonts,
      ...lightScreen,
      ...onePage,
      '@needs-brotli': 'it accepts Brotli over https only',
      '@needs-offline': 'it cannot take the connection away',
      '@needs-resizing':
        'a signed-in page keeps its media queries when its window changes (without `container-type` it does not)',
      '@needs-other-files': 'it crashes if a journey answers with other files of the site',
      '@needs-held-requests': 'it crashes if a page leaves while a request of it is held back',
      '@needs-keys': 'keys and clicks are events of a script, which do not move the focus',
    },
  },
  'chromium-102': {
    ...packagedEngines['chromium-102'],
    use: { browserName: 'chromium', channel: 'chromium-102' },
    cannot: {
      ...noChromium,
      ...onePage,
      '@needs-shifts': 'its cache cannot be cleared',
      '@needs-has': 'some margins differ without `:has`',
      '@needs-containers': 'large text has too little room without container queries',
    },
  },
} satisfies Record<string, Engine>

import { AxeBuilder } from '@axe-core/playwright'
import {
  type APIRequestContext,
  test as base,
  type Browser,
  expect,
  type Page,
} from '@playwright/test'
import { isOldChromium, openOldChromium } from './old-chromium.ts'
import { collectTraces, expectNoSecrets } from './secrets.ts'
import { openWebKit } from './webkit.ts'

export { expect }

/** The simulator behind the page, in the world of this test. */
export interface Sim {
  /** Makes every call of this path fail until `heal`; every one, because the proxy retries some calls. */
  fail: (call: string, fault: Record<string, unknown>) => Promise<void>
  heal: () => Promise<void>
  /** Moves the agency's clock on. */
  advance: (advanceSeconds: number) => Promise<void>
}

interface Fixtures {
  sim: Sim
  /** Fails on any accessibility violation of the current page in light and dark, in the project with `analyzesAccessibility`. */
  expectAccessible: () => Promise<void>
}

/** Waits until React, which loads after the first paint, has hydrated the page: React marks its elements. */
export const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Loads the page without the demonstration, which displays codes, as on a site with a real agency. */
export const withoutDemonstration = (page: Page): Promise<unknown> =>
  page.route('**/assets/demonstration-*.js', (route) => route.abort())

/** Lets the browser save data: it loads no code of the next pages in advance. */
export const savingData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

/** Checks that the page needs no horizontal scrolling. */
export const expectNothingOverTheEdge = async (page: Page): Promise<void> => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow(), 'pixels over the edge').toBeLessThanOrEqual(0)
}

export const SCRIPTS = '**/assets/*.js'

/** Delays the requests to this address. Returns a function that releases them. */
export const holdBack = async (page: Page, url: string): Promise<() => void> => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** What WebKit and Firefox report of a request that ends because its page is left; the number is NS_BINDING_ABORTED. */
const ofLeftPages =
  /due to access control checks\.$|^download failed .* status=2152398850 |^TypeError: The page is left\. Importing a module script failed\.$/

/** Collects uncaught errors, and hydration and policy errors of the console. */
const watch = (page: Page, errors: string[]) => {
  page.on('pageerror', ({ message }) => {
    if (!ofLeftPages.test(message)) errors.push(`uncaught: ${message}`)
  })
  page.on('console', (message) => {
    const text = message.text()
    // The browser logs each failed response; the tests check those on the screen. Firefox ends the imports of a page that is left,
    // and gives no more of an error than its name.
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return
    if (text !== 'Error' && !ofLeftPages.test(text)) errors.push(text)
  })
}

/** Checks that both machines behind the load balancer executed the same number of the customer's procedures. */
const expectSpread = async (request: APIRequestContext, url: string) => {
  const counts = (await (await request.get(url)).json()) as number[]
  expect(
    Math.max(...counts) - Math.min(...counts),
    `procedures by machine: ${counts.join(' and ')}`,
  ).toBeLessThan(2)
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What can differ between the color schemes. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

/**
 * A test with a separate simulated world, which fails if the page logs an error or keeps a secret. In WebKit and in an
 * old Chromium each context is a browser of its own.
 */
export const test = base.extend<
  Fixtures & { world: { id: string; simulator: string } },
  { launched: Browser | null }
>({
  launched: [
    async ({ playwright, browserName, channel }, use) => {
      if (browserName === 'webkit' || isOldChromium(channel)) return use(null)
      const browser = await playwright[browserName].launch()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ launched }, use) => {
      if (launched === null) throw new Error('This browser has one context only')
      await use(launched)
    },
    { scope: 'worker' },
  ],
  context: async (
    { launched, playwright, channel, baseURL, viewport, locale, extraHTTPHeaders },
    use,
  ) => {
    if (launched !== null) {
      const context = await launched.newContext()
      await use(context)
      return context.close()
    }
    if (!baseURL || !viewport || !locale) throw new Error('A window needs all options')
    const { context, close } = isOldChromium(channel)
      ? await openOldChromium(playwright.chromium, baseURL, viewport, locale, channel)
      : await openWebKit(playwright.webkit, baseURL, viewport, locale)
    try {
      await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
      await use(context)
    } finally {
      await close()
    }
  },
  world: async ({ playwright }, use, testInfo) => {
    const { simulator, balancer } = testInfo.project.metadata as {
      simulator: string
      balancer?: string
    }
    const request = await playwright.request.newContext()
    const answer = await request.post(`${simulator}/sim/worlds`)
    const { id } = (await answer.json()) as { id: string }
    await use({ id, simulator })
    if (balancer !== undefined) await expectSpread(request, `${balancer}/served-by/${id}`)
    await request.dispose()
  },
  extraHTTPHeaders: async ({ world }, use) => use({ 'sim-world': world.id }),
  page: async ({ page, world, request }, use) => {
    const errors: string[] = []
    watch(page, errors)
    const traces = collectTraces(page)
    await use(page)
    expect(errors, 'errors of the page').toEqual([])
    await expectNoSecrets(page, traces, request, world.simulator)
  },
  sim: async ({ world, playwright }, use) => {
    const request = await playwright.request.newContext({
      extraHTTPHeaders: { 'sim-world': world.id },
    })
    await use(simOf(request, world.simulator))
    await request.dispose()
  },
  expectAccessible: async ({ page }, use, { project }) => {
    await use(async () => {
      if (project.metadata['analyzesAccessibility'] !== true) return
      await expect(page.locator('.request-spinner__box')).toHaveCount(0)
      const axe = () =>
        new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
      const expectNone = async (analysis: AxeBuilder) => {
        const { violations } = await analysis.analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      }
      await expectNone(axe().withTags(AXE_TAGS))
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNone(axe().withRules(RULES_OF_COLOR))
      await page.emulateMedia({ colorScheme: null })
    })
  },
})

const FOR_GOOD = 1_000

const simOf = (request: APIRequestContext, simulator: string): Sim => ({
  fail: async (call, fault) => {
    const answer = await request.post(`${simulator}/sim/faults`, {
      data: { times: FOR_GOOD, call, ...fault },
    })
    expect(answer.status()).toBe(201)
  },
  heal: async () => {
    const answer = await request.delete(`${simulator}/sim/faults`)
    expect(answer.ok()).toBe(true)
  },
  advance: async (advanceSeconds) => {
    const answer = await request.post(`${simulator}/sim/clock`, { data: { advanceSeconds } })
    expect(answer.ok()).toBe(true)
  },
})

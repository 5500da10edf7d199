import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

/** The simulator behind the page, in a world of this test's own. */
export interface Sim {
  /** Every call of that path fails so from now on; a proxy asks some of them twice. */
  fail: (call: string, fault: Record<string, unknown>) => Promise<void>
  heal: () => Promise<void>
  setClock: (now: string) => Promise<void>
  now: () => Promise<Date>
}

interface Fixtures {
  sim: Sim
  /** Fails on any accessibility finding of the page as it stands. */
  expectAccessible: () => Promise<void>
}

/** Waits until the scripts, which come after the first paint, have come. */
export const ready = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

/** The page as a real agency's customer has it: what belongs to a demonstration, which shows codes on purpose, does not come. */
export const withoutDemonstration = (page: Page): Promise<unknown> =>
  page.route('**/assets/start-demonstration*.js', (route) => route.abort())

/** Nothing of the page stands over its right edge, so that nobody has to scroll sideways. */
export const expectNothingOverTheEdge = async (page: Page): Promise<void> => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow(), 'pixels over the edge').toBeLessThanOrEqual(0)
}

export const SCRIPTS = '**/assets/*.js'

/** Keeps back what the page asks for there, until it is released by the function that this returns. */
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

/** What a page must never do, whatever the test is about. */
const watch = (page: Page, complaints: string[]) => {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    // The browser itself writes a line for every answer that is not a success; the tests look at those on the screen.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
      complaints.push(text)
  })
}

/** Behind a load balancer each machine has carried out as many of the visitor's procedures as any other. */
const expectSpread = async (request: APIRequestContext, url: string) => {
  const counts = (await (await request.get(url)).json()) as number[]
  expect(
    Math.max(...counts) - Math.min(...counts),
    `procedures by machine: ${counts.join(' and ')}`,
  ).toBeLessThan(2)
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A test with a world of its own, and a page that may not complain: no uncaught error, no hydration or policy one. */
export const test = base.extend<Fixtures & { world: { id: string; simulator: string } }>({
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
  page: async ({ page }, use) => {
    const complaints: string[] = []
    watch(page, complaints)
    await use(page)
    expect(complaints, 'what the page complained of').toEqual([])
  },
  sim: async ({ world, playwright }, use) => {
    const request = await playwright.request.newContext({
      extraHTTPHeaders: { 'sim-world': world.id },
    })
    await use(simOf(request, world.simulator))
    await request.dispose()
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  },
})

const FOR_GOOD = 1_000

const simOf = (request: APIRequestContext, simulator: string): Sim => ({
  fail: async (call, fault) => {
    const answer = await request.post(`${simulator}/sim/faults`, {
      data: { call, ...fault, times: FOR_GOOD },
    })
    expect(answer.status()).toBe(201)
  },
  heal: async () => {
    const answer = await request.delete(`${simulator}/sim/faults`)
    expect(answer.ok()).toBe(true)
  },
  setClock: async (now) => {
    const answer = await request.post(`${simulator}/sim/clock`, { data: { now } })
    expect(answer.ok()).toBe(true)
  },
  now: async () => {
    const answer = await request.get(`${simulator}/sim/clock`)
    return new Date(((await answer.json()) as { now: string }).now)
  },
})

import type { Page } from '@playwright/test'
import { publicPaths } from '../support/pages.ts'
import { beginService, press, takeToCart } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, holdBack, ready, test, withoutDemonstration } from '../support/test.ts'

/** Where the parts of the page stand that are seen; the end of the page counts if it is in the window. */
const places = (page: Page) =>
  page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top
    const footer = top('.site-footer') ?? 0
    return {
      header: top('.site-header'),
      navigation: document.querySelector('.site-nav')?.getBoundingClientRect().left,
      heading: top('h1'),
      content: top('.page-head ~ .wrap'),
      footer: footer < window.innerHeight ? footer : 'below the window',
    }
  })

/**
 * Opens a page whose data is held back, and compares the places before and after the data comes. `isNamedLater`: the heading
 * names the vehicle then, and the content may stand a line lower.
 */
const expectStill = async (
  page: Page,
  path: string,
  shown: string,
  procedures: readonly string[],
  isNamedLater = false,
) => {
  const releases = await Promise.all(procedures.map((name) => holdBack(page, `**/trpc/${name}`)))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await places(page)
  for (const release of releases) release()
  await expect(page.locator(shown).first()).toBeVisible()
  await expect(page.locator('.request-spinner__box')).toHaveCount(0)
  const { content, ...after } = await places(page)
  expect({ ...after, content: isNamedLater ? before.content : content }).toEqual(before)
  for (const name of procedures) await page.unroute(`**/trpc/${name}`)
}

declare global {
  interface Window {
    /** The layout shifts of the document so far, with what has moved. */
    shifts?: () => string[]
  }
}

type Shift = PerformanceEntry & {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Collects the layout shifts. Runs in the page. */
const observeShifts = () => {
  const shifts: string[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as Shift[])
      for (const { node, previousRect, currentRect } of sources)
        shifts.push(`${value} ${node?.nodeName} ${previousRect.top} to ${currentRect.top}`)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.shifts = () => {
    note(observer.takeRecords())
    return shifts
  }
}

/** Opens the pages, each with an empty cache and again with a full one, and returns what has moved in which. */
const shiftsOf = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  const client = await page.context().newCDPSession(page)
  for (const path of paths) {
    await client.send('Network.clearBrowserCache')
    for (const open of [() => page.goto(path), () => page.reload()]) {
      await open()
      await ready(page)
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(async () => {
        for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
        return window.shifts?.() ?? ['not observed']
      })
      found.push(...shifts.map((shift) => `${path}: ${shift}`))
    }
  }
  return found
}

const FLOW = 'registrationServices.state'
const OF_CUSTOMER = [
  '/profile',
  '/transactions',
  '/update-address',
  '/update-contacts',
  '/renew-several',
]

/** Each language and each width once: the same styles lay out all four. */
for (const [language, basePath, width] of [
  ['English', '', 1280],
  ['Spanish', '/es', 390],
] as const)
  test(
    `no page moves while it loads, in ${language} at ${width} px`,
    { tag: '@needs-shifts' },
    async ({ page }) => {
      test.slow()
      await withoutDemonstration(page)
      await page.addInitScript(observeShifts)
      await page.setViewportSize({ width, height: 844 })
      const open = (paths: readonly string[]) =>
        shiftsOf(
          page,
          paths.map((path) => basePath + path),
        )
      expect(await open(publicPaths())).toEqual([])
      // With everything that can stand on a profile.
      await startSession(page, 'hal-brennan')
      expect(await open(OF_CUSTOMER)).toEqual([])
      await startSession(page, 'zane-whitfield')
      await beginService(page, 'renew', 'ZANE1')
      expect(await open(['/profile', '/renew-reg'])).toEqual([])
    },
  )

for (const [language, basePath] of [
  ['English', ''],
  ['Spanish', '/es'],
] as const)
  for (const width of [390, 1280])
    test(
      `nothing moves when the data of a page comes, in ${language} at ${width} px`,
      { tag: ['@needs-held-requests', '@needs-has'] },
      async ({ page }) => {
        await withoutDemonstration(page)
        await page.setViewportSize({ width, height: 844 })
        await startSession(page, 'zane-whitfield')
        await expectStill(page, `${basePath}/profile`, '.facts--grid', ['profile.personal', FLOW])
        await beginService(page, 'renew', 'ZANE1')
        await expectStill(page, `${basePath}/renew-reg`, '.ready-list', [FLOW], true)
        await page.goto('/renew-reg')
        await takeToCart(page)
        await press(page, 'Proceed to checkout')
        await expect(page.getByLabel('Card number')).toBeVisible()
        await expectStill(page, `${basePath}/renew-reg`, '#cardNumber', [FLOW, 'profile.personal'])
      },
    )

import type { Page } from '@playwright/test'
import { errorSummary } from '../support/error-summary.ts'
import { fillInQuote, motorcycle, viewEstimate } from '../support/fee-lookup.ts'
import { publicPaths } from '../support/pages.ts'
import {
  expect,
  holdBack,
  ready,
  savingData,
  SCRIPTS,
  test,
  withoutDemonstration,
} from '../support/test.ts'

const PUBLIC = publicPaths()

test(
  'the public pages, and the page for unsupported browsers, are readable without scripts',
  { tag: '@needs-pages' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    })
    const page = await context.newPage()
    for (const path of PUBLIC) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
    for (const [tab, name] of [
      ['businesspage', "I'm a business"],
      ['other', "I'm an individual"],
    ] as const) {
      await page.goto(`/guest-signin?from=mail&activeTab=${tab}`)
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    }

    await page.goto('/no-ie.html')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Your browser isn’t supported',
    )
    await context.close()
  },
)

for (const [path, leadsTo, heading] of [
  ['/guest-signin', '/no-ie.html', 'Your browser isn’t supported'],
  ['/es/guest-signin', '/es/no-ie.html', 'Su navegador no es compatible'],
] as const)
  test(
    `leads a browser that is older than the supported ones from ${path} to the page that names those`,
    { tag: '@unsupported' },
    async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(self, 'structuredClone'))
      await page.goto(path)
      await expect(page).toHaveURL(leadsTo)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    },
  )

/** The budget of a first visit in transferred bytes. A page includes its styles, at most 18 kB; 1.5 kB of the scripts is for old browsers. */
const budgets = { scriptsOfHome: 120_000, scripts: 155_000, page: 24_000, font: 30_000 }

/** Returns the sizes of the files that the page loaded. */
const filesOf = (page: Page) =>
  page.evaluate(() => {
    const bytes = (entries: PerformanceEntryList) =>
      (entries as PerformanceResourceTiming[]).reduce((sum, file) => sum + file.encodedBodySize, 0)
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    return {
      scripts: bytes(scripts),
      font: bytes(files.filter(({ name }) => name.endsWith('.woff2'))),
      page: bytes(performance.getEntriesByType('navigation')),
    }
  })

for (const [language, basePath] of [
  ['English', ''],
  ['Spanish', '/es'],
] as const)
  test(
    `each public page in ${language} costs no more than its budget`,
    { tag: '@needs-brotli' },
    async ({ page }) => {
      // The demonstration loads when the page is idle, and never on a site with a real agency.
      await withoutDemonstration(page)
      await savingData(page)
      for (const path of PUBLIC)
        await test.step(path, async () => {
          await page.goto(basePath + path)
          // The scripts begin after the first paint, which may take longer than the network has to be idle.
          await ready(page)
          await page.waitForLoadState('networkidle')
          const { scripts, font, page: html } = await filesOf(page)
          expect(scripts).toBeLessThanOrEqual(
            path === '/' ? budgets.scriptsOfHome : budgets.scripts,
          )
          expect(scripts).toBeGreaterThan(budgets.scripts / 2)
          expect(html).toBeLessThanOrEqual(budgets.page)
          expect(html).toBeGreaterThan(0)
          expect(font).toBeLessThanOrEqual(budgets.font)
          expect(font).toBeGreaterThan(budgets.font / 2)
        })
    },
  )

test('shows a note and keeps what was typed when the scripts fail to load', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/vehicle-lookup')
  await page.getByLabel('Plate number').fill('AB123')
  await expect(page.getByText(/This site needs JavaScript/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look up' })).toBeDisabled()
  await page.getByLabel('Plate number').press('Enter')
  await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
})

test(
  'before the scripts arrive, keeps what is typed and sends nothing, and does not replace the focused field by an earlier answer',
  { tag: '@needs-keys' },
  async ({ page }) => {
    let release = await holdBack(page, SCRIPTS)
    await page.goto('/vehicle-lookup', { waitUntil: 'commit' })
    await page.getByLabel('Plate number').fill('AB123')
    await page.getByLabel('Last six digits of the VIN').fill('456789')
    await expect(page.getByRole('button', { name: 'Look up' })).toBeDisabled()
    await page.getByLabel('Plate number').press('Enter')
    expect(page.url()).not.toContain('AB123')
    release()
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(errorSummary(page).filter({ hasText: 'There are 2 problems' })).toBeFocused()
    await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
    await page.getByLabel('Registration type').selectOption('Passenger')
    await page.getByLabel(/^I certify/).check()
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()

    await fillInQuote(page, motorcycle)
    await viewEstimate(page)
    await expect(page.getByText('$23.00')).toBeVisible()
    for (const { path, field, other } of [
      { path: '/vehicle-lookup', field: 'Plate number', other: 'Last six digits of the VIN' },
      { path: '/fee-lookup', field: 'Last name', other: 'Vehicle type' },
    ]) {
      release = await holdBack(page, SCRIPTS)
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByLabel(field).click()
      release()
      await expect(page.getByLabel(other)).not.toHaveValue('')
      await page.keyboard.type('XY9')
      await expect(page.getByLabel(field)).toHaveValue('XY9')
    }
  },
)

test(
  'the page keeps its scroll position when the scripts arrive',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    const release = await holdBack(page, SCRIPTS)
    await page.goto('/vehicle-lookup', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Look up' }).scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => window.scrollY)
    const before = await place()
    expect(before).toBeGreaterThan(0)
    release()
    await expect(page.getByLabel('Registration type').locator('option')).not.toHaveCount(1)
    await ready(page)
    expect(Math.abs((await place()) - before)).toBeLessThan(10)
  },
)

const statusOfFont = (page: Page) =>
  page.evaluate(() => [...document.fonts].find(({ family }) => /Public Sans/.test(family))?.status)

/** Position and width of each line of text, in CSS pixels. */
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const text = document.createRange()
    text.selectNodeContents(document.body)
    return [...text.getClientRects()].map(({ x, y, width }) => [x, y, width])
  })

test(
  'no text moves when the font arrives after the first paint',
  { tag: '@needs-late-fonts' },
  async ({ page }) => {
    await withoutDemonstration(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const release = await holdBack(page, '**/assets/*.woff2')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const before = await linesOf(page)
    expect(before.length).toBeGreaterThan(10)
    release()
    await expect.poll(() => statusOfFont(page)).toBe('loaded')
    await ready(page)
    expect(await linesOf(page)).toEqual(before)
  },
)

test(
  'reloads a page that was opened before a release, without storing anything',
  { tag: '@needs-pages' },
  async ({ browser, baseURL }) => {
    // A separate page: it logs the missing file, which fails a test on the shared page.
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const page = await context.newPage()
    await page.goto('/')
    await ready(page)
    await page.route('**/assets/fee-lookup*.js', (route) => route.fulfill({ status: 404 }))
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.isNavigationRequest()),
      page.getByRole('link', { name: /fee/i }).first().click(),
    ])
    expect(new URL(request.url()).pathname).toBe('/fee-lookup')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.unroute('**/assets/fee-lookup*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Last name')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
    await context.close()
  },
)

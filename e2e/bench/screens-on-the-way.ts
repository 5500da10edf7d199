import { snapshot } from 'lighthouse'
import { launch, type Page } from 'puppeteer-core'
import { browserSwitches, ensureBrowser } from '../support/browser.ts'
import { findingsIn, scoresIn } from './lighthouse.ts'

/** The Lighthouse categories of a page that is already open; performance needs a load. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo']

const choose = async (page: Page, label: string, option: string) => {
  const found = await page
    .locator(`::-p-xpath(//option[normalize-space() = "${option}"])`)
    .setVisibility(null)
    .waitHandle()
  const value = await found.evaluate((element) => (element as HTMLOptionElement).value)
  await page.locator(`::-p-aria([name="${label}"][role="combobox"])`).fill(value)
}

const type = (page: Page, label: string, text: string) =>
  page.locator(`::-p-aria([name="${label}"][role="textbox"])`).fill(text)

const press = (page: Page, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).click()

/** Screens without a URL to open directly: how to reach each, and its heading. */
const screens = [
  {
    path: '/vehicle-status',
    heading: 'Vehicle status',
    comeFrom: '/vehicle-lookup',
    come: async (page: Page) => {
      await type(page, 'Plate number', 'AB123')
      await choose(page, 'Registration type', 'Passenger')
      await type(page, 'Last six digits of the VIN', '456789')
      await page.locator('label[for="isVehicleOwnerConsented"]').click()
      await press(page, 'Look up')
    },
  },
  {
    path: '/fee-estimate',
    heading: 'Fee estimate',
    comeFrom: '/fee-lookup',
    come: async (page: Page) => {
      await type(page, 'Last name', 'Rivera')
      await choose(page, 'Vehicle type', 'Passenger vehicle')
      await choose(page, 'Plate type', 'Passenger')
      await press(page, 'View estimate')
    },
  },
  // Lighthouse does not load a page with status 404.
  { path: '/404', heading: 'Page not found', comeFrom: '/404', come: () => Promise.resolve() },
]

/** Returns the Lighthouse scores of each screen, 0 to 100 in the order of the categories, and the audits below 100. */
export const judgeScreensOnTheWay = async (origin: string) => {
  const browser = await launch({ executablePath: ensureBrowser(), args: [...browserSwitches] })
  const judged: { path: string; scores: number[]; findings: string[] }[] = []
  for (const { path, heading, comeFrom, come } of screens) {
    const page = await browser.newPage()
    await page.goto(origin + comeFrom, { waitUntil: 'networkidle0' })
    await come(page)
    await page.locator(`::-p-aria([name="${heading}"][role="heading"])`).wait()
    const result = await snapshot(page, { flags: { onlyCategories: CATEGORIES } })
    if (!result) throw new Error(`no result for ${path}`)
    judged.push({
      path,
      scores: scoresIn(result.lhr, CATEGORIES),
      findings: findingsIn(result.lhr),
    })
    await page.close()
  }
  await browser.close()
  return judged
}

import { snapshot } from 'lighthouse'
import { launch, type Page } from 'puppeteer-core'
import { browserSwitches, ensureBrowser } from '../support/browser.ts'
import { findingsIn, scoresIn } from './lighthouse.ts'

/** The Lighthouse categories of a page that is already open; performance needs a load. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo']

export interface Judged {
  path: string
  /** 0 to 100, in the order of the categories. */
  scores: number[]
  /** The audits below 100. */
  findings: string[]
}

/** Fills the form by the ids of its fields, which are the same in each language, and sends it. */
const send = async (page: Page, form: Record<string, string>) => {
  for (const [field, value] of Object.entries(form)) {
    // The choices of a list come with the scripts.
    await page.waitForSelector(`input#${field}, #${field} option[value="${value}"]`)
    await page.locator(`#${field}`).fill(value)
  }
  if (await page.$('#isVehicleOwnerConsented'))
    await page.locator('label[for="isVehicleOwnerConsented"]').click()
  await page.locator('main button[type="submit"]').click()
}

interface Screen {
  path: string
  comeFrom: string
  form?: Record<string, string>
}

/** Screens without a URL to open directly, and the form that leads to each. */
const screens: readonly Screen[] = [
  {
    path: '/vehicle-status',
    comeFrom: '/vehicle-lookup',
    form: { plateNumber: 'AB123', registrationTypeCode: 'PAS', vinNumberLastSix: '456789' },
  },
  {
    path: '/fee-estimate',
    comeFrom: '/fee-lookup',
    form: { customerName: 'Rivera', vehicleTypeId: '1', vehiclePlateTypeId: '1' },
  },
  // Lighthouse does not load a page with status 404.
  { path: '/404', comeFrom: '/404' },
]

/**
 * Returns the Lighthouse scores of each screen, 0 to 100 in the order of the categories, and the audits below 100. `base`
 * is the address of Home in a language, without a slash at its end.
 */
export const judgeScreensOnTheWay = async (base: string) => {
  const browser = await launch({ executablePath: ensureBrowser(), args: [...browserSwitches] })
  const judged: Judged[] = []
  for (const { path, comeFrom, form } of screens) {
    const page = await browser.newPage()
    await page.goto(base + comeFrom, { waitUntil: 'networkidle0' })
    if (form) await send(page, form)
    await page.waitForFunction((address) => location.href === address, {}, base + path)
    await page.locator('main h1').wait()
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

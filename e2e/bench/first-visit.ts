import { type Browser, launch, type Page } from 'puppeteer-core'
import { browserSwitches, ensureBrowser } from '../support/browser.ts'
import { OF_DEMONSTRATIONS } from './lighthouse.ts'
import { CPU_SLOWDOWN, NETWORK, PHONE, WINDOW_OF_PHONE } from './slow-phone.ts'

/** What a customer feels on a first visit; times in milliseconds. */
export interface FirstVisit {
  /** LCP. */
  largestPaint: number
  /** INP: the longest wait from a tap or a key to the next paint, while the scripts arrive and afterwards. */
  nextPaint: number
  /** CLS, without a unit. */
  layoutShift: number
  /** Until the end of the last response. */
  networkIdle: number
}

/** docs/decisions/009-keep-the-first-screen-within-a-budget.md */
export const LIMITS: FirstVisit = {
  largestPaint: 700,
  nextPaint: 200,
  layoutShift: 0,
  networkIdle: 4_200,
}

/** Until the first tap, from which on the browser reports no larger paint. */
const READING_MS = 1_000
const BETWEEN_KEYS_MS = 300
const IDLE_MS = 500

declare global {
  interface Window {
    felt: Omit<FirstVisit, 'networkIdle'>
  }
}

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }

/** Collects what the browser reports. Runs in the page. */
const observe = () => {
  const felt = { largestPaint: 0, nextPaint: 0, layoutShift: 0 }
  window.felt = felt
  const watch = (type: string, note: (entry: Entry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe(options)
  }
  watch('largest-contentful-paint', ({ startTime }) => {
    felt.largestPaint = startTime
  })
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) felt.layoutShift += value
  })
  watch('event', ({ duration, interactionId }) => {
    if (interactionId > 0) felt.nextPaint = Math.max(felt.nextPaint, duration)
  })
}

const read = (page: Page): Promise<FirstVisit> =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      ...window.felt,
      networkIdle: Math.max(...files.map(({ responseEnd }) => responseEnd)),
    }
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const FIELD = 'main input[type="text"]'
const SUBMIT = 'main button[type="submit"]:enabled'
const DISCLOSURE = 'button[aria-expanded]'

/** Types into the form while the scripts arrive, and sends it incomplete; opens what can be opened on every page. */
const use = async (page: Page) => {
  await pause(READING_MS)
  const hasForm = (await page.$(FIELD)) !== null
  if (hasForm) {
    await page.tap(FIELD)
    for (const digit of ['1', '2', '3', '4'] as const) {
      await page.keyboard.press(digit)
      await pause(BETWEEN_KEYS_MS)
    }
  }
  await page.waitForNetworkIdle({ idleTime: IDLE_MS })
  if (hasForm) {
    await page.waitForSelector(SUBMIT)
    await page.tap(SUBMIT)
    await page.waitForSelector('[aria-invalid="true"]')
    await page.tap(FIELD)
    await page.keyboard.press('5')
  }
  await page.tap(DISCLOSURE)
  // Events are reported with the paint after them.
  await pause(IDLE_MS)
}

const visit = async (browser: Browser, url: string): Promise<FirstVisit> => {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport(PHONE)
    await page.emulateNetworkConditions(NETWORK)
    await page.emulateCPUThrottling(CPU_SLOWDOWN)
    await page.evaluateOnNewDocument(observe)
    // What is loaded in advance for the next page is no part of the visit.
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const client = await page.createCDPSession()
    await client.send('Network.enable')
    await client.send('Network.setBlockedURLs', { urls: [OF_DEMONSTRATIONS] })
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await use(page)
    return await read(page)
  } finally {
    await context.close()
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns the median of each measure over several first visits to a page. */
export const measureFirstVisits = async (url: string, visits: number): Promise<FirstVisit> => {
  const args = [...browserSwitches, WINDOW_OF_PHONE]
  const browser = await launch({ executablePath: ensureBrowser(), args })
  const felt: FirstVisit[] = []
  try {
    for (let at = 0; at < visits; at++) felt.push(await visit(browser, url))
  } finally {
    await browser.close()
  }
  const middle = (name: keyof FirstVisit) => median(felt.map((one) => one[name]))
  return {
    largestPaint: middle('largestPaint'),
    nextPaint: middle('nextPaint'),
    layoutShift: middle('layoutShift'),
    networkIdle: middle('networkIdle'),
  }
}

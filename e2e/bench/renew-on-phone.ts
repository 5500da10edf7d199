import type { Browser, Page } from 'puppeteer-core'
import { inBoxes } from '../customer/acts.ts'
import { addPerson, mailedCode, type Origins, type Person } from '../customer/simulated-agency.ts'
import { callJson, sendTo } from '../customer/site-client.ts'
import { CPU_SLOWDOWN, NETWORK, PHONE } from './slow-phone.ts'

/** What a customer waited for to see one screen. */
export interface Screen {
  name: string
  /** From the choice until the screen takes input, in milliseconds. */
  wait: number
  /** CLS of the screen, without a unit. */
  layoutShift: number
  /** The agency calls, and how many of them came one after another. */
  calls: string[]
  inTurn: number
}

/** A customer who reads and types: what the page prepares meanwhile is no wait. */
const BETWEEN_CHOICES_MS = 2_500
const TRIES_EVERY_MS = 10
const PATIENCE_MS = 60_000

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** Adds up the layout shifts. Runs in the page. */
const observe = () => {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const SOLID_BUTTON = 'main .actions .usa-button:not(.usa-button--outline, .usa-button--unstyled)'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the page takes input, and has what a screen needs: an element, and the number of its step. */
const isReady = (page: Page, needed: string, step?: number): Promise<boolean> =>
  page
    .evaluate(
      (selector, at) => {
        const frame = document.querySelector<HTMLElement>('.page')
        const steps = [...document.querySelectorAll('.usa-step-indicator__segment')]
        return (
          frame?.inert === false &&
          document.querySelector(selector) !== null &&
          document.querySelector('main .ring') === null &&
          (at === undefined ||
            steps.findIndex((one) => one.hasAttribute('aria-current')) === at - 1)
        )
      },
      needed,
      step,
    )
    // The document is being replaced.
    .catch(() => false)

const untilReady = async (page: Page, needed: string, step?: number) => {
  const patience = performance.now() + PATIENCE_MS
  while (!(await isReady(page, needed, step))) {
    if (performance.now() > patience) throw new Error(`${page.url()} never showed ${needed}`)
    await pause(TRIES_EVERY_MS)
  }
}

interface Journal {
  at: string
  durationMs: number
  call: string
}

/** How many of the calls came one after another: of those that overlap, one counts. */
const inTurn = (calls: readonly Journal[]): number => {
  let count = 0
  let endsAt = -Infinity
  for (const { at, durationMs } of calls) {
    const startsAt = Date.parse(at)
    if (startsAt >= endsAt) count += 1
    endsAt = Math.max(endsAt, startsAt + durationMs)
  }
  return count
}

/** Renews a registration of a new customer in a browser without a cache, and returns what each screen took. */
export const renewOnPhone = async (
  browser: Browser,
  { site, agency }: Origins,
  email: string,
  prepare: () => Promise<unknown>,
): Promise<Screen[]> => {
  const person = await addPerson(agency, email)
  await prepare()
  const journal = sendTo(agency)
  const context = await browser.createBrowserContext()
  const screens: Screen[] = []
  try {
    const page = await context.newPage()
    await page.setViewport(PHONE)
    await page.emulateNetworkConditions(NETWORK)
    await page.emulateCPUThrottling(CPU_SLOWDOWN)
    await page.evaluateOnNewDocument(observe)
    let shiftsBefore = 0
    /** Chooses what leads to a screen, and waits for it. */
    const goTo = async (
      name: string,
      choose: () => Promise<unknown>,
      needed: string,
      step?: number,
    ) => {
      await journal('/sim/requests', { method: 'DELETE' })
      const startedAt = performance.now()
      await choose()
      await untilReady(page, needed, step)
      const wait = performance.now() - startedAt
      const asked = await callJson<Journal[]>(journal, '/sim/requests')
      const calls = asked.toReversed()
      await pause(BETWEEN_CHOICES_MS)
      const shifts = await page.evaluate(() => window.layoutShift ?? 0)
      // A new document counts from the start.
      const layoutShift = shifts < shiftsBefore ? shifts : shifts - shiftsBefore
      shiftsBefore = shifts
      screens.push({
        name,
        wait,
        layoutShift,
        calls: calls.map(({ call }) => call.split('/').at(-1) ?? call),
        inTurn: inTurn(calls),
      })
    }
    const press = (selector: string) => page.tap(selector)
    const next = () => press('main button[type="submit"]')

    await goTo(
      'sign-in form',
      () => page.goto(`${site}/guest-signin`, { waitUntil: 'domcontentloaded' }),
      'main button[type="submit"]:enabled',
    )
    await signIn(page, person)
    await goTo('where the code goes', next, '#contact-email')
    await press('label[for="contact-email"]')
    await goTo('login code', next, '#loginCode')
    await page.type('#loginCode', (await mailedCode(agency, email)) ?? '')
    await goTo('profile', next, '.facts--grid')
    await goTo(
      'registrations',
      () => press('[aria-controls="registrations"]'),
      '#registrations .item .usa-button',
    )
    await goTo('step 1', () => press('#registrations .item .actions .usa-button'), '.ready-list', 1)
    await goTo('step 2', next, '#certification-yes', 2)
    await press('label[for="certification-yes"]')
    await goTo('step 3', next, '.amounts', 3)
    await goTo('step 4', next, '.amounts', 4)
    await goTo('step 5', () => press(SOLID_BUTTON), '#cardNumber', 5)
    await payBy(page, email)
    await goTo('step 6', next, '.page-head ~ .wrap .usa-button', 6)
  } finally {
    await context.close()
  }
  return screens
}

const typeAll = async (page: Page, fields: Record<string, string>) => {
  for (const [id, value] of Object.entries(fields)) await page.type(`[id="${id}"]`, value)
}

const signIn = (page: Page, { way }: Person) => {
  const { month, day, year } = inBoxes(way.dateOfBirth)
  return typeAll(page, {
    lastName: way.lastname,
    'dateOfBirth.month': month,
    'dateOfBirth.day': day,
    'dateOfBirth.year': year,
    lastFourDigitsOfSsn: way.lastFourSssn ?? '',
    licenseNumber: way.licenseNumber ?? '',
  })
}

const payBy = async (page: Page, email: string) => {
  await typeAll(page, {
    cardNumber: '4111111111111111',
    expiryMonth: '12',
    expiryYear: '2030',
    cvv: '123',
    firstName: 'Terry',
    lastName: 'Tester',
  })
  if ((await page.$eval('#email', (field) => (field as HTMLInputElement).value)) === '')
    await page.type('#email', email)
}

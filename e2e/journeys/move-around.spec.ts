import type { Page } from '@playwright/test'
import { fillInQuote, viewEstimate } from '../support/fee-lookup.ts'
import { beginService } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'
import { lookUp } from '../support/vehicle-lookup.ts'

/** Returns what the site stored in the browser: one key of the session storage. */
const stored = async (page: Page): Promise<unknown> => {
  const [session, local] = await page.evaluate(
    () => [Object.entries(sessionStorage), Object.entries(localStorage)] as const,
  )
  expect(local).toEqual([])
  expect(session.map(([key]) => key)).toEqual(['ridmv'])
  return JSON.parse(session[0]?.[1] ?? '')
}

test('Home links to every public service', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await expectAccessible()
  await page.getByRole('link', { name: 'Check a vehicle’s registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle lookup' })).toBeFocused()
  await expect(page).toHaveTitle(/Vehicle lookup/)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Estimate registration fees' }).click()
  await expect(page).toHaveURL('/fee-lookup')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/guest-signin/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'See the online services list' })).toBeVisible()
})

test('the skip link is the first tab stop and skips the header', async ({ page }) => {
  await page.goto('/vehicle-lookup')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the banner explains how to recognize an official site', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  await expect(page.getByText('An official state website').first()).toBeVisible()
  await ready(page)
  await page.getByRole('button', { name: /how you know/ }).click()
  await expect(page.getByText('Secure websites use HTTPS')).toBeVisible()
  await expectAccessible()
})

test('scrolls to the top of each page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto('/')
  await ready(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Estimate registration fees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fee lookup' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('scrolls to the top of each page of a customer', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await startSession(page, 'zane-whitfield')
  await beginService(page, 'renew', 'ZANE1')
  await ready(page)
  for (const [path, name] of [
    ['/profile', 'Profile'],
    ['/update-address', 'Update Address'],
    ['/renew-reg', /^Renew/],
    ['/update-contacts', /Contact/i],
  ] as const) {
    await page.evaluate((next) => {
      window.scrollTo(0, document.body.scrollHeight)
      history.pushState({}, '', next)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(page).toHaveURL(path)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('Contact and the skip link stay on the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await lookUp(page, 'AB123', 'Passenger', '456789')
  await expect(page.getByText('Status Active')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Site' })
    .getByRole('link', { name: 'Contact' })
    .click()
  await expect(page.getByText('100 Example Avenue')).toBeInViewport()
  await expect(page.getByText('Status Active')).toBeAttached()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Status Active')).toBeVisible()
})

test('the status page cannot be entered directly', async ({ page }) => {
  await page.goto('/vehicle-status')
  await expect(page).toHaveURL('/vehicle-lookup')
})

test('a reload of the status page returns to the lookup, with what was typed', async ({ page }) => {
  await lookUp(page, 'AB123', 'Passenger', '456789')
  await expect(page).toHaveURL('/vehicle-status')
  await page.reload()
  await expect(page).toHaveURL('/vehicle-lookup')
  await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
})

test('a page of a customer leads a visitor to sign-in, and deletes what was stored', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    sessionStorage.setItem('ridmv', '{}')
    localStorage.setItem('left', 'over')
  })
  await page.goto('/profile')
  await expect(page).toHaveURL('/guest-signin')
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
})

test('an unknown address leads to the page not found', async ({ page, expectAccessible }) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible()
  await page.goto('/100%')
  await expect(page).toHaveURL('/404')
})

for (const [name, userAgent] of [
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  [
    'old Edge',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0 Safari/537.36 Edge/18.17763',
  ],
] as const)
  test(`${name} gets a page that it can display`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/vehicle-lookup')
    await expect(page).toHaveURL('/no-ie.html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your browser is not supported',
    )
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Microsoft Edge',
      'Google Chrome',
      'Mozilla Firefox',
      'Apple Safari',
    ])
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('100 Example Avenue')
    await expect(footer.getByRole('link')).toHaveAttribute('href', 'tel:+14014624368')
    await context.close()
  })

test('stores what was typed into the lookup and the quote, and no answers', async ({ page }) => {
  await lookUp(page, 'AB123', 'Passenger', '456789')
  await expect(page).toHaveURL('/vehicle-status')
  const vehicleLookup = {
    plateNumber: 'AB123',
    registrationTypeCode: 'PAS',
    vinNumberLastSix: '456789',
    isVehicleOwnerConsented: true,
  }
  expect(await stored(page)).toEqual({ vehicleLookup })
  await fillInQuote(page, { name: 'Okafor', vehicle: 'Truck', plate: 'Commercial' })
  await page.getByRole('textbox', { name: /GVWR/ }).fill('10001')
  await viewEstimate(page)
  await expect(page.getByText('$158.50')).toBeVisible()
  const quote = {
    customerName: 'Okafor',
    vehicleTypeId: '2',
    vehiclePlateTypeId: '2',
    gvwr: '10001',
  }
  expect(await stored(page)).toEqual({ vehicleLookup, quote })
})

test('puts no personal data into an address', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await lookUp(page, 'AB123', 'Passenger', '456789')
  await expect(page).toHaveURL('/vehicle-status')
  expect(addresses.filter((url) => /AB123|456789/.test(url))).toEqual([])
})

for (const path of [
  '/',
  '/vehicle-lookup',
  '/fee-lookup',
  '/fee-estimate',
  '/guest-signin',
  '/guest-signin?activeTab=businesspage',
  '/404',
  '/no-ie.html',
])
  test(
    `${path} fits 320 px and is accessible`,
    { tag: '@layout' },
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingOverTheEdge(page)
      await expectAccessible()
    },
  )

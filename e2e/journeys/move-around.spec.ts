import { expect, ready, test } from '../support/test.ts'

const STORED_KEY = 'ridmv'

test('Home leads to every public service', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await expectAccessible()
  await page.getByRole('link', { name: 'Vehicle lookup' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle lookup' })).toBeFocused()
  await expect(page).toHaveTitle(/Vehicle lookup/)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Fee lookup' }).click()
  await expect(page).toHaveURL('/fee-lookup')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/guest-signin/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'See the online services list' })).toBeVisible()
})

test('the skip link is the first stop of the keyboard and leads past the header', async ({
  page,
}) => {
  await page.goto('/vehicle-lookup')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the banner tells how to know an official site', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await expect(page.getByText('An official state website').first()).toBeVisible()
  await ready(page)
  await page.getByRole('button', { name: /how you know/ }).click()
  await expect(page.getByText('Secure websites use HTTPS')).toBeVisible()
  await expectAccessible()
})

test('the footer has the agency’s address, phone, agreement and feedback form', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('100 Example Avenue')).toBeVisible()
  await expect(footer.getByRole('link', { name: '401-462-4368' })).toHaveAttribute(
    'href',
    'tel:+14014624368',
  )
  await expect(footer.getByRole('link', { name: 'Customer service agreement' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Give feedback' })).toBeVisible()
})

test('each page starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto('/')
  await ready(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Fee lookup' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fee lookup' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the status page cannot be entered directly', async ({ page }) => {
  await page.goto('/vehicle-status')
  await expect(page).toHaveURL('/vehicle-lookup')
})

test('a reload of the status page returns to the lookup, with what was typed', async ({ page }) => {
  await page.goto('/vehicle-lookup')
  await page.getByLabel('Plate number').fill('AB123')
  await page.getByLabel('Registration type').selectOption('Passenger')
  await page.getByLabel('Last six digits of the VIN').fill('456789')
  await page.getByLabel(/^I certify/).check()
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page).toHaveURL('/vehicle-status')
  await page.reload()
  await expect(page).toHaveURL('/vehicle-lookup')
  await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
})

for (const path of [
  '/profile',
  '/update-contacts',
  '/update-address',
  '/renew-reg',
  '/duplicate-reg',
  '/cancel-reg',
])
  test(`${path} sends a visitor who is not signed in to sign in, and forgets what was stored`, async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(() => {
      sessionStorage.setItem('ridmv', '{}')
      localStorage.setItem('left', 'over')
    })
    await page.goto(path)
    await expect(page).toHaveURL('/guest-signin')
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
  })

test('the second factor cannot be entered without a sign-in under way', async ({ page }) => {
  await page.goto('/mfa')
  await expect(page).toHaveURL('/guest-signin')
})

test('an address that nobody knows ends on the page not found', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible()
})

test('an unknown address within the site logs a warning and ends on the page not found', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto('/')
  // The router has to be there before it can meet an address of its own.
  await ready(page)
  await page.evaluate(() => {
    history.pushState({}, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/404')
  expect(warnings.length).toBeGreaterThan(0)
})

for (const [name, userAgent] of [
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  [
    'old Edge',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0 Safari/537.36 Edge/18.17763',
  ],
] as const)
  test(`${name} is sent to a page that it can show`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/vehicle-lookup')
    await expect(page).toHaveURL('/no-ie.html')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })

test('browser storage holds the lookup’s inputs and nothing of its answer', async ({ page }) => {
  await page.goto('/vehicle-lookup')
  await page.getByLabel('Plate number').fill('AB123')
  await page.getByLabel('Registration type').selectOption('Passenger')
  await page.getByLabel('Last six digits of the VIN').fill('456789')
  await page.getByLabel(/^I certify/).check()
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page).toHaveURL('/vehicle-status')
  const [keys, stored, local] = await page.evaluate(
    (key) =>
      [Object.keys(sessionStorage), sessionStorage.getItem(key), localStorage.length] as const,
    STORED_KEY,
  )
  expect(keys).toEqual([STORED_KEY])
  expect(local).toBe(0)
  expect(stored).toContain('AB123')
  expect(stored).not.toContain('Active')
})

test('nothing personal stands in an address', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/vehicle-lookup')
  await page.getByLabel('Plate number').fill('AB123')
  await page.getByLabel('Registration type').selectOption('Passenger')
  await page.getByLabel('Last six digits of the VIN').fill('456789')
  await page.getByLabel(/^I certify/).check()
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page).toHaveURL('/vehicle-status')
  expect(addresses.filter((url) => /AB123|456789/.test(url))).toEqual([])
})

for (const width of [320, 768, 1280])
  for (const path of [
    '/',
    '/vehicle-lookup',
    '/fee-lookup',
    '/fee-estimate',
    '/guest-signin',
    '/404',
  ])
    test(`${path} fits a screen ${width} px wide, without findings`, async ({
      page,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      await expectAccessible()
    })

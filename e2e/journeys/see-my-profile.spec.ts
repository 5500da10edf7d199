import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile' })
const card = (page: Page, name: string) => page.getByRole('region', { name })
const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const vehicle = (page: Page, plate: string) =>
  page.getByRole('article').filter({ hasText: `${plate} /` })

const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

const openRegistration = async (page: Page, personaId: string) => {
  await signIn(page, personaId)
  await section(page, 'Registration').click()
}

test('shows the customer, their addresses and their contacts', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'maria-rivera')
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Profile \| /)
  await expect(fact(page, 'Last name')).toHaveText('Rivera')
  await expect(fact(page, 'Date of birth')).toHaveText('04/12/1985')
  await expect(card(page, 'Addresses').getByText(/, RI \d{5}/)).toHaveCount(2)
  await expect(card(page, 'Contact information').getByText('(401) 555-1500')).toBeVisible()
  await expect(card(page, 'Contact information').getByText('Verified')).toHaveCount(2)
  await expect(page.getByText('No upcoming reservation(s) to show.')).toBeVisible()
  await expectAccessible()
})

test('offers no updates after a sign-in by DD #, and says so', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'maria-rivera', { by: 'ddNumber' })
  await expect(page.getByText(/you can’t update your address or contact information/)).toBeVisible()
  await expect(card(page, 'Addresses')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Update/ })).toHaveCount(0)
  await expectAccessible()
})

test('explains the codes of a license in a tooltip, by pointer and keyboard', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'olga-ivanova')
  const hazardous = page.getByRole('button', { name: /^H - / })
  const tooltip = page.getByRole('tooltip')
  await hazardous.hover()
  await expect(tooltip).toHaveText('H - Hazardous materials')
  await expectAccessible()
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await hazardous.focus()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText('T - Double and triple trailers')
})

test('shows the liens and suspensions of a registration behind More', async ({
  page,
  expectAccessible,
}) => {
  await openRegistration(page, 'tomas-lindgren')
  await vehicle(page, 'LIEN2').getByRole('button', { name: /^More/ }).click()
  await expect(vehicle(page, 'LIEN2').getByText('NARRAGANSETT CREDIT UNION')).toBeVisible()
  await expect(vehicle(page, 'LIEN2').getByText(/lien release letter/)).toBeVisible()
  await openRegistration(page, 'amara-diallo')
  await vehicle(page, 'SUSPND2').getByRole('button', { name: /^More/ }).click()
  await expect(
    page.getByRole('row', { name: /^Failure to maintain liability insurance .* Open$/ }),
  ).toBeVisible()
  await expectAccessible()
})

test('shows an error at the top of the page when a service cannot begin', async ({
  page,
  sim,
  expectAccessible,
}) => {
  await openRegistration(page, 'maria-rivera')
  await expect(vehicle(page, 'AB123')).toBeVisible()
  await sim.fail('*', { kind: 'status', status: 500 })
  await vehicle(page, 'AB123').getByRole('button', { name: 'Duplicate Registration' }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'technical difficulties' })
  await expect(banner).toBeFocused()
  await expectAccessible()
  await banner.getByRole('button', { name: 'Close this message' }).click()
  await expect(banner).toBeHidden()
})

test('shows the status of each privilege, and its suspensions behind Details', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'mona-aziz')
  await section(page, 'Adjudication').click()
  const license = page.getByRole('article', { name: 'License Privilege', exact: true })
  await expect(license.getByText('Suspended')).toBeVisible()
  await license.getByRole('button', { name: /^Details/ }).click()
  await expect(license.getByRole('row', { name: /Open$/ })).toBeVisible()
  await expect(
    page.getByRole('article', { name: 'Commercial License Privilege' }).getByText('Active'),
  ).toBeVisible()
  await expectAccessible()
})

test('opens a new reservation in a new tab with a token, and deletes the token on reload', async ({
  page,
}) => {
  await signIn(page, 'maria-rivera')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Make a new Reservation/ }).click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/type\?onlineToken=[\w-]{10,}$/)
  await expect(tab.getByRole('heading', { name: 'Make a new reservation' })).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(await stored(page)).toEqual(['onlineToken'])
  await page.reload()
  await expect(heading(page)).toBeVisible()
  expect(await stored(page)).toEqual([])
})

test('loads each failed part of the profile again', async ({ page, sim, expectAccessible }) => {
  await signIn(page, 'maria-rivera')
  await expect(card(page, 'Addresses')).toBeVisible()
  for (const call of ['registrationinformation', 'adjudicationinformation'])
    await sim.fail(`customeraccount/${call}`, { kind: 'status', status: 500 })
  await section(page, 'Registration').click()
  await expect(page.getByText('Your registrations could not be loaded.')).toBeVisible()
  await expectAccessible()
  await section(page, 'Adjudication').click()
  await expect(page.getByText('Your adjudication information could not be loaded.')).toBeVisible()
  await sim.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: 'License Privilege', exact: true })).toBeVisible()
  await section(page, 'Registration').click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(vehicle(page, 'AB123')).toBeVisible()
})

test('the longest profile fits 320 px', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, 'maximiliana-wolfe')
  await expect(card(page, 'Addresses')).toBeVisible()
  await expectNothingOverTheEdge(page)
})

test(
  'long values of a registration fit 320 px',
  { tag: '@layout' },
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openRegistration(page, 'beatrice-hollingsworth')
    await vehicle(page, 'LONG777').getByRole('button', { name: /^More/ }).click()
    await expectNothingOverTheEdge(page)
    await expectAccessible()
  },
)

/** Returns the names of the stored hand-over values in the session storage. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((name) => ['confirmationNumber', 'onlineToken'].includes(name))
      .sort(),
  )

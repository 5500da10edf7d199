import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile' })
const card = (page: Page, name: string) => page.getByRole('region', { name })
const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const vehicle = (page: Page, plate: string) =>
  page.getByRole('article').filter({ hasText: `${plate} /` })

const openRegistration = async (page: Page, personaId: string) => {
  await signIn(page, personaId)
  await section(page, 'Registration').click()
}

test('shows a customer’s profile, and opens a reservation in a new tab with a token that a reload deletes', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'maria-rivera')
  await expect(heading(page)).toBeVisible()
  await expect(card(page, 'Addresses').getByText(/, RI \d{5}/)).toHaveCount(2)
  await expect(card(page, 'Contact information').getByText('(401) 555-1500')).toBeVisible()
  await expectAccessible()
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

test(
  'saves the day on which a registration expires as a file for the calendar',
  { tag: '@proxy' },
  async ({ page }) => {
    await openRegistration(page, 'zane-whitfield')
    const car = page.getByRole('article').filter({ hasText: 'ZANE1' })
    await car.getByRole('button', { name: /^More/ }).click()
    const saved = page.waitForEvent('download')
    await car.getByRole('button', { name: 'Add the expiration date to your calendar' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/\.ics$/)
    const text = (await readFile(await file.path())).toString()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/)
    expect(text).toContain('BEGIN:VALARM')
  },
)

test('reveals what the codes of a license mean, and the suspensions of a registration and a privilege', async ({
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
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText('T - Double and triple trailers')

  await openRegistration(page, 'amara-diallo')
  await vehicle(page, 'SUSPND2').getByRole('button', { name: /^More/ }).click()
  await expect(
    page.getByRole('row', { name: /^Failure to maintain liability insurance .* Open$/ }),
  ).toBeVisible()
  await expectAccessible()

  await signIn(page, 'mona-aziz')
  await section(page, 'Adjudication').click()
  const license = page.getByRole('article', { name: 'License Privilege', exact: true })
  await license.getByRole('button', { name: /^Details/ }).click()
  await expect(license.getByRole('row', { name: /Open$/ })).toBeVisible()
  await expectAccessible()
})

test('shows an error when registrations cannot be loaded or a service cannot begin, and goes on after it', async ({
  page,
  sim,
  expectAccessible,
}) => {
  await signIn(page, 'maria-rivera')
  await expect(card(page, 'Addresses')).toBeVisible()
  await sim.fail('*', { kind: 'status', status: 500 })
  await section(page, 'Registration').click()
  await expect(page.getByText('Your registrations could not be loaded.')).toBeVisible()
  await expectAccessible()
  await sim.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(vehicle(page, 'AB123')).toBeVisible()

  await sim.fail('*', { kind: 'status', status: 500 })
  await vehicle(page, 'AB123').getByRole('button', { name: 'Duplicate Registration' }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'technical difficulties' })
  await expect(banner).toBeFocused()
  await expectAccessible()
  await banner.getByRole('button', { name: 'Close this message' }).click()
  await expect(banner).toBeHidden()
})

test(
  'the longest profiles, the account menu and the countdown fit 320 px',
  { tag: '@layout' },
  async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 320, height: 800 })
    await signIn(page, 'maximiliana-wolfe')
    await expect(card(page, 'Addresses')).toBeVisible()
    await expectNothingOverTheEdge(page)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await expectNothingOverTheEdge(page)

    await openRegistration(page, 'beatrice-hollingsworth')
    await vehicle(page, 'LONG777').getByRole('button', { name: /^More/ }).click()
    await expectNothingOverTheEdge(page)
    await page.clock.fastForward('14:00')
    const countdown = page.getByRole('alertdialog', { name: 'You are inactive for 15 minutes' })
    await expect(countdown).toBeInViewport({ ratio: 1 })
    await expectNothingOverTheEdge(page)
  },
)

/** Returns the names of the stored hand-over values in the session storage. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((name) => ['confirmationNumber', 'onlineToken'].includes(name))
      .sort(),
  )

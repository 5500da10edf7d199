import { errorSummary } from '../support/error-summary.ts'
import type { Page } from '@playwright/test'
import { printBy } from '../support/print.ts'
import { press } from '../support/service-flow.ts'
import { codeSent, personaOf, wayOf } from '../support/sign-in.ts'
import { chooseContact, enter, fillInSignIn } from '../support/sign-in-screens.ts'
import { expect, holdBack, SCRIPTS, test } from '../support/test.ts'
import { lookUp } from '../support/vehicle-lookup.ts'

const NOT_FOUND =
  'No registration was found matching the information provided. Please make sure you are providing information exactly as it appears on the registration.'
const PLATE =
  'Plate Number is required. Acceptable characters are letters or numbers. Please do not include dashes or spaces.'
const TYPE = 'Registration type is required.'
const VIN =
  'Last six digits of VIN are required, you must enter all six digits. Acceptable characters are letters or numbers.'
const CERTIFICATION =
  'Please attest that you are the registered owner and are authorized to check the registration status.'

const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

test(
  'shows the status of an active registration',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    await lookUp(page, 'ab123', 'Passenger', '456789')
    await expect(page.getByRole('heading', { level: 1, name: 'Vehicle status' })).toBeFocused()
    await expect(page).toHaveURL('/vehicle-status')
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(fact(page, 'Plate number')).toHaveText('AB123')
    await expect(fact(page, 'Registration type')).toHaveText('Passenger')
    await expect(fact(page, 'Last six of the VIN')).toHaveText('456789')
    await expect(fact(page, 'Registration expiration')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
    await expect(fact(page, 'Inspection sticker expiration')).toHaveText(
      /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
    )
    await expectAccessible()
  },
)

test('offers each step for a suspended registration in a new tab', async ({
  page,
  expectAccessible,
}) => {
  await lookUp(page, 'SUSP1', 'Passenger', '222333')
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(
    page.getByText('A reinstatement fee is due before the suspension can be lifted.'),
  ).toBeVisible()
  await expectAccessible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Pay reinstatement fee/ }).click()
  await expect(
    (await opened).getByRole('heading', { name: 'Pay a reinstatement fee' }),
  ).toBeVisible()
})

test('leads from the status through sign-in to the renewal of that vehicle', async ({
  page,
  expectAccessible,
}) => {
  await lookUp(page, 'MR2026', 'Passenger', '246810')
  await expect(page.getByRole('heading', { name: 'Renew online' })).toBeVisible()
  await expectAccessible()
  await press(page, 'Renew Registration')
  await expect(page).toHaveURL('/guest-signin')
  await expect(page.getByText('Sign in to renew the registration of MR2026.')).toBeVisible()
  await expectAccessible()
  await fillInSignIn(page, wayOf(await personaOf(page, 'maria-rivera')))
  await press(page, 'Sign in')
  await chooseContact(page, 'Email')
  await enter(page, 'Login code', (await codeSent(page, 'email')) ?? '')
  await expect(page).toHaveURL('/renew-reg')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Renew Registration - 2019 HONDA ACCORD MR2026/Passenger',
  )
  await expect(page.getByText('Before you start, please have:')).toBeVisible()
})

test('computes the status by the clock of the agency', async ({ page, sim }) => {
  const inTwoYears = new Date((await sim.now()).getTime() + 2 * 365 * 86_400_000)
  await sim.setClock(inTwoYears.toISOString())
  await lookUp(page, 'AB123', 'Passenger', '456789')
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
})

test('shows an error when no registration matches, and keeps what was typed', async ({
  page,
  expectAccessible,
}) => {
  await lookUp(page, 'WRONG1', 'Passenger', '456789')
  const banner = page.getByRole('alert').filter({ hasText: NOT_FOUND })
  await expect(banner).toBeFocused()
  await expect(page.getByLabel('Plate number')).toHaveValue('WRONG1')
  await expect(page.getByLabel('Last six digits of the VIN')).toHaveValue('456789')
  await expectAccessible()
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(banner).toBeHidden()
})

test('says when to try again after five wrong lookups of a plate, and keeps what was typed', async ({
  page,
  expectAccessible,
}) => {
  for (const vin of ['100001', '100002', '100003', '100004', '100005']) {
    await lookUp(page, 'AB123', 'Passenger', vin)
    await expect(page.getByRole('alert')).toContainText(NOT_FOUND)
  }
  await lookUp(page, 'AB123', 'Passenger', '456789')
  const banner = page.getByRole('alert').filter({
    hasText:
      'There were too many attempts with this plate number. Try again in 24 hours, or sign in to see your registrations.',
  })
  await expect(banner).toBeFocused()
  await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
  await expectAccessible()
})

test('shows every missing answer, and leads to its field', async ({ page, expectAccessible }) => {
  await page.goto('/vehicle-lookup')
  await page.getByRole('button', { name: 'Look up' }).click()
  const summary = errorSummary(page).filter({ hasText: 'Please correct 4 answers' })
  await expect(summary).toBeFocused()
  for (const message of [PLATE, TYPE, VIN, CERTIFICATION])
    await expect(summary.getByRole('link', { name: message })).toBeVisible()
  await expectAccessible()
  await summary.getByRole('link', { name: VIN }).click()
  await expect(page.getByLabel('Last six digits of the VIN')).toBeFocused()
})

test('counts a press that began before the loading note as a click', async ({ page }) => {
  const answer = await holdBack(page, '**/trpc/vehicleStatus.registrationTypes')
  const asked = page.waitForRequest('**/trpc/vehicleStatus.registrationTypes')
  // The page is drawn without its scripts; they start while the button is pressed.
  const start = await holdBack(page, SCRIPTS)
  await page.clock.install()
  await page.goto('/vehicle-lookup', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Look up' }).hover()
  await page.mouse.down()
  start()
  await asked
  await page.clock.runFor(1_000)
  await expect(page.getByText('Loading…')).toBeHidden()
  await page.mouse.up()
  await page.clock.runFor(1_000)
  await expect(page.getByText('Loading…')).toBeVisible()
  answer()
  await expect(errorSummary(page)).toContainText('Please correct 4 answers')
})

test('draws an active status in another color than all others', async ({ page }) => {
  const looks = async () => {
    const box = page.locator('.status-box')
    await expect(box).toBeVisible()
    return {
      color: await box.evaluate((element) => getComputedStyle(element).backgroundColor),
      icon: await box.locator('path').getAttribute('d'),
    }
  }
  await lookUp(page, 'AB123', 'Passenger', '456789')
  const active = await looks()
  const others: (typeof active)[] = []
  for (const [plate, type, vin] of [
    ['EXP1RED', 'Commercial', '100200'],
    ['SUSP1', 'Passenger', '222333'],
    ['GONE1', 'Passenger', '300400'],
    ['MYST3RY', 'Antique', 'RDA999'],
  ] as const) {
    await lookUp(page, plate, type, vin)
    others.push(await looks())
  }
  expect(new Set(others.map(({ color }) => color)).size).toBe(1)
  expect(others[0]?.color).not.toBe(active.color)
  expect(new Set(others.map(({ icon }) => icon)).size).toBe(4)
  expect(others[3]?.icon).toBe(active.icon)
})

test('prints only the facts', async ({ page }) => {
  await lookUp(page, 'AB123', 'Passenger', '456789')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await printBy(page, 'Print')
  await expect(page.getByRole('heading', { name: 'Vehicle status' })).toBeVisible()
  await expect(page.getByText('Status Active')).toBeVisible()
  for (const name of [
    'Plate number',
    'Registration type',
    'Last six of the VIN',
    'Registration expiration',
    'Inspection sticker expiration',
  ])
    await expect(fact(page, name)).toBeVisible()
  for (const chrome of [
    page.getByRole('button', { name: 'Back' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('navigation', { name: 'Site' }),
    page.getByRole('region', { name: 'Official website of the state' }),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Skip to main content' }),
  ])
    await expect(chrome).toBeHidden()
})

test('looks up a vehicle with the keyboard only', async ({ page }) => {
  await page.goto('/vehicle-lookup')
  await expect(page.getByLabel('Registration type').locator('option')).not.toHaveCount(1)
  await page.getByLabel('Plate number').focus()
  await page.keyboard.type('AB123')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Pass')
  await page.keyboard.press('Tab')
  await page.keyboard.type('456789')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

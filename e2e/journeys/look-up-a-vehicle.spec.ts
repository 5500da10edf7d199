import type { Page } from '@playwright/test'
import { printBy } from '../support/print.ts'
import { expect, holdBack, test } from '../support/test.ts'
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

test('an owner sees the status of an active registration', async ({ page, expectAccessible }) => {
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
})

test('the defaults stand where the record is empty', async ({ page, expectAccessible }) => {
  await lookUp(page, 'MYST3RY', 'Antique', 'RDA999')
  await expect(page.getByText('Status Unknown')).toBeVisible()
  await expect(fact(page, 'Registration expiration')).toHaveText('Unknown')
  await expect(fact(page, 'Inspection sticker expiration')).toHaveText(
    'No previous inspection found',
  )
  await expectAccessible()
})

test('a suspended registration offers each step as a button that opens in a new tab', async ({
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

test('an expired registration lists the steps in a notice that asks for 24 hours', async ({
  page,
  expectAccessible,
}) => {
  await lookUp(page, 'EXP1RED', 'Commercial', '100200')
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  await expect(page.getByText('Provide proof of insurance.')).toBeVisible()
  await expect(page.getByText(/wait 24 hours before re-checking/)).toBeVisible()
  await expect(page.getByRole('link', { name: /proof of insurance/ })).toHaveCount(0)
  await expectAccessible()
})

test('a canceled registration says so and asks for nothing', async ({ page }) => {
  await lookUp(page, 'GONE1', 'Passenger', '300400')
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(page.getByText(/wait 24 hours/)).toHaveCount(0)
})

test('the status follows the agency’s calendar', async ({ page, sim }) => {
  const inTwoYears = new Date((await sim.now()).getTime() + 2 * 365 * 86_400_000)
  await sim.setClock(inTwoYears.toISOString())
  await lookUp(page, 'AB123', 'Passenger', '456789')
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
})

test('a wrong plate gets the not-found text, and nothing typed is lost', async ({
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

test('an empty form names every answer that is missing and leads to each', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/vehicle-lookup')
  await page.getByRole('button', { name: 'Look up' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct 4 answers' })
  await expect(summary).toBeFocused()
  for (const message of [PLATE, TYPE, VIN, CERTIFICATION])
    await expect(summary.getByRole('link', { name: message })).toBeVisible()
  await expectAccessible()
  await summary.getByRole('link', { name: VIN }).click()
  await expect(page.getByLabel('Last six digits of the VIN')).toBeFocused()
})

test('a press that has begun when the page waits for an answer counts as a click', async ({
  page,
}) => {
  const answer = await holdBack(page, '**/trpc/vehicleStatus.registrationTypes')
  const asked = page.waitForRequest('**/trpc/vehicleStatus.registrationTypes')
  await page.goto('/vehicle-lookup')
  await page.getByRole('button', { name: 'Look up' }).hover()
  await page.mouse.down()
  await asked
  await page.waitForTimeout(1_000)
  await expect(page.getByText('Loading…')).toBeHidden()
  await page.mouse.up()
  await expect(page.getByText('Loading…')).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText('Please correct 4 answers')
})

for (const [plate, reason] of [
  ['AB-123', 'a dash'],
  ['AB 123', 'a space'],
  ['ÄB123', 'a letter with an accent'],
  ['AB123456', 'eight characters'],
] as const)
  test(`a plate with ${reason} is refused before anything is sent`, async ({ page }) => {
    let isSent = false
    page.on('request', (request) => {
      isSent ||= request.url().includes('lookUp')
    })
    await lookUp(page, plate, 'Passenger', '456789')
    await expect(page.getByRole('link', { name: PLATE })).toBeVisible()
    expect(isSent).toBe(false)
  })

for (const [vin, reason] of [
  ['45678', 'five characters'],
  ['4567890', 'seven characters'],
  ['45-789', 'a dash'],
] as const)
  test(`a VIN with ${reason} is refused`, async ({ page }) => {
    await lookUp(page, 'AB123', 'Passenger', vin)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please correct 1 answer' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: VIN })).toBeVisible()
    await expect(page.getByLabel('Last six digits of the VIN')).toHaveValue(vin)
  })

test('an active registration looks good, and any other one does not', async ({ page }) => {
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

test('Back returns to the lookup with what was typed', async ({ page }) => {
  await lookUp(page, 'AB123', 'Passenger', '456789')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/vehicle-lookup')
  await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
  await expect(page.getByLabel('Registration type')).toHaveValue('PAS')
  await expect(page.getByLabel('Last six digits of the VIN')).toHaveValue('456789')
})

test('Print prints, and the paper carries the facts alone', async ({ page }) => {
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

test('only the keyboard is needed', async ({ page }) => {
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

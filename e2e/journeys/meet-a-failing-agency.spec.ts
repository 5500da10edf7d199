import type { Page } from '@playwright/test'
import { fillInQuote, motorcycle, viewEstimate } from '../support/fee-lookup.ts'
import { fillInSignIn } from '../support/sign-in-screens.ts'
import { personaOf, wayOf } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'

const TECHNICAL = 'We are experiencing technical difficulties. Please try your request again.'
const INCOMPLETE = 'Please provide all the required information.'
const STATUS_CALL = 'registration/status'

const fillIn = async (page: Page) => {
  await page.goto('/vehicle-lookup')
  await page.getByLabel('Plate number').fill('AB123')
  await page.getByLabel('Registration type').selectOption('Passenger')
  await page.getByLabel('Last six digits of the VIN').fill('456789')
  await page.getByLabel(/^I certify/).check()
}

const lookUp = (page: Page) => page.getByRole('button', { name: 'Look up' }).click()

const faults = [
  ['is down', { kind: 'status', status: 500 }],
  ['is overloaded', { kind: 'status', status: 503 }],
  ['hangs up', { kind: 'drop' }],
  ['answers nonsense', { kind: 'malformed' }],
] as const

for (const [name, fault] of faults)
  test(`when the agency ${name}, the banner says so and the form keeps what was typed`, async ({
    page,
    sim,
    expectAccessible,
  }) => {
    await fillIn(page)
    await sim.fail(STATUS_CALL, fault)
    await lookUp(page)
    const banner = page.getByRole('alert').filter({ hasText: TECHNICAL })
    await expect(banner).toBeFocused()
    await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
    await expectAccessible()
    await sim.heal()
    await lookUp(page)
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
  })

test('an answer of 400 asks for the missing information', async ({ page, sim }) => {
  await fillIn(page)
  await sim.fail(STATUS_CALL, { kind: 'status', status: 400 })
  await lookUp(page)
  await expect(page.getByRole('alert').filter({ hasText: INCOMPLETE })).toBeFocused()
})

test('the banner closes and does not come back by itself', async ({ page, sim }) => {
  await fillIn(page)
  await sim.fail(STATUS_CALL, { kind: 'status', status: 400 })
  await lookUp(page)
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a slow answer shows that the request is under way', async ({
  page,
  sim,
  expectAccessible,
}) => {
  await fillIn(page)
  await sim.fail(STATUS_CALL, { kind: 'delay', delayMs: 3000 })
  await lookUp(page)
  await expect(page.getByRole('status').getByText('Loading…')).toBeVisible()
  await expectAccessible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()
})

test('an answer that does not come in time is told in the banner, and the form keeps what was typed', async ({
  page,
  sim,
}) => {
  await fillIn(page)
  await sim.fail(STATUS_CALL, { kind: 'delay', delayMs: 120_000 })
  await lookUp(page)
  await expect(page.getByText('Loading…')).toBeVisible()
  const banner = page.getByRole('alert').filter({ hasText: TECHNICAL })
  await expect(banner).toBeFocused({ timeout: 40_000 })
  await expect(page.getByText('Loading…')).toBeHidden()
  await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
})

test('a list that could not be loaded can be asked for again', async ({ page, sim }) => {
  await sim.fail('lookup/registrationtypes', { kind: 'status', status: 500 })
  await page.goto('/vehicle-lookup')
  await expect(page.getByRole('alert').filter({ hasText: TECHNICAL })).toBeVisible()
  await sim.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Registration type').locator('option')).toHaveCount(13)
})

test('a visitor who is offline keeps the form', async ({ page, context }) => {
  await fillIn(page)
  await context.setOffline(true)
  await lookUp(page)
  await expect(page.getByRole('alert').filter({ hasText: TECHNICAL })).toBeFocused()
  await context.setOffline(false)
  await lookUp(page)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

/** A sign-in that cannot be carried out says so, and keeps what was typed. */
const expectSignInToldAndKept = async (page: Page, told = TECHNICAL) => {
  await page.goto('/guest-signin')
  await ready(page)
  const maria = wayOf(await personaOf(page, 'maria-rivera'), 1)
  await fillInSignIn(page, maria)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue(maria.lastname)
  await expect(page.getByLabel('License # or State ID #')).toHaveValue(maria.licenseNumber ?? '')
}

for (const [name, fault] of faults)
  test(`when the agency ${name}, the fee lookup and sign-in say so and keep what was typed, too`, async ({
    page,
    sim,
  }) => {
    await fillInQuote(page, motorcycle)
    await sim.fail('*', fault)
    await viewEstimate(page)
    await expect(page.getByRole('alert').filter({ hasText: TECHNICAL })).toBeFocused()
    await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
    await expect(page.getByLabel('Plate type').locator('option:checked')).toHaveText('Motorcycle')

    await expectSignInToldAndKept(page)
  })

for (const width of [320, 1280])
  test(`at ${width} px, a customer whose browser blocks the anti-bot script learns what to do, and goes on`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/sim/antibot.js', (route) => route.abort())
    await expectSignInToldAndKept(page, 'turn off your content blocker for this site')
    await expectNothingOverTheEdge(page)
    await expectAccessible()
    await page.unroute('**/sim/antibot.js')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/mfa')
  })

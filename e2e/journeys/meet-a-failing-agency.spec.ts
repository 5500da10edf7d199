import type { Page } from '@playwright/test'
import { fillInQuote, motorcycle, viewEstimate } from '../support/fee-lookup.ts'
import { fillInSignIn } from '../support/sign-in-screens.ts'
import { personaOf, wayOf } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, holdBack, ready, test } from '../support/test.ts'
import { fillIn } from '../support/vehicle-lookup.ts'

const TECHNICAL = 'We are experiencing technical difficulties. Please try your request again.'

const fillInLookup = async (page: Page) => {
  await page.goto('/vehicle-lookup')
  await fillIn(page, 'AB123', 'Passenger', '456789')
}

const lookUp = (page: Page) => page.getByRole('button', { name: 'Look up' }).click()
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: TECHNICAL })

test('keeps the lookup and the quote of a visitor when the agency fails and while offline, and says when a request is in progress', async ({
  page,
  context,
  sim,
  expectAccessible,
}) => {
  await fillInLookup(page)
  await sim.fail('registration/status', { kind: 'status', status: 500 })
  await lookUp(page)
  await expect(banner(page)).toBeFocused()
  await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
  await expectAccessible()
  await sim.heal()
  await banner(page).getByRole('button', { name: 'Close this message' }).click()
  await expect(banner(page)).toHaveCount(0)

  await context.setOffline(true)
  await lookUp(page)
  await expect(banner(page)).toBeFocused()
  await context.setOffline(false)

  const release = await holdBack(page, '**/trpc/vehicleStatus.lookUp')
  await lookUp(page)
  const spinner = page.locator('[data-transient-focus]')
  await expect(spinner).toHaveText('Loading…')
  await expect(spinner).toBeFocused()
  release()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()

  await fillInQuote(page, motorcycle)
  await sim.fail('*', { kind: 'drop' })
  await viewEstimate(page)
  await expect(banner(page)).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
  await expect(page.getByLabel('Plate type').locator('option:checked')).toHaveText('Motorcycle')
})

test('keeps the sign-in of a customer if the anti-bot script is missing, a load balancer answers in place of the site or the agency drops the connection, and goes on without a reload', async ({
  page,
  sim,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.route('**/sim/antibot.js', (route) => route.abort())
  const maria = wayOf(await personaOf(page, 'maria-rivera'), 1)
  await page.goto('/guest-signin')
  await ready(page)
  await fillInSignIn(page, maria)
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await signIn.click()
  await expect(banner(page)).toBeFocused()
  await expectNothingOverTheEdge(page)
  await expectAccessible()
  await page.unroute('**/sim/antibot.js')

  const signInCall = '**/trpc/signIn.start'
  await page.route(signInCall, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await signIn.click()
  await expect(banner(page)).toBeFocused()
  await page.unroute(signInCall)
  await banner(page).getByRole('button', { name: 'Close this message' }).click()

  await sim.fail('*', { kind: 'drop' })
  await signIn.click()
  await expect(banner(page)).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue(maria.lastname)
  await expect(page.getByLabel('License # or State ID #')).toHaveValue(maria.licenseNumber ?? '')
  await banner(page).getByRole('button', { name: 'Close this message' }).click()
  await expect(banner(page)).toHaveCount(0)
  await sim.heal()
  await signIn.click()
  await expect(page).toHaveURL('/mfa')
})

import type { Page } from '@playwright/test'
import { codeSent } from '../support/outbox.ts'
import { printBy } from '../support/print.ts'
import { press } from '../support/service-flow.ts'
import { chooseContact, enterCode, fillInSignIn } from '../support/sign-in-screens.ts'
import { personaOf, wayOf } from '../support/sign-in.ts'
import { expect, holdBack, SCRIPTS, test } from '../support/test.ts'
import { lookUp } from '../support/vehicle-lookup.ts'

const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

test(
  'shows and prints the status of an active registration',
  { tag: ['@proxy', '@needs-print'] },
  async ({ page }) => {
    await lookUp(page, 'ab123', 'Passenger', '456789')
    await expect(page.getByRole('heading', { level: 1, name: 'Vehicle status' })).toBeFocused()
    await printBy(page, 'Print')
    await expect(page.getByText('Status Active')).toBeVisible()
    const day = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/
    for (const [name, value] of [
      ['Plate number', 'AB123'],
      ['Registration type', 'Passenger'],
      ['Last six of the VIN', '456789'],
      ['Registration expiration', day],
      ['Inspection sticker expiration', day],
    ] as const)
      await expect(fact(page, name)).toHaveText(value)
    for (const chrome of [
      page.getByRole('button', { name: 'Back' }),
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('navigation', { name: 'Site' }),
      page.getByRole('region', { name: 'Official website of the state' }),
      page.getByRole('contentinfo'),
      page.getByRole('link', { name: 'Skip to main content' }),
    ])
      await expect(chrome).toBeHidden()
  },
)

test('draws a suspended registration in another color than an active one', async ({ page }) => {
  const color = async (status: string) => {
    await expect(page.getByText(status, { exact: true })).toBeVisible()
    return page
      .locator('.status-box')
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  }
  await lookUp(page, 'AB123', 'Passenger', '456789')
  const active = await color('Active')
  await lookUp(page, 'SUSP1', 'Passenger', '222333')
  expect(await color('Suspended')).not.toBe(active)
})

test(
  'leads from the status through sign-in to the renewal of that vehicle',
  { tag: '@engines' },
  async ({ page, expectAccessible }) => {
    await lookUp(page, 'MR2026', 'Passenger', '246810')
    await expect(page.getByRole('heading', { name: 'Renew online' })).toBeVisible()
    await press(page, 'Renew Registration')
    await expect(page).toHaveURL('/guest-signin')
    await expect(page.getByText('Sign in to renew the registration of MR2026.')).toBeVisible()
    await expectAccessible()
    await fillInSignIn(page, wayOf(await personaOf(page, 'maria-rivera')))
    await press(page, 'Sign in')
    await chooseContact(page, 'Email')
    await enterCode(page, await codeSent(page, 'email'))
    await expect(page).toHaveURL('/renew-reg')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Renew Registration - 2019 HONDA ACCORD MR2026/Passenger',
    )
    await expect(page.getByText('Before you start, have these ready:')).toBeVisible()
  },
)

test(
  'counts a press that began before the loading note as a click',
  { tag: '@needs-keys' },
  async ({ page }) => {
    const answer = await holdBack(page, '**/trpc/vehicleStatus.registrationTypes')
    const asked = page.waitForRequest('**/trpc/vehicleStatus.registrationTypes')
    // The page is drawn without its scripts; they start during the press.
    const start = await holdBack(page, SCRIPTS)
    await page.clock.install()
    await page.goto('/vehicle-lookup', { waitUntil: 'commit' })
    await page.getByText(/^I certify/).hover()
    await page.mouse.down()
    start()
    await asked
    await page.clock.runFor(1_000)
    await expect(page.getByText('Loading…')).toBeHidden()
    await page.mouse.up()
    await page.clock.runFor(1_000)
    await expect(page.getByText('Loading…')).toBeVisible()
    answer()
    await expect(page.getByLabel(/^I certify/)).toBeChecked()
  },
)

import { expect, ready, test } from '../support/test.ts'

test('a business finds its three services, each in a new tab', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/guest-signin')
  await ready(page)
  await page.getByRole('tab', { name: "I'm a business" }).click()
  await expectAccessible()
  for (const service of ['Registration renewal', 'Duplicate registration', 'Cancel registration']) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: new RegExp(`^${service}.*opens in a new tab`) }).click()
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`${service} for businesses`)
    expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  }
})

test('the address selects the business tab', async ({ page }) => {
  await page.goto('/guest-signin?activeTab=businesspage')
  await expect(page.getByRole('tab', { name: "I'm a business" })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('link', { name: /Registration renewal/ })).toBeVisible()
})

test('the arrow keys move between the tabs', async ({ page }) => {
  await page.goto('/guest-signin')
  await ready(page)
  await page.getByRole('tab', { name: "I'm an individual" }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: "I'm a business" })).toBeFocused()
  await expect(page.getByRole('tab', { name: "I'm a business" })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

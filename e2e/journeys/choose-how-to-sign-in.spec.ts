import { expect, ready, test } from '../support/test.ts'

test('opens each of the three services for businesses in a new tab', async ({
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

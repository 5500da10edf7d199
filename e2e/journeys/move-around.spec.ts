import { errorSummary } from '../support/error-summary.ts'
import { publicPaths, submitButtons } from '../support/pages.ts'
import { beginService } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'
import { lookUp } from '../support/vehicle-lookup.ts'

test('a visitor opens and closes the banner of Home and leaves it, and then a customer reads on: each page starts at its top', async ({
  page,
  expectAccessible,
}) => {
  // High enough for each heading, with a scroll bar that takes room.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: /how you know/ }).click()
  await expect(page.getByText('Secure websites use HTTPS')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /how you know/ }).click()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Fee lookup' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fee lookup' })).toBeFocused()
  await expect(page).toHaveURL('/fee-lookup')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'See the online services list' })).toBeVisible()

  await startSession(page, 'zane-whitfield')
  await beginService(page, 'renew', 'ZANE1')
  await ready(page)
  for (const [path, name] of [
    ['/profile', 'Profile'],
    ['/update-address', 'Update Address'],
    ['/renew-reg', /Renew Registration/],
    ['/update-contacts', /Contact/i],
  ] as const) {
    await page.evaluate((next) => {
      window.scrollTo(0, document.body.scrollHeight)
      history.pushState({}, '', next)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(page).toHaveURL(path)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test(
  'Contact and the skip link keep the status of a vehicle, and a reload returns to the lookup with what was typed',
  { tag: '@needs-keys' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await lookUp(page, 'AB123', 'Passenger', '456789')
    await expect(page.getByText('Status Active')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Site' })
      .getByRole('link', { name: 'Contact' })
      .click()
    await expect(page.getByText('100 Example Avenue')).toBeInViewport()
    await expect(page.getByText('Status Active')).toBeAttached()
    await page.getByRole('link', { name: 'Skip to main content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('Status Active')).toBeVisible()
    await expect(page).toHaveURL(/\/vehicle-status/)
    await page.reload()
    await expect(page).toHaveURL('/vehicle-lookup')
    await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
  },
)

test(
  'the public pages fit 320 px, also with an error at each field',
  { tag: '@layout' },
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of [...publicPaths(), '/guest-signin?activeTab=businesspage', '/no-ie.html'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNothingOverTheEdge(page)
        const submit = submitButtons[path]
        if (submit === undefined) return
        await ready(page)
        await page.getByRole('button', { name: submit, exact: true }).click()
        await expect(errorSummary(page)).toBeFocused()
        await expectNothingOverTheEdge(page)
      })
    // The last page; the others are analyzed where their journeys pass.
    await expectAccessible()
  },
)

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { press } from '../support/service-flow.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'

const vehicle = (page: Page, plate: string) =>
  page.getByRole('article').filter({ hasText: `${plate} /` })

const openRegistration = async (page: Page, personaId: string) => {
  await signIn(page, personaId)
  await press(page, 'Registration')
}

test(
  'opens a reservation in a new tab with a token that a reload deletes',
  { tag: '@needs-pages' },
  async ({ page }) => {
    await signIn(page, 'maria-rivera')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: /^Make a new Reservation/ }).click()
    const tab = await opened
    await expect(tab).toHaveURL(/\/type\?onlineToken=[\w-]{10,}$/)
    await expect(tab.getByRole('heading', { name: 'Make a new reservation' })).toBeVisible()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect(await stored(page)).toEqual(['onlineToken'])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(await stored(page)).toEqual([])
  },
)

test(
  'saves the day on which a registration expires as a file for the calendar',
  { tag: ['@proxy', '@needs-downloads'] },
  async ({ page }) => {
    await openRegistration(page, 'zane-whitfield')
    const car = page.getByRole('article').filter({ hasText: 'ZANE1' })
    await car.getByRole('button', { name: /^More/ }).click()
    const saved = page.waitForEvent('download')
    await car.getByRole('button', { name: 'Add the expiration date to your calendar' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/\.ics$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/)
  },
)

test(
  'the longest profiles, the account menu and the countdown fit 320 px',
  { tag: '@layout' },
  async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 320, height: 800 })
    await signIn(page, 'maximiliana-wolfe')
    await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible()
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

test('three vehicles, with what can be done for each, take 700 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRegistration(page, 'maria-rivera')
  const first = await vehicle(page, 'MR77').boundingBox()
  const last = await vehicle(page, 'AB123').boundingBox()
  if (!first || !last) throw new Error('The vehicles are not shown')
  expect(last.y + last.height - first.y).toBeLessThan(700)
})

/** Returns the names of the stored hand-over values in the session storage. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((name) => ['confirmationNumber', 'onlineToken'].includes(name))
      .sort(),
  )

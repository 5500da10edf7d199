import type { Page, Route } from '@playwright/test'
import { firstWordsOf, startOwnSite } from '../support/own-site.ts'
import { expect, ready, test } from '../support/test.ts'
import { fillIn } from '../support/vehicle-lookup.ts'

const TOKEN = 'only for those who were asked'

const CERTIFICATE = 'a certificate'

/** A mail with an attachment, which is opened with the token only. */
const stubMail = async (page: Page, url: string) => {
  const file = '/sim/outbox/1/attachments/certificate.pdf'
  const mail = {
    id: 1,
    sentAt: '2026-11-21T12:00:00Z',
    channel: 'email',
    to: 'zane@example.com',
    language: 'en',
    subject: 'Confirmation',
    body: 'Confirmation',
    code: null,
    attachments: [],
  }
  const isAllowed = (route: Route) => route.request().headers()['authorization'] !== undefined
  await page.route(`${url}/sim/outbox`, (route) =>
    isAllowed(route) ? route.fulfill({ json: [mail] }) : route.continue(),
  )
  await page.route(`${url}/sim/outbox/1`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${file}">certificate.pdf</a>` }),
  )
  await page.route(`${url}${file}`, (route) =>
    isAllowed(route)
      ? route.fulfill({ contentType: 'text/plain', body: CERTIFICATE })
      : route.continue(),
  )
}

// This test runs on a separate site, which does not know the worlds of the other.
test.use({ extraHTTPHeaders: {} })

test(
  'a protected desk shows nothing without its token, mail and attachments with it, and customers need no token',
  { tag: '@demonstration' },
  async ({ page, expectAccessible }, testInfo) => {
    const { site } = startOwnSite(testInfo.outputPath('own'), { SIMULATION_TOKEN: TOKEN })
    try {
      const { url } = await firstWordsOf(site)
      await stubMail(page, url)
      await page.goto(`${url}/demo`)
      await expect(
        page.getByRole('heading', { name: 'This demonstration is protected' }),
      ).toBeVisible()
      await expect(page.getByText('Maria Rivera')).toHaveCount(0)
      await expectAccessible()

      await page.getByLabel('Access token').fill('a guess')
      await page.getByRole('button', { name: 'Open the desk' }).click()
      await expect(page.getByText('That is not the access token.')).toBeVisible()
      await expectAccessible()

      await page.getByLabel('Access token').fill(TOKEN)
      await page.getByRole('button', { name: 'Open the desk' }).click()
      await expect(page.getByText('Maria Rivera').first()).toBeVisible()
      expect(
        await page.evaluate(() => JSON.stringify([sessionStorage, localStorage])),
      ).not.toContain(TOKEN)

      const opened = page.waitForEvent('popup')
      const mail = page.frameLocator('.demo-message__mail')
      await mail.getByRole('link', { name: 'certificate.pdf' }).click()
      const copy = await opened
      await expect(copy).toHaveURL(/^blob:/)
      expect(await copy.evaluate(() => document.body.textContent)).toBe(CERTIFICATE)

      await page.goto(`${url}/vehicle-lookup`)
      await ready(page)
      await fillIn(page, 'AB123', 'Passenger', '456789')
      await page.getByRole('button', { name: 'Look up' }).click()
      await expect(page.getByText('Active', { exact: true })).toBeVisible()
    } finally {
      site.kill()
    }
  },
)

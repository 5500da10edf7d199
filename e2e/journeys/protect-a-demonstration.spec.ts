import { firstWordsOf, startOwnSite } from '../support/own-site.ts'
import { expect, ready, test } from '../support/test.ts'
import { fillIn } from '../support/vehicle-lookup.ts'

const TOKEN = 'only for those who were asked'

// This test runs on a separate site, which does not know the worlds of the other.
test.use({ extraHTTPHeaders: {} })

test(
  'a protected desk shows nothing without its token, everything with it, and customers need no token',
  { tag: '@demonstration' },
  async ({ page, expectAccessible }, testInfo) => {
    const { site } = startOwnSite(testInfo.outputPath('own'), { SIMULATION_TOKEN: TOKEN })
    try {
      const { url } = await firstWordsOf(site)
      await page.goto(`${url}/demo`)
      await expect(
        page.getByRole('heading', { name: 'This demonstration is protected' }),
      ).toBeVisible()
      await expect(page.getByText('Maria Rivera')).toHaveCount(0)
      await expectAccessible()

      await page.getByLabel('Access token').fill(TOKEN)
      await page.getByRole('button', { name: 'Open the desk' }).click()
      await expect(page.getByText('Maria Rivera').first()).toBeVisible()
      expect(
        await page.evaluate(() => JSON.stringify([sessionStorage, localStorage])),
      ).not.toContain(TOKEN)

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

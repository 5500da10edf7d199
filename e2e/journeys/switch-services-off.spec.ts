import { writeFile } from 'node:fs/promises'
import { proxySettings } from '../support/machine.ts'
import { startReadySite } from '../support/own-site.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, test as base } from '../support/test.ts'

const notices = {
  notices: [{ text: { en: 'Maintenance on Sunday.', es: 'Mantenimiento el domingo.' } }],
  off: [{ service: 'renew', text: { en: 'Renewals are back at noon.' } }],
}

/** A test with a site in proxy mode whose operators have switched renewals off. */
const test = base.extend({
  // Playwright reads the names of the fixtures that it needs from the pattern.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  baseURL: async ({}, use, testInfo) => {
    const file = testInfo.outputPath('notices.json')
    await writeFile(file, JSON.stringify(notices))
    const { url, end } = await startReadySite(testInfo.outputPath('own'), {
      ...proxySettings,
      SERVICE_NOTICES: file,
    })
    await use(url)
    await end()
  },
})

test(
  'says before a renewal begins that it is switched off, and announces maintenance in both languages',
  { tag: '@only-proxy' },
  async ({ page }) => {
    await startSession(page, 'zane-whitfield')
    await page.goto('/profile')
    const shown = page.getByRole('region', { name: 'Service notices' })
    await expect(shown).toContainText('You can’t renew a registration here right now.')
    await expect(shown).toContainText('Renewals are back at noon.')
    await expect(shown).toContainText('Maintenance on Sunday.')
    await page.goto('/es/profile')
    await expect(page.getByRole('region', { name: 'Avisos del servicio' })).toContainText(
      'Mantenimiento el domingo.',
    )
  },
)

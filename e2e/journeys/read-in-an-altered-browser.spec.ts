import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../support/browser.ts'
import { errorSummary } from '../support/error-summary.ts'
import { fillInSignIn } from '../support/sign-in-screens.ts'
import { personaOf, wayOf } from '../support/sign-in.ts'
import { expect, holdBack, ready, SCRIPTS, test } from '../support/test.ts'

test(
  'an extension puts icons beside the fields before the scripts arrive: what a visitor typed, chose and focused stays',
  { tag: '@needs-pages' },
  async ({ browser }) => {
    // A separate page: React reports that it found a changed page, which fails a test on the shared page.
    const context = await browser.newContext()
    const page = await context.newPage()
    const release = await holdBack(page, SCRIPTS)
    await page.goto('/guest-signin', { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Vehicle in the state' }).check()
    await page.getByLabel('Last name').fill('Rivera')
    await page.getByLabel('Year').fill('198')
    const icons = page.locator('[data-icon]')
    await page.locator('main').evaluate((main) => {
      for (const input of main.querySelectorAll('input')) {
        const icon = document.createElement('div')
        icon.dataset['icon'] = ''
        input.after(icon)
      }
    })
    release()
    await expect(icons).toHaveCount(0)
    await expect(page.getByLabel('Year')).toBeFocused()
    await page.keyboard.type('5')
    await expect(page.getByLabel('Plate number')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(errorSummary(page).filter({ hasText: 'There are 4 problems' })).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Vehicle in the state' })).toBeChecked()
    await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
    await expect(page.getByLabel('Year')).toHaveValue('1985')
    await context.close()
  },
)

test(
  'sign-in asks a customer whose browser refuses cookies to allow them',
  { tag: '@needs-preferences' },
  async ({ page, playwright }, testInfo) => {
    const maria = await personaOf(page, 'maria-rivera')
    const profile = testInfo.outputPath('profile')
    mkdirSync(join(profile, 'Default'), { recursive: true })
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
    // The headless shell does not read them.
    const executablePath = findBrowser() ?? ''
    const context = await playwright.chromium.launchPersistentContext(profile, { executablePath })
    const refusing = await context.newPage()
    await refusing.goto('/guest-signin')
    await ready(refusing)
    await fillInSignIn(refusing, wayOf(maria))
    await refusing.getByRole('button', { name: 'Sign in' }).click()
    await expect(refusing.getByRole('alert')).toContainText('Allow cookies for this site')
    await expect(refusing).toHaveURL('/guest-signin')
    await context.close()
  },
)

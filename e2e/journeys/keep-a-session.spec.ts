import type { Page } from '@playwright/test'
import { press } from '../support/service-flow.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, ready, test } from '../support/test.ts'

const CUSTOMER = 'maria-rivera'
/** The agency grants this persona a session of two minutes. */
const TWO_MINUTES = 'sam-quick'

const expiry = 'Your session is about to expire.'
const inactivity = 'You are inactive for 15 minutes'

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ })
/** In either language. */
const accountMenuOf = (page: Page) =>
  page.getByRole('button', { name: /^(?:Account menu|Menú de la cuenta)/ })

/** Signs in, with a fake clock in the browser. */
const signedIn = async (page: Page, persona = CUSTOMER) => {
  await page.clock.install()
  await signIn(page, persona)
  await expect(accountMenu(page)).toBeVisible()
}

const modal = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const onSignIn = (page: Page) => expect(page).toHaveURL('/guest-signin')
const reason = (page: Page) => page.getByRole('main').getByRole('alert')

test('extends an expiring session, and ends it when the next warning is over', async ({ page }) => {
  await signedIn(page, TWO_MINUTES)
  await page.clock.fastForward('01:01')
  await expect(modal(page, expiry)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page, expiry)).toBeHidden()

  await page.clock.fastForward('01:01')
  await expect(modal(page, expiry)).toBeVisible()
  await page.clock.runFor(61_000)
  await onSignIn(page)
  await expect(reason(page)).toHaveText('Your session has expired.')
  await page.goto('/profile')
  await onSignIn(page)
})

test(
  'leaves the page without a connection',
  { tag: '@needs-offline' },
  async ({ page, context }) => {
    await signedIn(page)
    await ready(page)
    // The sign-in page is loaded in advance.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.clock.fastForward('14:00')
    await expect(modal(page, inactivity)).toBeVisible()
    await page.clock.runFor(61_000)
    await onSignIn(page)
    await expect(reason(page).filter({ hasText: 'inactive' })).toBeVisible()
  },
)

test(
  'keeps and ends the session in all tabs',
  { tag: ['@machines', '@needs-pages'] },
  async ({ page, context }) => {
    await signedIn(page)
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(accountMenu(other)).toBeVisible()
    await page.clock.fastForward('14:00')
    await expect(modal(page, inactivity)).toBeVisible()
    await expect(modal(other, inactivity)).toBeVisible()
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(modal(page, inactivity)).toBeHidden()

    await page.bringToFront()
    await accountMenu(page).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await onSignIn(page)
    await onSignIn(other)
    await expect(reason(other)).toHaveText('Your session has ended. Sign in again.')
  },
)

test('keeps the session over a reload and a link of another site', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await signIn(page, CUSTOMER)
  await page.reload()
  await accountMenu(page).click()
  await expectAccessible()
  // Firefox would try https first, unless the address is this machine.
  const elsewhere = 'http://127.0.0.2/'
  await page.route(elsewhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${baseURL}/guest-signin">Sign in</a> <a href="${baseURL}/mfa">Go on</a>`,
    }),
  )
  for (const link of ['Sign in', 'Go on']) {
    await page.goto(elsewhere)
    await page.getByRole('link', { name: link }).click()
    await ready(page)
  }
  await page.goto('/profile')
  await expect(accountMenu(page)).toBeVisible()
})

const startRenewal = async (page: Page) => {
  await signIn(page, CUSTOMER)
  await press(page, 'Registration')
  await page
    .getByRole('button', { name: /^Renew Registration/ })
    .first()
    .click()
}

test('blocks the Back button on the pages of a customer, and says so', async ({
  page,
  expectAccessible,
}) => {
  await startRenewal(page)
  await press(page, 'Next')
  await page.evaluate(() => history.back())
  await expect(page.getByText('Your browser’s Back button is turned off')).toBeVisible()
  await expect(page).toHaveURL('/renew-reg')
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await expectAccessible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/renew-reg')
  await press(page, 'Cancel and go to profile')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Your browser’s Back button is turned off')).toBeHidden()
})

test('blocks the Back button on pages that were opened by an address, a reload and the language switch', async ({
  page,
}) => {
  await signIn(page, CUSTOMER)
  const english = page.getByText('Your browser’s Back button is turned off')
  const spanish = page.getByText('El botón Atrás de su navegador')
  const goBackInVain = async (path: string, note: typeof english) => {
    // Nothing is blocked before the page knows its customer.
    await expect(accountMenuOf(page)).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(note).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(accountMenuOf(page)).toBeVisible()
  }
  await page.goto('/')
  await page.goto('/profile')
  await ready(page)
  await goBackInVain('/profile', english)
  await page.reload()
  await ready(page)
  await goBackInVain('/profile', english)
  await press(page, 'Registration')
  await expect(english).toBeHidden()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL('/es/profile')
  await ready(page)
  await goBackInVain('/es/profile', spanish)
  await goBackInVain('/es/profile', spanish)
})

test('takes the note about the Back button away with the next step of a service', async ({
  page,
}) => {
  await startRenewal(page)
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.evaluate(() => history.back())
  const note = page.getByText('Your browser’s Back button is turned off')
  await expect(note).toBeVisible()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await expect(note).toBeHidden()
})

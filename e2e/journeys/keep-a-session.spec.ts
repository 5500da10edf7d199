import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'
import { signIn } from '../support/sign-in.ts'
import { press } from '../support/service-flow.ts'

const CUSTOMER = 'maria-rivera'
/** The agency grants this persona a session of two minutes. */
const TWO_MINUTES = 'sam-quick'

const expiry = 'Your session is about to expire.'
const inactivity = 'You are inactive for 15 minutes'

/** Signs in, with a fake clock in the browser. */
const signedIn = async (page: Page, persona = CUSTOMER) => {
  await page.clock.install()
  await signIn(page, persona)
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
}

const secondsShown = async (page: Page) =>
  Number.parseInt(await page.getByRole('timer').innerText(), 10)

const modal = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const onSignIn = (page: Page) => expect(page).toHaveURL('/guest-signin')
const reason = (page: Page) => page.getByRole('main').getByRole('alert')

/** Returns the server's response to an earlier session cookie. */
const replay = async (page: Page, cookie: string) => {
  const answer = await page.request.post('/trpc/session.keepAlive', {
    data: {},
    headers: { cookie },
  })
  return answer.status()
}

const sessionCookie = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'session')
  if (!cookie) throw new Error('the browser has no session')
  return cookie
}

test('starts a countdown after fourteen minutes without activity, and Continue keeps the session', async ({
  page,
  expectAccessible,
}) => {
  await signedIn(page)
  await page.clock.fastForward('14:00')
  await expect(modal(page, inactivity)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/^(60|59|58) seconds$/)
  await expectAccessible()
  const before = await secondsShown(page)
  await page.clock.runFor(18_000)
  expect(before - (await secondsShown(page))).toBeGreaterThanOrEqual(18)
  await page.keyboard.press('Escape')
  await expect(modal(page, inactivity)).toBeVisible()
  const kept = page.waitForRequest('/trpc/session.keepAlive')
  await page.keyboard.press('Enter')
  await expect(modal(page, inactivity)).toBeHidden()
  await kept
})

test('signs an inactive customer out with the reason, and rejects the old cookie', async ({
  page,
  context,
  expectAccessible,
}) => {
  await signedIn(page)
  const { name, value } = await sessionCookie(context)
  await page.clock.fastForward('14:00')
  await expect(modal(page, inactivity)).toBeVisible()
  await page.clock.runFor(61_000)
  await onSignIn(page)
  await expect(reason(page)).toHaveText(
    'You were signed out because you were inactive for 15 minutes.',
  )
  await expectAccessible()
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
  await expect.poll(() => replay(page, `${name}=${value}`)).toBe(401)
  await page.goto('/profile')
  await onSignIn(page)
})

test('extends the session one minute before its end, several times', async ({
  page,
  expectAccessible,
}) => {
  await signedIn(page, TWO_MINUTES)
  for (let times = 0; times < 3; times += 1) {
    await page.clock.fastForward('01:01')
    await expect(modal(page, expiry)).toBeVisible()
    if (times === 0) await expectAccessible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(modal(page, expiry)).toBeHidden()
  }
})

test('shows on sign-in that the session has expired', async ({ page }) => {
  await signedIn(page, TWO_MINUTES)
  await page.clock.fastForward('01:01')
  await expect(modal(page, expiry)).toBeVisible()
  await page.clock.runFor(61_000)
  await onSignIn(page)
  await expect(reason(page)).toHaveText('Your session has expired.')
})

test(
  'logs out while the agency does not answer',
  { tag: '@proxy' },
  async ({ page, sim, context }) => {
    await signedIn(page)
    const { name, value } = await sessionCookie(context)
    await sim.fail('*', { kind: 'drop' })
    await page.getByRole('button', { name: 'Account menu, Maria Rivera' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await onSignIn(page)
    await expect.poll(() => replay(page, `${name}=${value}`)).toBe(401)
  },
)

test('leaves the page without a connection', async ({ page, context }) => {
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
})

test('keeps and ends the session in all tabs', { tag: '@machines' }, async ({ page, context }) => {
  await signedIn(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('button', { name: 'Account menu, Maria Rivera' })).toBeVisible()
  await page.clock.fastForward('14:00')
  await expect(modal(page, inactivity)).toBeVisible()
  await expect(modal(other, inactivity)).toBeVisible()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(modal(page, inactivity)).toBeHidden()

  await page.getByRole('button', { name: 'Account menu, Maria Rivera' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await onSignIn(page)
  await onSignIn(other)
  await expect(reason(other)).toHaveText('Your session has ended. Please sign in again.')
})

test('keeps the session after a reload, in a cookie that scripts cannot read', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account menu, Maria Rivera' })).toBeVisible()
  await expect(page).toHaveURL('/profile')
  expect(await sessionCookie(context)).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    expires: -1,
  })
  expect(await page.evaluate(() => document.cookie)).not.toContain('session')
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))).toEqual({
    ridmv: '{"sessionDuration":30}',
  })
})

test('opening sign-in signs out after a Yes, and opening the second factor leads to the profile', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await page.goto('/mfa')
  await expect(page).toHaveURL('/profile')
  const { name, value } = await sessionCookie(context)
  await page.goto('/guest-signin')
  await press(page, 'Yes')
  await expect.poll(() => replay(page, `${name}=${value}`)).toBe(401)
  await expect(reason(page)).toHaveCount(0)
})

test('a link of another site to sign-in keeps the session', async ({ page, baseURL }) => {
  await signIn(page, CUSTOMER)
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${baseURL}/guest-signin">Sign in</a> <a href="${baseURL}/mfa">Go on</a>`,
    }),
  )
  for (const link of ['Sign in', 'Go on']) {
    await page.goto('http://elsewhere.example/')
    await page.getByRole('link', { name: link }).click()
    await ready(page)
  }
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
})

test('rejects a made-up session cookie', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'session', value: 'made-up', url: baseURL ?? '' }])
  await page.goto('/profile')
  await onSignIn(page)
  await expect(reason(page)).toHaveCount(0)
})

/** Starts a renewal without a page load, as a customer does. */
const renewFromProfile = async (page: Page) => {
  await press(page, 'Registration')
  await page
    .getByRole('button', { name: /^Renew Registration/ })
    .first()
    .click()
  await expect(page).toHaveURL('/renew-reg')
}

test('blocks the Back button on the pages of a customer, and says so', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, CUSTOMER)
  await renewFromProfile(page)
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

test(
  'the header and the countdown fit 320 px',
  { tag: '@layout' },
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await signedIn(page)
    await page.getByRole('button', { name: 'Account menu, Maria Rivera' }).click()
    await expectNothingOverTheEdge(page)
    await expectAccessible()
    await page.clock.fastForward('14:00')
    await expect(modal(page, inactivity)).toBeInViewport({ ratio: 1 })
    await expectNothingOverTheEdge(page)
  },
)

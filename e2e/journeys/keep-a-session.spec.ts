import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'
import { signIn } from '../support/sign-in.ts'
import { press, takeToCart } from '../support/service-flow.ts'

const EVERYBODY = 'maria-rivera'
/** The agency gives this persona two minutes. */
const TWO_MINUTES = 'sam-quick'

const expiry = 'Your session is about to expire.'
const inactivity = 'You are inactive for 15 minutes'

/** Signed in, with a clock of the browser that can be moved. */
const signedIn = async (page: Page, persona = EVERYBODY) => {
  await page.clock.install()
  await signIn(page, persona)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
}

/** Jumps ahead; from then on the browser's time passes only as far as the test lets it. */
const standStillIn = async (page: Page, minutes: number) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + minutes * 60_000)

const secondsShown = async (page: Page) =>
  Number.parseInt(await page.getByRole('timer').innerText(), 10)

const modal = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const onSignIn = (page: Page) => expect(page).toHaveURL('/guest-signin')
const reason = (page: Page) => page.getByRole('main').getByRole('alert')

/** What the server says to the cookie that the browser had, whatever the browser has now. */
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

test('after fourteen minutes without anybody the countdown starts, and Continue goes on', async ({
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

test('the countdown is spoken at thirty and at ten, and not at every second', async ({ page }) => {
  await signedIn(page)
  await standStillIn(page, 14)
  const spoken = modal(page, inactivity).getByRole('status')
  await expect(spoken).toHaveText('')
  await page.clock.runFor(32_000)
  await expect(spoken).toHaveText('30 seconds')
  await page.clock.runFor(10_000)
  await expect(spoken).toHaveText('30 seconds')
  await page.clock.runFor(10_000)
  await expect(spoken).toHaveText('10 seconds')
})

test('who does not come back is signed out, is told why, and the old cookie is worth nothing', async ({
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

test('one minute before its end the session can be extended, many times', async ({
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

test('a session whose time is over says so on sign-in', async ({ page }) => {
  await signedIn(page, TWO_MINUTES)
  await page.clock.fastForward('01:01')
  await expect(modal(page, expiry)).toBeVisible()
  await page.clock.runFor(61_000)
  await onSignIn(page)
  await expect(reason(page)).toHaveText('Your session has expired.')
})

test('Log Out in the countdown signs out', async ({ page, context }) => {
  await signedIn(page, TWO_MINUTES)
  const { name, value } = await sessionCookie(context)
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await onSignIn(page)
  await expect(reason(page)).toHaveCount(0)
  await expect.poll(() => replay(page, `${name}=${value}`)).toBe(401)
})

test('an extension that the agency does not give signs out', async ({ page, sim }) => {
  await signedIn(page, TWO_MINUTES)
  await sim.fail('customeraccountlogin/extendguestloginsession', { kind: 'status', status: 500 })
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Continue' }).click()
  await onSignIn(page)
  await expect(reason(page)).toHaveText('Your session has ended. Please sign in again.')
})

test('logging out works while the agency does not answer', async ({ page, sim, context }) => {
  await signedIn(page)
  const { name, value } = await sessionCookie(context)
  await sim.fail('*', { kind: 'drop' })
  await page.getByRole('button', { name: 'Account of MR' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await onSignIn(page)
  await expect.poll(() => replay(page, `${name}=${value}`)).toBe(401)
})

test('without a connection the page is left all the same', async ({ page, context }) => {
  await signedIn(page)
  await ready(page)
  await context.setOffline(true)
  await page.clock.fastForward('14:00')
  await expect(modal(page, inactivity)).toBeVisible()
  await page.clock.runFor(61_000)
  await onSignIn(page)
  await expect(reason(page).filter({ hasText: 'inactive' })).toBeVisible()
})

test('a machine that slept past the end signs out as soon as it wakes up', async ({ page }) => {
  await signedIn(page)
  await page.request.post('/trpc/session.end', { data: {} })
  await page.clock.fastForward('40:00')
  await onSignIn(page)
  await expect(reason(page)).toHaveText(
    'You were signed out because you were inactive for 15 minutes.',
  )
})

test('the tabs of a browser go on together, and end together', async ({ page, context }) => {
  await signedIn(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('button', { name: 'Account of MR' })).toBeVisible()
  await page.clock.fastForward('14:00')
  await expect(modal(page, inactivity)).toBeVisible()
  await expect(modal(other, inactivity)).toBeVisible()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(modal(page, inactivity)).toBeHidden()

  await page.getByRole('button', { name: 'Account of MR' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await onSignIn(page)
  await onSignIn(other)
  await expect(reason(other)).toHaveText('Your session has ended. Please sign in again.')
})

test('a session outlives a reload, in a cookie that no script can read', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of MR' })).toBeVisible()
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

test('a session that is over on the server is noticed on the way to the next page', async ({
  page,
}) => {
  await signedIn(page)
  await page.request.post('/trpc/session.end', { data: {} })
  await page.mouse.move(10, 10)
  await onSignIn(page)
  await expect(reason(page)).toHaveText('Your session has ended. Please sign in again.')
})

test('coming to sign-in while signed in signs out; the second factor leads to the profile', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await page.goto('/mfa')
  await expect(page).toHaveURL('/profile')
  const { name, value } = await sessionCookie(context)
  await page.goto('/guest-signin')
  await ready(page)
  await expect.poll(() => replay(page, `${name}=${value}`)).toBe(401)
  await expect(reason(page)).toHaveCount(0)
})

test('somebody else’s session, or one that nobody gave out, is no session', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'session', value: 'made-up', url: baseURL ?? '' }])
  await page.goto('/profile')
  await onSignIn(page)
  await expect(reason(page)).toHaveCount(0)
})

test('the menu of the header opens and closes by keyboard', async ({ page, expectAccessible }) => {
  await signedIn(page)
  const menu = page.getByRole('button', { name: 'Account of MR' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
})

/** As a customer does it: without loading a page anew. */
const renewFromProfile = async (page: Page) => {
  await press(page, 'Registration')
  await page
    .getByRole('button', { name: /^Renew Registration/ })
    .first()
    .click()
  await expect(page).toHaveURL('/renew-reg')
}

test('the Back button leads nowhere on the pages of a customer, and the page says so', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, EVERYBODY)
  await renewFromProfile(page)
  await press(page, 'Next')
  await page.evaluate(() => history.back())
  await expect(page.getByText('The Back button of the browser is switched off')).toBeVisible()
  await expect(page).toHaveURL('/renew-reg')
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await expectAccessible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/renew-reg')
  await press(page, 'Cancel and go to profile')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('The Back button of the browser is switched off')).toBeHidden()
})

test('the cart of the header counts, and gives up what is in work only after a Yes', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await signIn(page, EVERYBODY)
  await renewFromProfile(page)
  await takeToCart(page)
  const cart = page.getByRole('button', { name: 'Transaction cart, 1 item' })
  await expect(cart).toBeVisible()
  await press(page, 'Add another transaction')
  await expect(page).toHaveURL('/profile')
  await press(page, 'Registration')
  await page
    .getByRole('button', { name: /^Duplicate Registration/ })
    .first()
    .click()
  await press(page, 'Next')
  // The heading of the step before says the same.
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await cart.click()
  const question = page.getByRole('alertdialog', {
    name: 'This will cancel your current in-work transaction. Are you sure?',
  })
  await expect(question).toBeVisible()
  await expectAccessible()
  await press(page, 'No')
  await expect(question).toBeHidden()
  await cart.click()
  await press(page, 'Yes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction Cart')
})

for (const width of [320, 768, 1280])
  test(
    `the header and the countdown fit a screen ${width} px wide`,
    { tag: width === 320 ? '@layout' : [] },
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height: 800 })
      await signedIn(page)
      await page.getByRole('button', { name: 'Account of MR' }).click()
      await expectNothingOverTheEdge(page)
      await expectAccessible()
      await page.clock.fastForward('14:00')
      await expect(modal(page, inactivity)).toBeInViewport({ ratio: 1 })
      await expectNothingOverTheEdge(page)
    },
  )

import type { Page } from '@playwright/test'
import { openDesk, startStory, strip } from '../support/demonstration.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'

// The desk selects its world by cookie; the header would override it.
test.use({ extraHTTPHeaders: {} })

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Selects a choice of a switch. The native radio button is hidden. */
const choose = async (page: Page, group: string, choice: string) => {
  await chosen(page, group, choice).click({ force: true })
  await expect(chosen(page, group, choice)).toBeChecked()
}
const chosen = (page: Page, group: string, choice: string) =>
  page.getByRole('group', { name: group }).getByLabel(choice)

const usePerson = async (page: Page, name: string) => {
  await press(page, `Sign in by license / ID card of ${name}`)
  await expect(page).toHaveURL('/guest-signin')
  await expect(page.getByLabel('License # or State ID #')).not.toHaveValue('')
}

const loginCode = (page: Page) => page.getByLabel('Login code', { exact: true })

/** Chooses where the login code is sent, up to its input. */
const sendByEmail = async (page: Page) => {
  await page.getByRole('radio', { name: 'Email' }).check()
  await press(page, 'Next')
  await expect(loginCode(page)).toBeVisible()
}

/** Signs in up to the input for the login code. */
const askForCode = async (page: Page) => {
  await press(page, 'Sign in')
  await sendByEmail(page)
}

const hint = (page: Page, text: string) => page.getByText(`Demonstration: ${text}`)

/** Opens the desk in a new tab, in the same world. */
const anotherDesk = async (page: Page) => {
  const desk = await page.context().newPage()
  await openDesk(desk, '')
  return desk
}

const moveClock = async (desk: Page, jump: string) => {
  await desk.bringToFront()
  const moved = desk.waitForResponse(
    (answer) => answer.url().endsWith('/sim/clock') && answer.request().method() === 'POST',
  )
  await press(desk, jump)
  await moved
}

test(
  'a presenter who signs a person in sees the code beside its field and in the inbox, and none once emails fail',
  { tag: ['@demonstration', '@needs-pages'] },
  async ({ page, expectAccessible }) => {
    await openDesk(page)
    await expect(page.getByText('Nothing sent yet.')).toBeVisible()
    await expectAccessible()
    const desk = await anotherDesk(page)
    await page.bringToFront()
    await usePerson(page, 'Maria Rivera')
    await askForCode(page)
    await expect(hint(page, 'the code is')).toBeVisible()
    await press(page, 'Fill in')
    await expect(loginCode(page)).toHaveValue(/^\d{6}$/)
    await expectAccessible()
    const code = await loginCode(page).inputValue()

    await desk.bringToFront()
    const message = desk.getByRole('article').filter({ hasText: 'maria.rivera@example.com' })
    await expect(message).toContainText(code)

    await choose(desk, 'Emails and texts', 'Emails fail')
    await page.bringToFront()
    await expect(strip(page)).toContainText('Emails and texts: Emails fail')
    await press(page, 'Resend login code')
    await press(page, 'Yes')
    await sendByEmail(page)
    await expect(hint(page, 'the code is')).toHaveCount(0)
  },
)

test(
  'a signed-in page warns before the session ends by the world’s clock, and freezes with that clock',
  { tag: ['@demonstration', '@needs-pages'] },
  async ({ page, expectAccessible }) => {
    await page.clock.install()
    await openDesk(page)
    await usePerson(page, 'Maria Rivera')
    await askForCode(page)
    await press(page, 'Fill in')
    await press(page, 'Next')
    await expect(page).toHaveURL('/profile')
    const desk = await anotherDesk(page)
    await moveClock(desk, 'Session warning')
    await page.bringToFront()
    await expect(
      page.getByRole('heading', { name: 'You are inactive for 15 minutes' }),
    ).toBeVisible()
    await expectAccessible()
    const secondsLeft = page.getByRole('timer')
    const before = await secondsLeft.textContent()
    await expect(strip(page).getByRole('time')).toBeVisible()
    // A running countdown would change four times.
    await page.clock.runFor(4_000)
    expect(await secondsLeft.textContent()).toBe(before)
    await press(desk, 'Run')
    await expect(secondsLeft).not.toHaveText(String(before))
  },
)

test(
  'the desk, its strip, the hints and a story fit a phone screen, and the strip is low at all widths and not printed',
  { tag: ['@demonstration', '@layout', '@needs-print', '@needs-pages'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openDesk(page)
    await expectNothingOverTheEdge(page)
    await usePerson(page, 'Maria Rivera')
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(32)
      await expectNothingOverTheEdge(page)
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto('/es/guest-signin')
      await expect(strip(page).getByRole('time')).toBeVisible()
      expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(32)
    }
    await page.goto('/demo')
    await usePerson(page, 'Maria Rivera')
    await askForCode(page)
    await expect(hint(page, 'the code is')).toBeVisible()
    await expectNothingOverTheEdge(page)
    await strip(page).getByRole('link', { name: 'Demo desk' }).click()
    await startStory(page, 'A payment refused, then paid')
    await expect(hint(page, 'a test card')).toBeVisible()
    await expectNothingOverTheEdge(page)
    await page.getByText('What to say').click()
    await expectNothingOverTheEdge(page)
    await page.emulateMedia({ media: 'print' })
    await expect(strip(page)).toBeHidden()
  },
)

test(
  'a site with a real agency loads neither the desk nor the strip',
  { tag: '@only-proxy' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
    for (const path of ['/', '/guest-signin', '/demo']) {
      await page.goto(path)
      await ready(page)
      await expect(strip(page)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
    // The chunk of the route /demo is loaded at that address: it only decides whether there is a desk.
    expect(asked.filter((path) => /demo-desk|demonstration/.test(path))).toEqual([])
  },
)

test(
  'a service that is switched off in a world says so on its page, beside what is announced',
  { tag: '@demonstration' },
  async ({ page, expectAccessible }) => {
    await openDesk(page)
    const data = {
      notices: [{ text: { en: 'Maintenance on Sunday.' } }],
      off: [{ service: 'signIn' }],
    }
    expect((await page.request.post('/sim/service-notices', { data })).ok()).toBe(true)
    await page.goto('/guest-signin')
    const notices = page.getByRole('region', { name: 'Service notices' })
    await expect(page.getByRole('main')).toContainText('You can’t sign in right now.')
    await expect(notices).toContainText('Maintenance on Sunday.')
    await expectAccessible()
    await page.goto('/es/guest-signin')
    await expect(page.getByRole('main')).toContainText(
      'En este momento no se puede iniciar sesión.',
    )
    await expectAccessible()
  },
)

import { errorSummary } from '../support/error-summary.ts'
import type { Page } from '@playwright/test'
import { openDesk, startStory, strip } from '../support/demonstration.ts'
import { completeButton, expectConfirmed } from '../support/payment.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'

// The desk selects its world by cookie; the header would override it.
test.use({ extraHTTPHeaders: {} })

const tag = { tag: '@demonstration' }

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
  await press(page, `Use this person ${name}`)
  await expect(page).toHaveURL('/guest-signin')
  await expect(page.getByLabel('License # or State ID #')).not.toHaveValue('')
}

const loginCode = (page: Page) => page.getByLabel('Login code', { exact: true })

/** Signs in up to the input for the login code, sent by email. */
const askForCode = async (page: Page) => {
  await press(page, 'Sign in')
  await page.getByRole('radio', { name: 'Email' }).check()
  await press(page, 'Next')
  await expect(loginCode(page)).toBeVisible()
}

const signInAs = async (page: Page, name: string) => {
  await usePerson(page, name)
  await askForCode(page)
  await press(page, 'Fill in')
  await press(page, 'Next')
  await expect(page).toHaveURL('/profile')
}

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
  await expect(desk.locator('#clock').getByRole('status')).toHaveText(
    /^(Look at|Enter the code|Sign in as|Look up)/,
  )
}

const lookUpVehicle = async (page: Page) => {
  await page.getByLabel(/^I certify/).check({ force: true })
  await press(page, 'Look up')
}

test(
  'a presenter signs a person in, and sees the code beside its field and in the inbox',
  tag,
  async ({ page, expectAccessible }) => {
    await openDesk(page)
    await expect(page.getByText('Nothing sent yet.')).toBeVisible()
    await expectAccessible()
    const desk = await anotherDesk(page)
    await page.bringToFront()
    await usePerson(page, 'Maria Rivera')
    await askForCode(page)
    await press(page, 'Fill in')
    await expect(loginCode(page)).toHaveValue(/^\d{6}$/)
    await expectAccessible()
    const code = await loginCode(page).inputValue()

    await desk.bringToFront()
    const message = desk.getByRole('article').filter({ hasText: 'maria.rivera@example.com' })
    await expect(message).toContainText(code)
    await expect(desk.getByText('New: Email, ')).toBeAttached()
    await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await message.getByRole('button', { name: `Copy code ${code}` }).click()
    await expect(message.getByText('Copied')).toBeVisible()
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(code)
  },
)

test('finds people by name, by plate and by what they demonstrate', tag, async ({ page }) => {
  await openDesk(page, '')
  const people = page.getByRole('region', { name: 'People' })
  await people.getByLabel('Find a person').fill('SUSP1')
  await expect(people.getByRole('heading', { level: 3 })).toHaveText(['Lena Fischer'])
  await press(page, 'Look up a vehicle of Lena Fischer')
  await expect(page.getByLabel('Plate number')).toHaveValue('SUSP1')
  await lookUpVehicle(page)
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Demo desk' }).click()
  await people.getByLabel('Find a person').fill('no such person')
  await expect(people.getByText('No matching person.')).toBeVisible()
  await people.getByLabel('Find a person').fill('')
  await people.getByRole('button', { name: /^Show all/ }).click()
  expect(await people.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(30)
})

test('resets a world only after a confirmation', tag, async ({ page, expectAccessible }) => {
  await openDesk(page)
  await choose(page, 'Agency system', 'Down')
  await press(page, 'Reset the demonstration')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible()
  await press(page, 'No')
  await expect(chosen(page, 'Agency system', 'Down')).toBeChecked()
  await press(page, 'Reset the demonstration')
  await press(page, 'Yes')
  await expect(page.getByText('The demonstration was reset.')).toBeVisible()
  await expect(chosen(page, 'Agency system', 'Works')).toBeChecked()
})

test(
  'a separate world leaves the common one unchanged, and others can enter it by link',
  tag,
  async ({ page, browser, baseURL }) => {
    await openDesk(page)
    await choose(page, 'Card payment', 'Next one refused')
    const link = String(
      await page.getByRole('link', { name: /\/demo\?world=/ }).getAttribute('href'),
    )
    const other = await browser.newContext(baseURL ? { baseURL } : {})
    const guest = await other.newPage()
    await openDesk(guest, '')
    await expect(chosen(guest, 'Card payment', 'Accepted')).toBeChecked()
    await guest.goto(link)
    await expect(chosen(guest, 'Card payment', 'Next one refused')).toBeChecked()
    await press(guest, 'Back to the shared world')
    await expect(chosen(guest, 'Card payment', 'Accepted')).toBeChecked()
    await guest.goto('/demo?world=gone')
    await expect(guest.getByText('The world of that link no longer exists.')).toBeVisible()
    await expect(guest.getByText('This is the shared world')).toBeVisible()
    await other.close()
  },
)

test('a snapshot restores a world', tag, async ({ page }) => {
  await openDesk(page)
  await choose(page, 'Emails and texts', 'Both fail')
  await page.getByLabel('Name of a new snapshot').fill('Before the questions')
  await press(page, 'Save a snapshot')
  await expect(page.getByText('The snapshot was saved.')).toBeVisible()
  await choose(page, 'Emails and texts', 'Delivered')
  await moveClock(page, 'A month later')
  const restore = page.getByRole('button', { name: /^Go back to/ })
  await restore.click()
  await expect(page.getByRole('alertdialog', { name: 'Go back to the snapshot?' })).toBeVisible()
  await press(page, 'Yes')
  await expect(page.getByText('Done. All sessions have ended.')).toBeVisible()
  await expect(chosen(page, 'Emails and texts', 'Both fail')).toBeChecked()
  await expect(restore).toBeVisible()
})

test(
  'a signed-in page warns before the session ends by the world’s clock, and freezes with that clock',
  tag,
  async ({ page, expectAccessible }) => {
    await page.clock.install()
    await openDesk(page)
    await signInAs(page, 'Maria Rivera')
    const desk = await anotherDesk(page)
    await moveClock(desk, 'Inactivity warning')
    await page.bringToFront()
    await expect(
      page.getByRole('heading', { name: 'You are inactive for 15 minutes' }),
    ).toBeVisible()
    await strip(desk).getByRole('button', { name: 'Let it run' }).click()
    await press(page, 'Continue')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    await moveClock(desk, 'Session warning')
    await expect(desk.getByText('Eastern time, stopped')).toBeVisible()
    await page.bringToFront()
    await expect(
      page.getByRole('heading', { name: 'Your session is about to expire.' }),
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

test('a login code expires by the world’s clock', tag, async ({ page }) => {
  await openDesk(page)
  await usePerson(page, 'Maria Rivera')
  await askForCode(page)
  const desk = await anotherDesk(page)
  await moveClock(desk, 'Code about to expire')
  await moveClock(desk, 'Code expired')
  await page.bringToFront()
  await press(page, 'Fill in')
  await press(page, 'Next')
  await expect(errorSummary(page).getByText('is incorrect or has expired')).toBeVisible()
})

test('a mailed code expires on its 31st day', tag, async ({ page }) => {
  await openDesk(page)
  await page.getByLabel('Find a person').fill('Dev Patel')
  await usePerson(page, 'Dev Patel')
  await press(page, 'Sign in')
  await expect(loginCode(page)).toBeVisible()
  await page.getByRole('link', { name: 'Demo desk' }).click()
  await moveClock(page, 'Letter too old')
  await usePerson(page, 'Dev Patel')
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/mfa')
  // The agency no longer reports a valid letter.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Other ways to verify your identity',
  )
})

test('a clock jump that is not possible shows the reason', tag, async ({ page }) => {
  await openDesk(page)
  await press(page, 'Session warning')
  await expect(page.getByText('No customer is signed in in this browser.')).toBeVisible()
  await press(page, 'Code expired')
  await expect(page.getByText('No login code has been sent yet.')).toBeVisible()
})

test(
  'a switched failure or delay of the agency affects the next visitor',
  tag,
  async ({ page }) => {
    await openDesk(page)
    await choose(page, 'Agency system', 'Down')
    const visitor = await page.context().newPage()
    await visitor.goto('/vehicle-lookup')
    await expect(visitor.getByText(/technical difficulties/).first()).toBeVisible()

    await page.bringToFront()
    await choose(page, 'Agency system', 'Slow (3 seconds)')
    await visitor.bringToFront()
    await visitor.goto('/vehicle-lookup')
    // The spinner shows only for slow answers.
    await expect(visitor.getByText('Loading…').first()).toBeVisible()
    await expect(visitor.getByRole('option', { name: 'Passenger' })).toBeAttached()
    await visitor.close()
  },
)

test('a single call fails once, and a pending failure can be removed', tag, async ({ page }) => {
  await openDesk(page)
  await page.getByText('For engineers: a single agency call').click()
  await press(page, 'Set outcome')
  await expect(page.getByText('Please choose a call first.')).toBeVisible()
  const call = page.getByLabel('Call', { exact: true })
  await call.selectOption('GET payment/getservicefees')
  await page.getByLabel('Outcome of the next call').selectOption('Slow (3 seconds)')
  await press(page, 'Set outcome')
  await expect(
    page.getByText('payment/getservicefees: Slow (3 seconds), the next time'),
  ).toBeVisible()
  await press(page, 'Undo payment/getservicefees')
  await expect(
    page.getByText('payment/getservicefees: Slow (3 seconds), the next time'),
  ).toHaveCount(0)

  await call.selectOption('GET registration/status')
  await page.getByLabel('Outcome of the next call').selectOption('Fails')
  await press(page, 'Set outcome')
  await expect(page.getByText('registration/status: Fails, the next 2 times')).toBeVisible()
  await page.getByLabel('Find a person').fill('Lena')
  await press(page, 'Look up a vehicle of Lena Fischer')
  await expect(page.getByLabel('Plate number')).toHaveValue('SUSP1')
  await lookUpVehicle(page)
  await expect(page.getByText(/technical difficulties/).first()).toBeVisible()
  await press(page, 'Look up')
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
})

test(
  'the confirmation shows a failed transaction and undelivered messages',
  tag,
  async ({ page }) => {
    await openDesk(page)
    await startStory(page, 'A payment refused, then paid')
    await expect(completeButton(page)).toBeVisible()
    const desk = await anotherDesk(page)
    await choose(desk, 'Card payment', 'Accepted')
    await choose(desk, 'Emails and texts', 'Emails fail')
    await page.bringToFront()
    await press(page, 'Fill in')
    await press(page, 'Complete')
    await expectConfirmed(page)
    await expect(page.getByText(/technical difficulties sending the e-mail/)).toBeVisible()

    await desk.bringToFront()
    await startStory(desk, 'A payment refused, then paid')
    await expect(completeButton(desk)).toBeVisible()
    const again = await anotherDesk(desk)
    await choose(again, 'Card payment', 'Accepted')
    await choose(again, 'Transactions', 'Last one fails')
    await desk.bringToFront()
    await press(desk, 'Fill in')
    await press(desk, 'Complete')
    await expectConfirmed(desk)
    await expect(desk.getByText(/Following Transaction\(s\) have failed/)).toBeVisible()
  },
)

test(
  'every page of a demonstration has a strip that shifts no content and is not printed',
  { tag: ['@demonstration', '@layout'] },
  async ({ page }) => {
    for (const path of ['/', '/vehicle-lookup', '/guest-signin', '/404']) {
      await page.goto(path)
      await expect(strip(page).getByRole('link', { name: 'Demo desk' })).toBeVisible()
    }
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(32)
      await expectNothingOverTheEdge(page)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(strip(page)).toBeHidden()
  },
)

test(
  'the desk, the hints and a story fit a phone screen',
  { tag: ['@demonstration', '@layout'] },
  async ({ page }) => {
    const hint = (text: string) => page.getByText(`Demonstration: ${text}`)
    await page.setViewportSize({ width: 320, height: 640 })
    await openDesk(page)
    const tabs = page.getByRole('navigation', { name: 'On this page' }).getByRole('button')
    for (const tab of await tabs.all()) {
      await tab.click()
      await expectNothingOverTheEdge(page)
    }
    await press(page, 'People')
    await usePerson(page, 'Maria Rivera')
    await askForCode(page)
    await expect(hint('the code is')).toBeVisible()
    await expectNothingOverTheEdge(page)
    await openDesk(page, '')
    await startStory(page, 'A payment refused, then paid')
    await expect(hint('a test card')).toBeVisible()
    await expectNothingOverTheEdge(page)
    await press(page, 'Script')
    await expectNothingOverTheEdge(page)
  },
)

test(
  'a second device follows the story, and beside the page the agency shows its charges',
  tag,
  async ({ page, browser, baseURL, expectAccessible }) => {
    await openDesk(page)
    const link = page.getByRole('link', { name: /\/demo\?world=[^&]+$/ })
    const before = await link.getAttribute('href')
    await startStory(page, 'A payment refused, then paid')
    await press(page, 'Share')
    const beside = page.getByRole('region', { name: 'Beside the page' })
    await expect(beside.getByRole('img')).toHaveCount(2)
    // The audience that joined before the story sees it, too.
    await expect(beside.locator(`a[href="${before}"]`)).toBeVisible()
    await expectAccessible()
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const notes = await context.newPage()
    await notes.goto(String(await beside.getByRole('link', { name: /notes/ }).getAttribute('href')))
    const now = notes.getByRole('region', { name: /^Now/ })
    await expect(now).toContainText('Press Fill in below the card number.')

    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.getByRole('main').getByRole('button', { name: 'Fill in' }).click()
      await press(page, 'Complete')
      if (attempt === 0) await expect(page.getByText(/was not successful/).first()).toBeVisible()
    }
    await expectConfirmed(page)
    await expect(now).toContainText('The story ends here.')
    await beside.getByRole('button', { name: 'Agency' }).click()
    await expect(beside.getByText(/^1 charge, \$\d+\.\d\d, 2 attempts$/)).toBeVisible()
    await expectAccessible()
    await beside.getByRole('button', { name: 'Inbox' }).click()
    // No script runs in the frame of an email, not even that of the accessibility check.
    await expect(beside.getByTitle('Email: Confirmation of your transaction')).toHaveAttribute(
      'sandbox',
      /^(?!.*allow-scripts)/,
    )
    await context.close()
  },
)

test('a code that could not be delivered is not offered', tag, async ({ page }) => {
  await openDesk(page)
  await usePerson(page, 'Maria Rivera')
  await askForCode(page)
  const offered = page.getByText('Demonstration: the code is')
  await expect(offered).toBeVisible()
  const desk = await anotherDesk(page)
  await choose(desk, 'Emails and texts', 'Emails fail')
  await page.bringToFront()
  await press(page, 'Resend login code')
  await press(page, 'Yes')
  await page.getByRole('radio', { name: 'Email' }).check()
  await press(page, 'Next')
  await expect(loginCode(page)).toBeVisible()
  await expect(offered).toHaveCount(0)
})

test(
  'a site with a real agency loads neither the desk nor the strip',
  { tag: '@only-proxy' },
  async ({ page, request }) => {
    const asked: string[] = []
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
    for (const path of ['/', '/guest-signin', '/demo']) {
      await page.goto(path)
      await ready(page)
      await expect(strip(page)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    expect(asked.filter((path) => /demo/.test(path) && path !== '/demo')).toEqual([])
    for (const path of ['personas', 'clock', 'snapshots', 'cards', 'calls', 'code-expiries'])
      expect((await request.get(`/sim/${path}`)).status(), path).toBe(404)
  },
)

import { errorSummary } from '../support/error-summary.ts'
import { codeSent, personaOf } from '../support/sign-in.ts'
import { chooseContact, enter, identify } from '../support/sign-in-screens.ts'
import { expect, holdBack, ready, SCRIPTS, test, withoutDemonstration } from '../support/test.ts'

const noMatch =
  'The information provided does not match our records. Please check it and try again.'

test(
  'signs in by license and a login code and logs out, and leaves no personal data in addresses, storage or the page',
  { tag: ['@proxy', '@machines'] },
  async ({ page }) => {
    await withoutDemonstration(page)
    const addresses: string[] = []
    const answers: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    page.on('response', (response) => {
      if (!response.url().includes('/trpc/')) return
      // A response body is lost when the page navigates away.
      response.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
    })
    await identify(page, await personaOf(page, 'maria-rivera'), 1)
    await chooseContact(page, 'Email')
    const code = (await codeSent(page, 'email')) ?? ''
    const secrets = [
      code,
      '4321',
      '9000500',
      '1985-04-12',
      '4015551500',
      'maria.rivera@example.com',
    ]
    const beforeFactor = [await page.content(), ...answers]
    await enter(page, 'Login code', code)
    await expect(page).toHaveURL('/profile')
    for (const secret of secrets)
      for (const place of [...addresses, ...beforeFactor]) expect(place).not.toContain(secret)
    const kept = () =>
      page.evaluate(() => [Object.entries(sessionStorage), Object.entries(localStorage)])
    // The duration is stored when the profile is shown.
    await expect.poll(kept).toEqual([[['ridmv', '{"sessionDuration":30}']], []])
    await page.getByRole('button', { name: 'Account menu, Maria Rivera' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/guest-signin')
    await expect.poll(kept).toEqual([[], []])
  },
)

test('shows every missing answer of each way to sign in, and on the other tab the services for businesses', async ({
  page,
  expectAccessible,
}) => {
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.url().includes('/trpc/signIn.start')
  })
  await page.goto('/guest-signin')
  await ready(page)
  for (const [way, message] of [
    ['State license / ID card', 'Last four digits of SSN is required'],
    ['Vehicle in the state', 'Plate type is required.'],
    ['Violation or suspension in the state', 'Case / Summons / Ticket number is required'],
    ['Crash record in the state', 'Crash location is required'],
  ] as const) {
    await page.getByRole('radio', { name: way }).check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    const summary = errorSummary(page)
    await expect(summary).toBeFocused()
    for (const missing of ['Last name is required', 'A valid Date of birth is required', message])
      await expect(summary.getByRole('link', { name: missing })).toBeVisible()
    await expectAccessible()
  }
  expect(isAsked).toBe(false)
  await page.getByRole('tab', { name: "I'm a business" }).click()
  await expect(page.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(3)
  await expect(errorSummary(page)).toHaveCount(0)
  await expectAccessible()
})

test('keeps what was typed and chosen before the scripts arrived', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/guest-signin', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Vehicle in the state' }).check()
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year').fill('1985')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  release()
  await page.getByRole('button', { name: 'Sign in' }).click()
  const summary = errorSummary(page).filter({ hasText: 'Please correct 4 answers' })
  await expect(summary).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Vehicle in the state' })).toBeChecked()
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year')).toHaveValue(
    '1985',
  )
  await expect(page.getByLabel('Plate number')).toHaveAttribute('aria-invalid', 'true')
})

test('signs in with the keyboard only, after an error because no record matches', async ({
  page,
  expectAccessible,
}) => {
  const { keyboard } = page
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab')
      const reached = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        return `${element?.labels?.[0]?.textContent ?? ''} ${element?.textContent ?? ''}`.trim()
      })
      if (name.test(reached)) return
    }
    throw new Error(`the keyboard does not reach ${String(name)}`)
  }
  await page.goto('/guest-signin')
  await ready(page)
  await tabTo(/^State license/)
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Vehicle in the state' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Vehicle in the state' })).toBeChecked()
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'State license / ID card' })).toBeChecked()
  for (const [name, typed] of [
    [/^Last name/, 'Rivera'],
    [/^Month/, '4'],
    [/^Day/, '12'],
    [/^Year/, '1985'],
    [/^Last four/, '0000'],
    [/^License #/, '9000500'],
  ] as const) {
    await tabTo(name)
    await keyboard.type(typed)
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: noMatch })).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
  await expectAccessible()
  await tabTo(/^Last four/)
  await keyboard.type('4321')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeFocused()
  await tabTo(/^Email/)
  await keyboard.press('Space')
  await tabTo(/^Next/)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter your login code' })).toBeFocused()
  await tabTo(/^Login code/)
  await keyboard.type((await codeSent(page, 'email')) ?? '')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})

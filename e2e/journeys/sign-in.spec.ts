import { errorSummary } from '../support/error-summary.ts'
import { codeSent, personaOf } from '../support/sign-in.ts'
import { chooseContact, enter, fillInSignIn, identify } from '../support/sign-in-screens.ts'
import { wayOf } from '../support/sign-in.ts'
import { expect, holdBack, ready, SCRIPTS, test, withoutDemonstration } from '../support/test.ts'

const noMatch =
  'The information provided does not match our records. Please check it and try again.'

for (const loginTypeId of [1, 2, 3, 4])
  test(
    `signs in by way ${loginTypeId} and a login code`,
    { tag: loginTypeId === 1 ? ['@proxy', '@machines'] : [] },
    async ({ page }) => {
      const maria = await personaOf(page, 'maria-rivera')
      await identify(page, maria, loginTypeId)
      await chooseContact(page, loginTypeId % 2 === 0 ? 'Phone' : 'Email')
      await enter(
        page,
        'Login code',
        (await codeSent(page, loginTypeId % 2 === 0 ? 'phone' : 'email')) ?? '',
      )
      await expect(page).toHaveURL('/profile')
    },
  )

test('shows an error when no record matches, and keeps what was typed', async ({
  page,
  expectAccessible,
}) => {
  const maria = await personaOf(page, 'maria-rivera')
  await page.goto('/guest-signin')
  await ready(page)
  await fillInSignIn(page, { ...wayOf(maria, 1), lastFourSssn: '0000' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: noMatch })).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
  await expectAccessible()
  await page.getByLabel('Last four digits of SSN', { exact: true }).fill('4321')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/mfa')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('shows every missing answer of each way to sign in, and asks the agency nothing', async ({
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
})

test('choosing another way clears the form', async ({ page }) => {
  await page.goto('/guest-signin')
  await ready(page)
  await page.getByLabel('Last name').fill('Person')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(errorSummary(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Vehicle in the state' }).check()
  await expect(errorSummary(page)).toHaveCount(0)
  await expect(page.getByLabel('Last name')).toHaveValue('')
  await expect(page.getByLabel('Plate number')).toHaveValue('')
  await page.getByRole('radio', { name: 'State license / ID card' }).check()
  await expect(page.getByLabel('License # or State ID #')).toHaveValue('')
})

test('accepts either of the two dates of a violation or suspension', async ({ page }) => {
  await page.goto('/guest-signin')
  await ready(page)
  await page.getByRole('radio', { name: 'Violation or suspension in the state' }).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  const violation = page.getByRole('group', { name: 'Violation / Offense date' })
  await expect(violation).toContainText('is required')
  const suspension = page.getByRole('group', { name: 'Suspension effective date' })
  await suspension.getByLabel('Month').fill('8')
  await suspension.getByLabel('Day').fill('15')
  await suspension.getByLabel('Year').fill('2024')
  await expect(violation).not.toContainText('is required')
})

test('sends an anti-bot token with commands, and none with lists', async ({ page }) => {
  const tokens: Record<string, string | undefined> = {}
  page.on('request', (request) => {
    const [, procedure] = /\/trpc\/([\w.]+)$/.exec(request.url()) ?? []
    if (procedure !== undefined) tokens[procedure] = request.headers()['recaptcha']
  })
  const maria = await personaOf(page, 'maria-rivera')
  await page.goto('/fee-lookup')
  await expect(page.getByLabel('Vehicle type').getByRole('option')).not.toHaveCount(1)
  await identify(page, maria, 2)
  await chooseContact(page, 'Email')
  expect(tokens).toMatchObject({
    'signIn.start': expect.any(String),
    'signIn.requestCode': expect.any(String),
    'feeQuote.vehicleTypes': undefined,
    'signIn.plateTypes': undefined,
  })
  expect(tokens['signIn.start']).not.toBe(tokens['signIn.requestCode'])
})

test('loads a failed list again', async ({ page, sim }) => {
  await sim.fail('*', { kind: 'status', status: 500 })
  await page.goto('/guest-signin')
  await ready(page)
  for (const [way, list] of [
    ['Vehicle in the state', 'Plate type'],
    ['Crash record in the state', 'Crash location'],
  ] as const) {
    await page.getByRole('radio', { name: way }).check()
    await expect(page.getByText(/could not be loaded/)).toBeVisible()
    await sim.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel(list).getByRole('option')).not.toHaveCount(1)
    await sim.fail('*', { kind: 'status', status: 500 })
  }
})

test('keeps and submits what was typed before the scripts arrived', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/guest-signin', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Vehicle in the state' }).check()
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year').fill('1985')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(page.url()).not.toContain('Rivera')
  release()
  const summary = errorSummary(page).filter({ hasText: 'Please correct 4 answers' })
  await expect(summary).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Vehicle in the state' })).toBeChecked()
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year')).toHaveValue(
    '1985',
  )
  await expect(page.getByLabel('Plate number')).toHaveAttribute('aria-invalid', 'true')
})

test('signs in with the keyboard only', async ({ page, expectAccessible }) => {
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
    [/^Last four/, '4321'],
    [/^License #/, '9000500'],
  ] as const) {
    await tabTo(name)
    await keyboard.type(typed)
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeFocused()
  await expectAccessible()
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

test('leaves no personal data in addresses, storage or the page', async ({ page }) => {
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
  const maria = await personaOf(page, 'maria-rivera')
  await identify(page, maria, 1)
  await chooseContact(page, 'Email')
  const code = (await codeSent(page, 'email')) ?? ''
  const secrets = [code, '4321', '9000500', '1985-04-12', '4015551500', 'maria.rivera@example.com']
  const beforeFactor = [await page.content(), ...answers]
  await enter(page, 'Login code', code)
  await expect(page).toHaveURL('/profile')
  for (const secret of secrets)
    for (const place of [...addresses, ...beforeFactor]) expect(place).not.toContain(secret)
  const kept = () =>
    page.evaluate(() => [Object.entries(sessionStorage), Object.entries(localStorage)])
  // The duration is stored when the profile is shown.
  await expect.poll(kept).toEqual([[['ridmv', '{"sessionDuration":30}']], []])
})

import { codeSent, personaOf, personasOf, signIn, type Way } from '../support/sign-in.ts'
import {
  chooseContact,
  enter,
  fillInSignIn,
  identify,
  signInByScreens,
} from '../support/sign-in-screens.ts'
import { wayOf } from '../support/sign-in.ts'
import { expect, holdBack, ready, SCRIPTS, test, withoutDemonstration } from '../support/test.ts'

const nobody = 'The information provided does not match our records. Please check it and try again.'

for (const loginTypeId of [1, 2, 3, 4])
  test(`somebody signs in by way ${loginTypeId} and a login code`, async ({ page }) => {
    const maria = await personaOf(page, 'maria-rivera')
    await identify(page, maria, loginTypeId)
    await chooseContact(page, loginTypeId % 2 === 0 ? 'Phone' : 'Email')
    await enter(
      page,
      'Login code',
      (await codeSent(page, loginTypeId % 2 === 0 ? 'phone' : 'email')) ?? '',
    )
    await expect(page).toHaveURL('/profile')
  })

// Each part in a world of its own: so many sign-ins of one origin would be too many.
const PARTS = 8
for (let part = 0; part < PARTS; part += 1)
  test(`everybody signs in by each way that they have, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const personas = (await personasOf(page)).filter((_persona, at) => at % PARTS === part)
    for (const persona of personas)
      for (const { loginTypeId } of persona.signIn)
        await test.step(`${persona.name} by way ${loginTypeId}`, async () => {
          await page.context().clearCookies({ name: 'session' })
          await signInByScreens(page, persona, loginTypeId)
          await expect(page).toHaveURL(/\/(profile|update-contacts)$/)
        })
  })

for (const by of ['email', 'phone', 'mailCode', 'ddNumber'] as const)
  test(`a second factor by ${by} opens the profile`, async ({ page }) => {
    await signIn(page, 'maria-rivera', { by })
    await expect(page).toHaveURL('/profile')
  })

test('whoever matches nobody is told so, not what was wrong, and keeps what was typed', async ({
  page,
  expectAccessible,
}) => {
  const maria = await personaOf(page, 'maria-rivera')
  await page.goto('/guest-signin')
  await ready(page)
  await fillInSignIn(page, { ...wayOf(maria, 1), lastFourSssn: '0000' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: nobody })).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
  await expectAccessible()
  await page.getByLabel('Last four digits of SSN', { exact: true }).fill('4321')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/mfa')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

const missing = [
  [
    'State license / ID card',
    ['Last four digits of SSN is required', 'A valid RI License # or State ID # is required'],
  ],
  [
    'Vehicle in the state',
    [/^Plate Number is required/, 'Plate type is required.', /^Last six digits of VIN/],
  ],
  [
    'Violation or suspension in the state',
    [
      'Case / Summons / Ticket number is required',
      'A valid Violation / Offense date OR Suspension effective date is required',
    ],
  ],
  [
    'Crash record in the state',
    ['A valid Date of crash is required', 'Crash location is required'],
  ],
] as const

for (const [way, messages] of missing)
  test(`"${way}" tells all that is missing`, async ({ page, expectAccessible }) => {
    await page.goto('/guest-signin')
    await ready(page)
    await page.getByRole('radio', { name: way }).check()
    await expectAccessible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    for (const message of [
      'Last name is required',
      'A valid Date of birth is required',
      ...messages,
    ])
      await expect(summary.getByRole('link', { name: message })).toBeVisible()
    await expectAccessible()
  })

const special =
  'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.'
const outOfRange = 'Date must be within the acceptable range.'
const license = 'A valid RI License # or State ID # is required'
const ssn = 'Last four digits of SSN is required'

const mistyped: { way: Way; messages: string[] }[] = [
  {
    way: {
      loginTypeId: 1,
      lastname: 'Smith-Jones',
      dateOfBirth: '1751-12-31',
      lastFourSssn: '123',
      licenseNumber: '123456',
    },
    messages: [special, outOfRange, ssn, license],
  },
  {
    way: {
      loginTypeId: 1,
      lastname: 'x'.repeat(41),
      dateOfBirth: '1986-02-30',
      lastFourSssn: '12a4',
      licenseNumber: '123456789',
    },
    messages: [
      'Last name is limited to 40 characters',
      'A valid Date of birth is required',
      ssn,
      license,
    ],
  },
  {
    way: {
      loginTypeId: 2,
      lastname: 'A;B',
      dateOfBirth: '2999-01-01',
      plateNumber: 'AB-123',
      plateTypeId: 1,
      vinLastSix: '45678',
    },
    messages: [
      special,
      'A valid Date of birth is required',
      'Plate Number is required. Acceptable characters are letters or numbers. Please do not include dashes or spaces.',
      'Last six digits of VIN are required, you must enter all six digits. Acceptable characters are letters or numbers.',
    ],
  },
  {
    way: {
      loginTypeId: 3,
      lastname: 'Rivera',
      dateOfBirth: '1985-04-12',
      caseSummonTicketNumber: '1'.repeat(19),
      violationDate: '1751-12-31',
    },
    messages: ['Case / Summons / Ticket number is limited to 18 characters', outOfRange],
  },
  {
    way: {
      loginTypeId: 3,
      lastname: 'Rivera',
      dateOfBirth: '1985-04-12',
      caseSummonTicketNumber: 'MR20240001',
      violationDate: '2999-01-01',
    },
    messages: ['A valid Violation / Offense date OR Suspension effective date is required'],
  },
  {
    way: {
      loginTypeId: 4,
      lastname: 'Rivera',
      dateOfBirth: '1985-04-12',
      crashDate: '2999-01-01',
      crashLocationId: 28,
    },
    messages: ['Date of crash should not be a future date'],
  },
  {
    way: {
      loginTypeId: 4,
      lastname: 'Rivera',
      dateOfBirth: '1985-04-12',
      crashDate: '1751-12-31',
      crashLocationId: 28,
    },
    messages: [outOfRange],
  },
]

test('what is mistyped is told in the words of its rule, and sent to nobody', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/trpc/signIn.start')) asked.push(request.url())
  })
  for (const { way, messages } of mistyped)
    await test.step(`by way ${way.loginTypeId}: ${messages[0]}`, async () => {
      await page.goto('/guest-signin')
      await ready(page)
      await fillInSignIn(page, way)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(messages)
      await expect(page.getByLabel('Last name')).toHaveValue(way.lastname)
    })
  expect(asked).toEqual([])
})

test('choosing another way begins anew', async ({ page }) => {
  await page.goto('/guest-signin')
  await ready(page)
  await page.getByLabel('Last name').fill('Somebody')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('radio', { name: 'Vehicle in the state' }).check()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Last name')).toHaveValue('')
  await expect(page.getByLabel('Plate number')).toHaveValue('')
  await page.getByRole('radio', { name: 'State license / ID card' }).check()
  await expect(page.getByLabel('License # or State ID #')).toHaveValue('')
})

test('either of the two dates of a violation or suspension is enough', async ({ page }) => {
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

test('the digits of the SSN are covered until they are asked for', async ({ page }) => {
  await page.goto('/guest-signin')
  await ready(page)
  const ssn = page.getByLabel('Last four digits of SSN', { exact: true })
  await expect(ssn).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(ssn).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: /^Hide/ }).click()
  await expect(ssn).toHaveAttribute('type', 'password')
})

test('who tries one license too often has to wait, and keeps what was typed', async ({
  page,
  expectAccessible,
}) => {
  const maria = await personaOf(page, 'maria-rivera')
  await page.goto('/guest-signin')
  await ready(page)
  await fillInSignIn(page, { ...wayOf(maria, 1), lastFourSssn: '0000' })
  const signIn = async () => {
    const answered = page.waitForResponse('**/trpc/signIn.start')
    await page.getByRole('button', { name: 'Sign in' }).click()
    return (await answered).status()
  }
  for (let tries = 0; tries < 10; tries += 1) expect(await signIn()).toBe(401)
  expect(await signIn()).toBe(429)
  await expect(page.getByRole('alert')).toContainText('There were too many attempts.')
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
  await expectAccessible()
})

test('what is posted to the agency carries a token against robots, and what is read carries none', async ({
  page,
}) => {
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

test('a double click asks once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/trpc/signIn.start')) asked.push(request.url())
  })
  const maria = await personaOf(page, 'maria-rivera')
  await page.goto('/guest-signin')
  await ready(page)
  await fillInSignIn(page, wayOf(maria, 1))
  await page.getByRole('button', { name: 'Sign in' }).dblclick()
  await expect(page).toHaveURL('/mfa')
  expect(asked).toHaveLength(1)
})

test('an agency that fails is told in the banner, which closes', async ({ page, sim }) => {
  const maria = await personaOf(page, 'maria-rivera')
  await sim.fail('customeraccountlogin/guestloginrequest', { kind: 'status', status: 500 })
  await page.goto('/guest-signin')
  await ready(page)
  await fillInSignIn(page, wayOf(maria, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'technical difficulties' })
  await expect(banner).toBeFocused()
  await banner.getByRole('button', { name: 'Close this message' }).click()
  await expect(banner).toHaveCount(0)
  await sim.heal()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/mfa')
})

test('lists that could not be had are asked for again', async ({ page, sim }) => {
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

test('what was chosen and typed before the scripts came stays, and is sent', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/guest-signin', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Vehicle in the state' }).check()
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year').fill('1985')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(page.url()).not.toContain('Rivera')
  release()
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct 4 answers' })
  await expect(summary).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Vehicle in the state' })).toBeChecked()
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year')).toHaveValue(
    '1985',
  )
  await expect(page.getByLabel('Plate number')).toHaveAttribute('aria-invalid', 'true')
})

test('a whole sign-in by keyboard alone', async ({ page, expectAccessible }) => {
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

test('nothing of the person is left in addresses, storage or the page', async ({ page }) => {
  await withoutDemonstration(page)
  const addresses: string[] = []
  const answers: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('response', (response) => {
    if (!response.url().includes('/trpc/')) return
    // A page that is left takes along what it was answered last.
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
  // The duration is noted once the profile is shown.
  await expect.poll(kept).toEqual([[['ridmv', '{"sessionDuration":30}']], []])
})

import { errorSummary } from '../support/error-summary.ts'
import { codeSent, personaOf } from '../support/sign-in.ts'
import { chooseContact, chooseOption, enter, identify } from '../support/sign-in-screens.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'

const wrong = (what: string, left: string) =>
  `The ${what} you entered is incorrect or has expired. You have ${left} left.`

test('shows the contacts masked, and an error when none is chosen', async ({
  page,
  expectAccessible,
}) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await expect(page.getByText('m**********a@example.com')).toBeVisible()
  await expect(page.getByText('(401) ***-****')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(
    errorSummary(page).filter({
      hasText:
        'Please select the contact information where you would like to receive the login code.',
    }),
  ).toBeFocused()
  await expectAccessible()
})

test('offers a single transaction to a customer who has only a phone on file', async ({
  page,
  expectAccessible,
}) => {
  await identify(page, await personaOf(page, 'ben-okoye'))
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expectAccessible()
  await page.getByRole('link', { name: 'Make a single transaction' }).click()
  await expect(page).toHaveURL('/guest-signin?activeTab=businesspage')
})

test('leads from the contacts to the other options and back', async ({
  page,
  expectAccessible,
}) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await page.getByRole('button', { name: 'Not my contact info' }).click()
  await expect(page.getByRole('heading', { name: /^Other ways/ })).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(
    errorSummary(page).filter({ hasText: 'Please select one of the options above.' }),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeFocused()
})

test('a visit to the DMV leads back to sign-in', async ({ page }) => {
  await identify(page, await personaOf(page, 'clara-nunez'))
  await expect(page.getByRole('heading', { name: /^Other ways/ })).toBeVisible()
  await chooseOption(page, /^Visit/)
  await expect(page).toHaveURL('/guest-signin')
})

test('offers the DD # only after a sign-in by license', async ({ page }) => {
  const maria = await personaOf(page, 'maria-rivera')
  await identify(page, maria, 2)
  await page.getByRole('button', { name: 'Not my contact info' }).click()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /^DD #/ })).toHaveCount(0)
})

test('shows the expiry of a login code in Eastern time', async ({ page, sim }) => {
  await sim.setClock('2027-01-15T17:35:00Z')
  await identify(page, await personaOf(page, 'ana-sousa'))
  await chooseContact(page, 'Email')
  await expect(page.getByText('12:45 PM Eastern Time')).toBeVisible()
})

test('accepts a code that is pasted with spaces or filled in by a phone', async ({ page }) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await chooseContact(page, 'Phone')
  const field = page.getByLabel('Login code', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  const code = (await codeSent(page, 'phone')) ?? ''
  await field.evaluate(
    (input: HTMLInputElement, text) => {
      const clipboard = new DataTransfer()
      clipboard.setData('text/plain', text)
      input.focus()
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }))
      document.execCommand('insertText', false, text)
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/profile')
})

test('shows the attempts left after a wrong code, and Previous leads to another contact', async ({
  page,
  expectAccessible,
}) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await chooseContact(page, 'Email')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(errorSummary(page).filter({ hasText: 'Login code is required' })).toBeFocused()
  await enter(page, 'Login code', 'wrong')
  await expect(
    errorSummary(page).filter({ hasText: wrong('login code', '2 attempts') }),
  ).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await chooseContact(page, 'Phone')
  await enter(page, 'Login code', 'wrong')
  await expect(errorSummary(page)).toContainText(wrong('login code', 'one attempt'))
})

test('still shows after a new code how many attempts are left, and warns before the last one', async ({
  page,
  expectAccessible,
}) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await chooseContact(page, 'Email')
  for (const left of ['You have 2 attempts left.', 'You have one attempt left.']) {
    await enter(page, 'Login code', 'wrong')
    await page.getByRole('button', { name: 'Resend login code' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await chooseContact(page, 'Email')
    await expect(page.getByText(left)).toBeVisible()
  }
  await expectAccessible()
  await page.reload()
  await expect(page.getByText('You have one attempt left.')).toBeVisible()
})

test('offers the other ways to verify an identity when its codes were used up', async ({
  page,
  expectAccessible,
}) => {
  const persona = await personaOf(page, 'maria-rivera')
  for (const wrongCodes of [3, 2]) {
    await identify(page, persona)
    await chooseContact(page, 'Email')
    for (let at = 0; at < wrongCodes; at += 1) {
      await enter(page, 'Login code', 'wrong')
      await expect(errorSummary(page).or(page.getByRole('alert')).first()).toBeVisible()
    }
  }
  await enter(page, 'Login code', (await codeSent(page, 'email')) ?? '')
  await expect(page.getByRole('alert')).toContainText(
    /There were too many attempts to verify your identity\. Try again in (?:\d+ seconds?|1 minute), or choose another way to verify it\./,
  )
  await expectAccessible()
  await page.getByRole('button', { name: 'Other ways to verify your identity' }).click()
  await chooseOption(page, /DD #/)
  await enter(page, 'DD #', persona.ddNumber ?? '')
  await expect(page).toHaveURL('/profile')
})

test('sends a new code after a confirmation, and rejects the old one', async ({
  page,
  expectAccessible,
}) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await chooseContact(page, 'Email')
  const first = (await codeSent(page, 'email')) ?? ''
  await page.getByRole('button', { name: 'Resend login code' }).click()
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Resend login code' })).toBeFocused()
  await page.getByRole('button', { name: 'Resend login code' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeFocused()
  await chooseContact(page, 'Email')
  await enter(page, 'Login code', first)
  await expect(errorSummary(page)).toContainText(wrong('login code', '2 attempts'))
  await enter(page, 'Login code', (await codeSent(page, 'email')) ?? '')
  await expect(page).toHaveURL('/profile')
})

test('ends the sign-in after the third wrong code, and leads to a new one', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install()
  await identify(page, await personaOf(page, 'maria-rivera'))
  await chooseContact(page, 'Email')
  for (const left of ['2 attempts', 'one attempt']) {
    await enter(page, 'Login code', 'wrong')
    await expect(errorSummary(page)).toContainText(wrong('login code', left))
  }
  await enter(page, 'Login code', 'wrong')
  await expect(page.getByRole('alert')).toContainText(
    'You will be taken to the sign-in page in 10 seconds.',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Too many attempts' })).toBeFocused()
  await expectAccessible()
  await page.clock.fastForward('00:10')
  await expect(page).toHaveURL('/guest-signin')
  await page.goto('/mfa')
  await expect(page).toHaveURL('/guest-signin')
})

test(
  'signs in by DD #, after an explanation and its field messages',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    const maria = await personaOf(page, 'maria-rivera')
    const toDdNumber = async () => {
      await identify(page, maria)
      await page.getByRole('button', { name: 'Not my contact info' }).click()
      await chooseOption(page, /^DD #/)
      await expect(page.getByRole('heading', { name: 'Enter your DD #' })).toBeFocused()
    }
    await toDdNumber()
    await expect(
      page.getByText(/you can’t update your address or contact information/),
    ).toBeVisible()
    await expectAccessible()
    for (const [typed, message] of [
      ['', 'State DD # is required'],
      ['1', 'A valid DD # is required. Please refer to the image'],
      ['12345678901', 'DD # is limited to 10 characters. Please refer to the image'],
    ] as const) {
      await enter(page, 'DD #', typed)
      await expect(errorSummary(page)).toContainText(message)
    }
    await enter(page, 'DD #', '99999999')
    await expect(errorSummary(page)).toContainText(wrong('DD #', '2 attempts'))
    await page.getByRole('button', { name: 'Previous' }).click()
    await chooseOption(page, /^DD #/)
    await enter(page, 'DD #', maria.ddNumber ?? '')
    await expect(page).toHaveURL('/profile')
  },
)

test('ends the sign-in after the third wrong DD #', async ({ page }) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await page.getByRole('button', { name: 'Not my contact info' }).click()
  await chooseOption(page, /^DD #/)
  for (const left of ['2 attempts', 'one attempt']) {
    await enter(page, 'DD #', '99999999')
    await expect(errorSummary(page)).toContainText(wrong('DD #', left))
  }
  await enter(page, 'DD #', '99999999')
  await expect(page.getByRole('alert')).toContainText('You entered a wrong DD # three times.')
  await page.getByRole('button', { name: 'Go to sign in' }).click()
  await expect(page).toHaveURL('/guest-signin')
})

test('signs in by a mailed code, and mails a new one on request', async ({
  page,
  expectAccessible,
}) => {
  const vera = await personaOf(page, 'vera-lindqvist')
  await identify(page, vera, 2)
  await chooseOption(page, /by mail/)
  await expect(page.getByRole('heading', { name: 'Your login code is in the mail' })).toBeFocused()
  await expect(
    page.getByText('It arrives in 15 to 20 days and is valid for 30 days.'),
  ).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/guest-signin')

  await identify(page, vera, 2)
  await expect(page.getByText(/from the letter that we mailed/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/guest-signin')

  await identify(page, vera, 2)
  await page.getByRole('button', { name: 'Resend login code' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: /^Other ways/ })).toBeFocused()

  await page.reload()
  await ready(page)
  await enter(page, 'Login code', (await codeSent(page, 'mailCode')) ?? '')
  await expect(page).toHaveURL('/update-contacts')
})

test('offers the contacts on file instead of a mailed code', async ({ page }) => {
  await identify(page, await personaOf(page, 'tariq-mansour'))
  await page.getByRole('button', { name: 'Resend login code' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await chooseContact(page, 'Email')
  await enter(page, 'Login code', (await codeSent(page, 'email')) ?? '')
  await expect(page).toHaveURL('/profile')
})

test('keeps the step and the attempts after a reload', async ({ page }) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await chooseContact(page, 'Email')
  await enter(page, 'Login code', 'wrong')
  await expect(errorSummary(page)).toContainText(wrong('login code', '2 attempts'))
  await page.reload()
  await ready(page)
  await enter(page, 'Login code', 'wrong')
  await expect(errorSummary(page)).toContainText(wrong('login code', 'one attempt'))
})

test('shows an error when the agency fails, and counts no attempt', async ({ page, sim }) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await chooseContact(page, 'Email')
  await sim.fail('customeraccountlogin/guestlogin', { kind: 'status', status: 500 })
  for (let times = 0; times < 4; times += 1) {
    await enter(page, 'Login code', 'wrong')
    await expect(
      page.getByRole('alert').filter({ hasText: 'technical difficulties' }),
    ).toBeFocused()
    await page.getByRole('button', { name: 'Close this message' }).click()
  }
  await sim.heal()
  await enter(page, 'Login code', (await codeSent(page, 'email')) ?? '')
  await expect(page).toHaveURL('/profile')
})

test('leads to sign-in with a message when the sign-in has ended', async ({ page }) => {
  await identify(page, await personaOf(page, 'maria-rivera'))
  await chooseContact(page, 'Email')
  await page.context().clearCookies({ name: 'session' })
  await enter(page, 'Login code', 'wrong')
  await expect(page).toHaveURL('/guest-signin')
  await expect(page.getByRole('alert')).toContainText('Please sign in again.')
})

test('no step needs horizontal scrolling at 320 px', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await identify(page, await personaOf(page, 'maria-rivera'))
  await expectNothingOverTheEdge(page)
  await chooseContact(page, 'Email')
  await expectNothingOverTheEdge(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Not my contact info' }).click()
  await expectNothingOverTheEdge(page)
  await chooseOption(page, /^DD #/)
  await expect(page.getByRole('heading', { name: 'Enter your DD #' })).toBeFocused()
  await expectNothingOverTheEdge(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await chooseOption(page, /by mail/)
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectNothingOverTheEdge(page)
})

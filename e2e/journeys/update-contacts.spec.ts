import { errorSummary } from '../support/error-summary.ts'
import type { Page } from '@playwright/test'
import { codeSent as newestCode, signIn, startSession } from '../support/sign-in.ts'
import { messagesTo } from '../support/outbox.ts'
import { expect, ready, test } from '../support/test.ts'

const NEW_EMAIL = 'maria.new@example.com'
const NEW_PHONE = ['401', '555', '7711']

const open = async (page: Page) => {
  await page.goto('/update-contacts')
  await ready(page)
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const choose = async (page: Page, ...contacts: ('Email' | 'Phone')[]) => {
  for (const contact of contacts) await page.locator('label', { hasText: contact }).click()
  await press(page, 'Next')
}

const typeEmail = async (page: Page, email: string, confirm = email) => {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Confirm email').fill(confirm)
}

const typePhone = async (page: Page, digits = NEW_PHONE, confirm = digits) => {
  for (const [group, typed] of [
    ['Phone', digits],
    ['Confirm phone', confirm],
  ] as const)
    for (const [at, box] of ['Area code', 'Prefix', 'Line number'].entries())
      await page
        .getByRole('group', { name: group, exact: true })
        .getByLabel(box)
        .fill(typed[at] ?? '')
}

/** Returns the code after it was sent. */
const codeSent = async (page: Page, by: 'email' | 'phone') => {
  await expect.poll(() => newestCode(page, by)).not.toBeNull()
  return (await newestCode(page, by)) ?? ''
}

const block = (page: Page, contact: 'Email' | 'Phone') =>
  page.getByRole('region', { name: contact })

const validate = async (page: Page, contact: 'Email' | 'Phone', code: string) => {
  await block(page, contact).getByLabel('Login code').fill(code)
  await block(page, contact).getByRole('button', { name: 'Validate login code' }).click()
}

const toStep3 = async (page: Page) => {
  await open(page)
  await choose(page, 'Email', 'Phone')
  await typeEmail(page, NEW_EMAIL)
  await typePhone(page)
  await press(page, 'Next')
  await expect(block(page, 'Email')).toBeVisible()
}

test('shows every missing entry, and entries that do not match', async ({
  page,
  expectAccessible,
}) => {
  await startSession(page, 'maria-rivera')
  await open(page)
  await press(page, 'Next')
  await expect(errorSummary(page)).toContainText(
    'Please select the contact information to update/verify.',
  )
  await expectAccessible()
  await choose(page, 'Email', 'Phone')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await typeEmail(page, '')
  await typePhone(page, ['', '', ''])
  await press(page, 'Next')
  await expect(errorSummary(page)).toContainText('Please correct 4 answers')
  await expectAccessible()
  await typeEmail(page, NEW_EMAIL, 'other@example.com')
  await typePhone(page, NEW_PHONE, ['401', '555', '0000'])
  await press(page, 'Next')
  const summary = errorSummary(page)
  await expect(summary).toContainText('Email and Confirm email values do not match')
  await expect(summary).toContainText('Phone and Confirm phone values do not match')
})

test(
  'puts new contacts on record after both codes, and notifies the old ones',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    test.slow()
    await signIn(page, 'maria-rivera')
    await toStep3(page)
    await expect(block(page, 'Email')).toContainText(NEW_EMAIL)
    await expect(block(page, 'Phone')).toContainText('(401) 555-7711')
    await expect(block(page, 'Phone')).toContainText('Message and data rates may apply')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await validate(page, 'Email', await codeSent(page, 'email'))
    await expect(block(page, 'Email')).toContainText('Verified')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expectAccessible()
    await page.reload()
    await expect(block(page, 'Email')).toContainText('Verified')
    await validate(page, 'Phone', await codeSent(page, 'phone'))
    await expect(block(page, 'Phone')).toContainText('Verified')
    await press(page, 'Next')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('status')).toContainText(['Your contact information was updated.'])
    await expect(page.getByText(NEW_EMAIL)).toBeVisible()

    const [toEmail] = await messagesTo(page, 'maria.rivera@example.com')
    expect(toEmail?.subject).toBe('Your email address was changed')
    const [toPhone] = await messagesTo(page, '4015551500')
    expect(toPhone?.subject).toBe('Your phone number was changed')
    await page.context().clearCookies()
    await signIn(page, 'maria-rivera', { by: 'phone' })
    await expect(page.getByText(NEW_EMAIL)).toBeVisible()
    await expect(page.getByText('(401) 555-7711')).toBeVisible()
  },
)

test('accepts one contact when the other cannot be reached', async ({ page, expectAccessible }) => {
  await startSession(page, 'maria-rivera')
  await open(page)
  await choose(page, 'Email', 'Phone')
  await typeEmail(page, 'bounce@example.com')
  await typePhone(page)
  await press(page, 'Next')
  await expect(block(page, 'Email')).toContainText('Unable to send login code to provided email')
  await expectAccessible()
  await validate(page, 'Phone', await codeSent(page, 'phone'))
  await press(page, 'Next')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('(401) 555-7711')).toBeVisible()
})

test('ends the session after the third wrong code, and leads to sign-in', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install()
  await signIn(page, 'maria-rivera')
  await toStep3(page)
  for (const left of ['2 attempts', 'one attempt']) {
    await validate(page, 'Phone', 'wrong')
    await expect(block(page, 'Phone')).toContainText(`You have ${left} left.`)
  }
  await validate(page, 'Phone', 'wrong')
  await expect(page.getByRole('alert')).toContainText('your session has ended')
  for (const button of await page.getByRole('button', { name: 'Validate login code' }).all())
    await expect(button).toBeDisabled()
  await expectAccessible()
  await expect(page).toHaveURL('/update-contacts')
  await page.clock.fastForward('00:10')
  await expect(page).toHaveURL('/guest-signin')
  await page.goto('/profile')
  await expect(page).toHaveURL('/guest-signin')
})

test('asks for contacts after a sign-in by mailed code', async ({ page, expectAccessible }) => {
  expect(await signIn(page, 'dev-patel', { by: 'mailCode' })).toBe('/update-contacts')
  await ready(page)
  await expectAccessible()
  await choose(page, 'Email')
  await typeEmail(page, 'dev.patel.new@example.com')
  await press(page, 'Next')
  await expect(block(page, 'Email')).toBeVisible()
  await validate(page, 'Email', await codeSent(page, 'email'))
  await press(page, 'Next')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('dev.patel.new@example.com')).toBeVisible()
})

test('requires a new sign-in after 20 minutes', async ({ page, sim, expectAccessible }) => {
  const laterBy = async (minutes: number) =>
    sim.setClock(new Date((await sim.now()).getTime() + minutes * 60_000).toISOString())
  await signIn(page, 'maria-rivera')
  await laterBy(12)
  await page.goto('/profile')
  await expect(page.getByText('maria.rivera@example.com')).toBeVisible()
  await laterBy(9)
  await open(page)
  await expect(page.getByText('Please sign in again to continue.')).toBeVisible()
  await expectAccessible()
  await press(page, 'Sign in again')
  await expect(page).toHaveURL('/guest-signin')
  await page.goto('/profile')
  await expect(page).toHaveURL('/guest-signin')
})

test('leads to the profile after a sign-in by DD #', async ({ page }) => {
  await startSession(page, 'maria-rivera', { by: 'ddNumber' })
  await page.goto('/update-contacts')
  await expect(page).toHaveURL('/profile')
})

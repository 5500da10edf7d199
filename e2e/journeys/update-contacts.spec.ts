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

test(
  'puts new contacts on record after both codes, also over a reload, and notifies the old ones',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    await startSession(page, 'maria-rivera')
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
    await expect(page.getByText('(401) 555-7711')).toBeVisible()

    const [toEmail] = await messagesTo(page, 'maria.rivera@example.com')
    expect(toEmail?.subject).toBe('Your email address was changed')
    const [toPhone] = await messagesTo(page, '4015551500')
    expect(toPhone?.subject).toBe('Your phone number was changed')
  },
)

test('asks for contacts after a sign-in by mailed code, and goes on with the one that could be reached', async ({
  page,
  expectAccessible,
}) => {
  expect(await signIn(page, 'dev-patel', { by: 'mailCode' })).toBe('/update-contacts')
  await ready(page)
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

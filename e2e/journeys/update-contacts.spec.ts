import type { Page } from '@playwright/test'
import { codeSent, messagesTo } from '../support/outbox.ts'
import { press } from '../support/service-flow.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, ready, test } from '../support/test.ts'

const block = (page: Page, contact: 'Email' | 'Phone') =>
  page.getByRole('region', { name: contact })

const validate = async (page: Page, contact: 'Email' | 'Phone') => {
  const code = () => codeSent(page, contact === 'Email' ? 'email' : 'phone')
  await expect.poll(code).not.toBeNull()
  await block(page, contact)
    .getByLabel('Login code')
    .fill((await code()) ?? '')
  await block(page, contact).getByRole('button', { name: 'Validate login code' }).click()
  await expect(block(page, contact)).toContainText('Verified')
}

/** Chooses and types both contacts, and requests their codes. */
const enterContacts = async (page: Page, email: string) => {
  await ready(page)
  for (const contact of ['Email', 'Phone'])
    await page.locator('label', { hasText: contact }).click()
  await press(page, 'Next')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Confirm email').fill(email)
  for (const name of ['Phone', 'Confirm phone']) {
    const phone = page.getByRole('group', { name, exact: true })
    await phone.getByLabel('Area code').fill('401')
    await phone.getByLabel('Prefix').fill('555')
    await phone.getByLabel('Line number').fill('7711')
  }
  await press(page, 'Next')
  await expect(block(page, 'Email')).toBeVisible()
}

test(
  'puts new contacts on record after both codes, also over a reload, and notifies the old ones',
  { tag: ['@proxy', '@engines'] },
  async ({ page, expectAccessible }) => {
    await signIn(page, 'maria-rivera')
    await page.goto('/update-contacts')
    await enterContacts(page, 'maria.new@example.com')
    await validate(page, 'Email')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expectAccessible()
    await page.reload()
    await expect(block(page, 'Email')).toContainText('Verified')
    await validate(page, 'Phone')
    await press(page, 'Next')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('status')).toContainText(['Your contact information was updated.'])
    await expect(page.getByText('maria.new@example.com')).toBeVisible()
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
  expect(await signIn(page, 'dev-patel')).toBe('/update-contacts')
  await enterContacts(page, 'bounce@example.com')
  await expect(block(page, 'Email')).toContainText('Unable to send login code to provided email')
  await expectAccessible()
  await validate(page, 'Phone')
  await press(page, 'Next')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('(401) 555-7711')).toBeVisible()
})

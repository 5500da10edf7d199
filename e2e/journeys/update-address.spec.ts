import type { Page } from '@playwright/test'
import { messagesTo } from '../support/outbox.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, ready, test } from '../support/test.ts'

type Which = 'Physical Address' | 'Mailing Address'

const home = { line1: '12 Ocean Avenue', line2: 'Apartment 3' }

const open = async (page: Page) => {
  await page.goto('/update-address')
  await ready(page)
  await expect(group(page, 'Physical Address')).toBeVisible()
}

const group = (page: Page, which: Which) => page.getByRole('group', { name: which })

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Enters an address in Cranston, which is also the mailing address. */
const enter = async (page: Page, { line1, line2 }: typeof home) => {
  const fields = group(page, 'Physical Address')
  await fields.getByLabel('Address line 1').fill(line1)
  await fields.getByLabel('Address line 2').fill(line2)
  await fields.getByLabel('State').selectOption('RI - Rhode Island')
  await fields.getByLabel('City').selectOption('Cranston')
  await fields.getByLabel('Zip', { exact: true }).selectOption('02905')
  await fields.getByLabel('Zip plus').fill('')
  await press(page, 'Next')
}

const choice = (page: Page, which: Which) => page.getByRole('radiogroup', { name: which })

test(
  'standardizes, compares and confirms an address, and keeps it on record',
  { tag: '@proxy' },
  async ({ page }) => {
    await startSession(page, 'maria-rivera')
    await open(page)
    await enter(page, home)

    await expect(page.getByRole('heading', { level: 1, name: 'Update Address' })).toBeFocused()
    await expect(choice(page, 'Mailing Address')).toBeHidden()
    const standardized = choice(page, 'Physical Address').getByRole('radio', {
      name: 'Use standardized address',
    })
    await expect(standardized).toBeChecked()
    await expect(page.locator('.is-different')).toContainText([
      'Address line 1 Different12 OCEAN AVE',
      'Address line 2 DifferentAPT 3',
      'Zip plus Different',
    ])
    await page.reload()
    await expect(standardized).toBeChecked()
    await press(page, 'Next')

    const voter = page.getByRole('checkbox')
    await expect(voter).not.toBeChecked()
    await expect(page.getByText('12 OCEAN AVE', { exact: true })).toHaveCount(2)
    await press(page, 'Submit')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('status')).toContainText(['Your address was updated.'])
    const [confirmation] = await messagesTo(page, 'maria.rivera@example.com')
    expect(confirmation?.subject).toBe('Your address was updated')
    expect(confirmation?.body).toContain('your voter registration is updated')

    await page.reload()
    await expect(page.getByText('12 OCEAN AVE').first()).toBeVisible()
  },
)

test('does not submit what another tab entered, keeps what is typed through a reload, and asks for a new sign-in after 20 minutes', async ({
  page,
  sim,
  expectAccessible,
}) => {
  const laterBy = async (minutes: number) =>
    sim.setClock(new Date((await sim.now()).getTime() + minutes * 60_000).toISOString())
  await startSession(page, 'maria-rivera')
  await open(page)
  await laterBy(12)
  await enter(page, home)
  await expect(choice(page, 'Physical Address')).toBeVisible()
  await press(page, 'Next')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()

  const other = await page.context().newPage()
  await open(other)
  await enter(other, { ...home, line1: '7 Bay Road' })
  await expect(choice(other, 'Physical Address')).toBeVisible()
  await other.close()

  await press(page, 'Submit')
  await expect(page.getByRole('alert')).toContainText('was out of date')
  await expect(choice(page, 'Physical Address')).toContainText('7 BAY ROAD')
  await expect(page).toHaveURL('/update-address')

  await press(page, 'Previous')
  const line = group(page, 'Physical Address').getByLabel('Address line 1')
  const kept = page.waitForResponse('**/addressUpdate.keepDraft')
  await line.fill('9 Hill Street')
  await kept
  await page.reload()
  await expect(line).toHaveValue('9 Hill Street')

  await laterBy(9)
  await press(page, 'Next')
  await expect(
    page.getByText('you can change addresses only within 20 minutes of signing in'),
  ).toBeVisible()
  await expectAccessible()
  await press(page, 'Sign in again')
  await expect(page).toHaveURL('/guest-signin')
})

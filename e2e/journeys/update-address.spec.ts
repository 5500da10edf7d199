import { errorSummary } from '../support/error-summary.ts'
import type { Page } from '@playwright/test'
import { messagesTo } from '../support/outbox.ts'
import { signIn, startSession } from '../support/sign-in.ts'
import { expect, ready, test } from '../support/test.ts'

type Which = 'Physical Address' | 'Mailing Address'

interface Typed {
  line1: string
  line2?: string
  state: string
  city: string
  zip: string
  plus?: string
}

const home: Typed = {
  line1: '12 Ocean Avenue',
  line2: 'Apartment 3',
  state: 'RI - Rhode Island',
  city: 'Cranston',
  zip: '02905',
}
const poBox: Typed = { line1: 'PO Box 77', state: home.state, city: 'Warwick', zip: '02886' }

const open = async (page: Page, persona = 'maria-rivera') => {
  await startSession(page, persona)
  await page.goto('/update-address')
  await ready(page)
  await expect(group(page, 'Physical Address')).toBeVisible()
}

const group = (page: Page, which: Which) => page.getByRole('group', { name: which })

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const uncheckSame = (page: Page) =>
  page.getByText('My mailing address is same as my physical address').click()

const type = async (
  page: Page,
  which: Which,
  { line1, line2 = '', state, city, zip, plus = '' }: Typed,
) => {
  const fields = group(page, which)
  await fields.getByLabel('Address line 1').fill(line1)
  await fields.getByLabel('Address line 2').fill(line2)
  await fields.getByLabel('State').selectOption(state)
  if (state === home.state) {
    await fields.getByLabel('City').selectOption(city)
    await fields.getByLabel('Zip', { exact: true }).selectOption(zip)
  } else {
    await fields.getByLabel('City').fill(city)
    await fields.getByLabel('Zip', { exact: true }).fill(zip)
  }
  await fields.getByLabel('Zip plus').fill(plus)
}

const enter = async (page: Page, physical: Typed, mailing?: Typed) => {
  await type(page, 'Physical Address', physical)
  if (mailing) {
    await uncheckSame(page)
    await type(page, 'Mailing Address', mailing)
  }
  await press(page, 'Next')
}

const choice = (page: Page, which: Which) => page.getByRole('radiogroup', { name: which })

test(
  'standardizes, compares and confirms an address, and keeps it on record',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    test.slow()
    await open(page)
    await expectAccessible()
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
    await expectAccessible()
    await page.reload()
    await expect(standardized).toBeChecked()
    await press(page, 'Next')

    const voter = page.getByRole('checkbox')
    await expect(voter).not.toBeChecked()
    await expect(page.getByText('12 OCEAN AVE', { exact: true })).toHaveCount(2)
    await expectAccessible()
    await press(page, 'Submit')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('status')).toContainText(['Your address was updated.'])
    const [confirmation] = await messagesTo(page, 'maria.rivera@example.com')
    expect(confirmation?.subject).toBe('Your address was updated')
    expect(confirmation?.body).toContain('your voter registration is updated')

    await page.context().clearCookies()
    await signIn(page, 'maria-rivera')
    await expect(page.getByText('12 OCEAN AVE').first()).toBeVisible()
  },
)

test('requires a new sign-in after 20 minutes', async ({ page, sim, expectAccessible }) => {
  const laterBy = async (minutes: number) =>
    sim.setClock(new Date((await sim.now()).getTime() + minutes * 60_000).toISOString())
  await open(page)
  await laterBy(12)
  await enter(page, home)
  await expect(choice(page, 'Physical Address')).toBeVisible()
  await press(page, 'Next')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await laterBy(9)
  await press(page, 'Submit')
  await expect(
    page.getByText('you can change addresses only within 20 minutes of signing in'),
  ).toBeVisible()
  await expectAccessible()
  await press(page, 'Sign in again')
  await expect(page).toHaveURL('/guest-signin')
})

test('announces a new mailing address by a letter to the old one and by a text message', async ({
  page,
}) => {
  await open(page)
  await enter(page, home)
  await expect(choice(page, 'Physical Address')).toBeVisible()
  await press(page, 'Next')
  await press(page, 'Submit')
  await expect(page).toHaveURL('/profile')
  const subject = 'Your mailing address was changed'
  const [letter] = await messagesTo(page, 'Maria Rivera')
  expect(letter).toMatchObject({ channel: 'mail', subject })
  const [text] = await messagesTo(page, '4015551500')
  expect(text).toMatchObject({ channel: 'sms', subject })
})

test('shows every required field after Clear', async ({ page, expectAccessible }) => {
  await open(page)
  await type(page, 'Physical Address', home)
  await press(page, 'Clear')
  await expect(group(page, 'Physical Address').getByLabel('Address line 1')).toHaveValue('')
  await press(page, 'Next')
  const summary = errorSummary(page)
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Please correct 8 answers')
  for (const message of [
    'Adress line1 is required',
    'City is required',
    'State is required',
    'Zipcode is required',
  ])
    for (const address of ['Physical Address', 'Mailing Address'])
      await expect(summary.getByRole('link', { name: `${address}: ${message}` })).toBeVisible()
  await expectAccessible()
  await press(page, 'Clear')
  await expect(summary).toBeHidden()
})

test('shows the reason for each refused address', async ({ page, expectAccessible }) => {
  await open(page)
  await enter(page, { ...home, line1: '12 NOWHERE St' }, { ...poBox, line1: 'BADBOX 7' })
  const banners = page.getByRole('alert')
  await expect(banners).toContainText([
    'Physical Address - The street could not be found. Please check the street name.',
    'Mailing Address - ',
  ])
  await expect(banners.first()).toBeFocused()
  await expectAccessible()
  await expect(group(page, 'Physical Address').getByLabel('Address line 1')).toHaveValue(
    '12 NOWHERE St',
  )
  await banners.first().getByRole('button', { name: 'Close this message' }).click()
  await expect(banners).toHaveCount(1)
  await press(page, 'Clear')
  await expect(banners).toHaveCount(0)
})

test('does not submit what another tab entered, and keeps what is typed through a reload', async ({
  page,
}) => {
  test.slow()
  await open(page)
  await enter(page, home)
  await expect(choice(page, 'Physical Address')).toBeVisible()
  await press(page, 'Next')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/update-address')
  await ready(other)
  await enter(other, { ...home, line1: '7 Bay Road' })
  await expect(choice(other, 'Physical Address')).toBeVisible()

  await press(page, 'Submit')
  await expect(page.getByRole('alert')).toContainText('changed in another window')
  await expect(choice(page, 'Physical Address')).toContainText('7 BAY ROAD')
  await expect(page).toHaveURL('/update-address')

  await press(page, 'Previous')
  const line = group(page, 'Physical Address').getByLabel('Address line 1')
  const kept = page.waitForResponse('**/addressUpdate.keepDraft')
  await line.fill('9 Hill Street')
  await kept
  await page.reload()
  await expect(line).toHaveValue('9 Hill Street')
})

test('leads to the profile after a sign-in by DD #', async ({ page }) => {
  await startSession(page, 'maria-rivera', { by: 'ddNumber' })
  await page.goto('/update-address')
  await expect(page).toHaveURL('/profile')
})

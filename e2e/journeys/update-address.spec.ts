import type { Page } from '@playwright/test'
import { messagesTo } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
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
const asStandard: Typed = { ...home, line1: '12 OCEAN AVE', line2: '', plus: '3411' }
const poBox: Typed = { line1: 'PO Box 77', state: home.state, city: 'Warwick', zip: '02886' }
const boston: Typed = {
  line1: "1 O'Peña-Núñez y Fernández de Córdoba Boulevard",
  state: 'MA - Massachusetts',
  city: 'Boston',
  zip: '02108',
  plus: '1234',
}

const open = async (page: Page, persona = 'maria-rivera') => {
  await signIn(page, persona)
  await page.goto('/update-address')
  await ready(page)
  await expect(group(page, 'Physical Address')).toBeVisible()
}

const group = (page: Page, which: Which) => page.getByRole('group', { name: which })

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const sameBox = (page: Page) =>
  page.getByRole('checkbox', { name: 'My mailing address is same as my physical address' })

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

const submit = async (page: Page) => {
  await press(page, 'Submit')
  await expect(page).toHaveURL('/profile')
}

test('an address is standardized, compared and confirmed, and stays on record', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await open(page)
  await expect(sameBox(page)).toBeChecked()
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
  await submit(page)
  await expect(page.getByRole('status')).toContainText(['Your address was updated.'])
  const [confirmation] = await messagesTo(page, 'maria.rivera@example.com')
  expect(confirmation?.subject).toBe('Your address was updated')
  expect(confirmation?.body).toContain('your voter registration is updated')

  await page.context().clearCookies()
  await signIn(page, 'maria-rivera')
  await expect(page.getByText('12 OCEAN AVE').first()).toBeVisible()
})

test('two addresses are chosen one by one, and a registered voter may keep the registration', async ({
  page,
  expectAccessible,
}) => {
  await open(page)
  await enter(page, home, { ...boston, line1: '1 Beacon Street' })
  await expect(choice(page, 'Mailing Address')).toBeVisible()
  await expectAccessible()
  await choice(page, 'Physical Address').getByText('Use entered address').click()
  await press(page, 'Next')
  await expect(page.getByText('12 OCEAN AVENUE')).toBeVisible()
  await expect(page.getByText('1 BEACON ST', { exact: true })).toBeVisible()
  await page.getByText('Do not update my voter registration address').click()
  await submit(page)
  const [confirmation] = await messagesTo(page, 'maria.rivera@example.com')
  expect(confirmation?.body).toContain('Your voter registration is not updated, as you asked.')
  expect(confirmation?.body).toContain('1 BEACON ST')
})

test('an address that is standardized already is not compared', async ({ page }) => {
  await open(page)
  await enter(page, asStandard)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await press(page, 'Previous')
  await expect(group(page, 'Physical Address').getByLabel('Address line 1')).toHaveValue(
    '12 OCEAN AVE',
  )
  await expect(group(page, 'Physical Address').getByLabel('City')).toHaveValue('Cranston')
})

test('Previous leads from the confirmation to the comparison, to the entry and to the profile', async ({
  page,
}) => {
  await open(page)
  await enter(page, home)
  await choice(page, 'Physical Address').getByText('Use entered address').click()
  await press(page, 'Next')
  await press(page, 'Previous')
  await expect(page.getByRole('radio', { name: 'Use entered address' })).toBeChecked()
  await press(page, 'Previous')
  await expect(group(page, 'Physical Address').getByLabel('Address line 1')).toHaveValue(
    '12 OCEAN AVENUE',
  )
  await press(page, 'Previous')
  await expect(page).toHaveURL('/profile')
})

test('the mailing address follows the physical one until the box is unchecked', async ({
  page,
}) => {
  await open(page)
  await type(page, 'Physical Address', home)
  const mailing = group(page, 'Mailing Address')
  await expect(mailing.getByLabel('Address line 1')).toBeDisabled()
  await expect(mailing.getByLabel('Address line 1')).toHaveValue(home.line1)
  await expect(mailing.getByLabel('City')).toHaveValue('Cranston')
  await uncheckSame(page)
  await expect(mailing.getByLabel('Address line 1')).toBeEnabled()
  await mailing.getByLabel('Address line 1').fill('')
  await press(page, 'Next')
  await expect(mailing).toContainText('Adress line1 is required')
  await uncheckSame(page)
  await expect(mailing).not.toContainText('Adress line1 is required')
  await expect(mailing.getByLabel('Address line 1')).toHaveValue(home.line1)
})

test('a new state clears city, zip and zip plus, and decides how they are entered', async ({
  page,
}) => {
  await open(page)
  await type(page, 'Physical Address', { ...home, plus: '3411' })
  const fields = group(page, 'Physical Address')
  const cities = await fields.getByLabel('City').locator('option').allTextContents()
  expect(cities.slice(1)).toEqual(cities.slice(1).toSorted())
  await fields.getByLabel('State').selectOption(boston.state)
  for (const label of ['City', 'Zip', 'Zip plus']) {
    const field = fields.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) })
    await expect(field).toHaveValue('')
  }
  await type(page, 'Physical Address', boston)
  await fields.getByLabel('State').selectOption(home.state)
  await expect(fields.getByLabel('City')).toHaveValue('')
})

test('Clear empties everything, and what is required is told with the specification’s words', async ({
  page,
  expectAccessible,
}) => {
  await open(page)
  await type(page, 'Physical Address', home)
  await press(page, 'Clear')
  await expect(sameBox(page)).not.toBeChecked()
  await expect(group(page, 'Physical Address').getByLabel('Address line 1')).toHaveValue('')
  await press(page, 'Next')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Please correct 8 answers')
  for (const message of [
    'Adress line1 is required',
    'City is required',
    'State is required',
    'Zipcode is required',
  ])
    await expect(summary.getByText(message)).toHaveCount(2)
  await expectAccessible()
  await press(page, 'Clear')
  await expect(summary).toBeHidden()
})

test('an address that the agency does not take is told with its reason, each for itself', async ({
  page,
  expectAccessible,
}) => {
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

test('mail may go to a private mailbox or a PO box, and nobody lives in a private mailbox', async ({
  page,
}) => {
  await open(page)
  const mailbox = { ...home, line1: '12 MAILDROP St' }
  await enter(page, mailbox)
  await expect(page.getByRole('alert')).toContainText(
    'Physical Address - The address is a private mailbox.',
  )
  await enter(page, home, mailbox)
  await expect(choice(page, 'Mailing Address')).toBeVisible()
  await press(page, 'Previous')
  await type(page, 'Mailing Address', poBox)
  await press(page, 'Next')
  await expect(choice(page, 'Mailing Address')).toContainText('PO BOX 77')
})

test('an address in another state keeps its accents, apostrophes and length', async ({ page }) => {
  await open(page)
  await enter(page, boston)
  await choice(page, 'Physical Address').getByText('Use entered address').click()
  await press(page, 'Next')
  await submit(page)
  await expect(page.getByText(boston.line1.toUpperCase()).first()).toBeVisible()
})

test('a mailing address abroad is spoken of before it is replaced', async ({ page }) => {
  await open(page, 'hugo-lambert')
  await expect(group(page, 'Mailing Address')).toContainText('outside the United States')
  await uncheckSame(page)
  await expect(group(page, 'Mailing Address').getByLabel('Address line 1')).toHaveValue('')
})

test('a failing agency is told of, and every value that was typed stays', async ({ page, sim }) => {
  await open(page)
  await sim.fail('customeraccount/validateaddress', { kind: 'status', status: 500 })
  await enter(page, boston, poBox)
  await expect(page.getByRole('alert')).toContainText('We are experiencing technical difficulties.')
  await expect(group(page, 'Physical Address').getByLabel('City')).toHaveValue('Boston')
  await expect(group(page, 'Mailing Address').getByLabel('Zip', { exact: true })).toHaveValue(
    '02886',
  )
  await sim.heal()
  await press(page, 'Next')
  await expect(choice(page, 'Physical Address')).toBeVisible()
  await press(page, 'Next')
  await sim.fail('customeraccount/updatecustomeraddress', { kind: 'status', status: 500 })
  await press(page, 'Submit')
  await expect(page.getByRole('alert')).toContainText('We are experiencing technical difficulties.')
  await sim.heal()
  await submit(page)
  await expect(page.getByText('PO BOX 77').first()).toBeVisible()
})

test('a DD # does not lead to the addresses', async ({ page }) => {
  await signIn(page, 'maria-rivera', { by: 'ddNumber' })
  await page.goto('/update-address')
  await expect(page).toHaveURL('/profile')
})

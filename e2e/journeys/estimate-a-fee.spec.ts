import { errorSummary } from '../support/error-summary.ts'
import { fillInQuote, motorcycle, viewEstimate } from '../support/fee-lookup.ts'
import { printBy } from '../support/print.ts'
import { expect, test } from '../support/test.ts'

test(
  'shows the estimated fee of a passenger vehicle',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    await page.goto('/fee-lookup')
    await expect(page.getByLabel('Plate type').locator('option')).toHaveText(['Select a type'])
    await expectAccessible()
    await fillInQuote(page, {
      name: "O'Brien Núñez",
      vehicle: 'Passenger vehicle',
      plate: 'Passenger',
    })
    await expect(page.getByRole('textbox', { name: /GVWR/ })).toHaveCount(0)
    await viewEstimate(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Fee estimate' })).toBeFocused()
    await expect(page.getByText('$41.50')).toBeVisible()
    const today = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeZone: 'America/New_York',
    })
    await expect(page.getByText(today.format(new Date()))).toBeVisible()
    await expect(
      page.getByText(
        'A title fee, plate fee, charity design surcharge and a technology and DOT surcharge may apply.',
      ),
    ).toBeVisible()
    await expectAccessible()
  },
)

test('asks for the weight that decides the fee of a commercial plate', async ({
  page,
  expectAccessible,
}) => {
  await fillInQuote(page, { name: 'Okafor', vehicle: 'Truck', plate: 'Commercial' })
  await viewEstimate(page)
  await expect(page.getByRole('link', { name: /^GVWR is required/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: /GVWR/ }).fill('10001')
  await viewEstimate(page)
  await expect(page.getByText('$158.50')).toBeVisible()
})

test('shows every missing answer', async ({ page, expectAccessible }) => {
  await page.goto('/fee-lookup')
  await viewEstimate(page)
  const summary = errorSummary(page).filter({ hasText: 'Please correct 3 answers' })
  await expect(summary).toBeFocused()
  for (const message of [
    'Last name is required',
    'Vehicle type is required.',
    'Plate type is required.',
  ])
    await expect(summary.getByRole('link', { name: message })).toBeVisible()
  await expectAccessible()
})

test('prints the estimate with its date and disclaimer', async ({ page }) => {
  await fillInQuote(page, motorcycle)
  await viewEstimate(page)
  await expect(page.getByText('$23.00')).toBeVisible()
  await printBy(page, 'Print')
  await expect(page.getByText('$23.00')).toBeVisible()
  await expect(page.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(page.getByText(/charity design surcharge/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('shows a note when there is no estimate', async ({ page, expectAccessible }) => {
  await page.goto('/fee-estimate')
  await expect(page.getByText('There is no estimate yet.')).toBeVisible()
  await expect(page.getByText('$')).toHaveCount(0)
  await expectAccessible()
})

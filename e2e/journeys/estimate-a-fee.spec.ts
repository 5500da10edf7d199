import { errorSummary } from '../support/error-summary.ts'
import { viewEstimate } from '../support/fee-lookup.ts'
import { printBy } from '../support/print.ts'
import { expect, test } from '../support/test.ts'

test(
  'shows every missing answer, estimates the fee of a commercial plate by its weight, and prints it',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    await page.goto('/fee-lookup')
    await expect(page.getByLabel('Plate type').locator('option')).toHaveText(['Select a type'])
    await viewEstimate(page)
    const summary = errorSummary(page).filter({ hasText: 'Please correct 3 answers' })
    await expect(summary).toBeFocused()
    for (const message of [
      'Last name is required',
      'Vehicle type is required.',
      'Plate type is required.',
    ])
      await expect(summary.getByRole('link', { name: message })).toBeVisible()
    const weight = page.getByRole('textbox', { name: /GVWR/ })
    await expect(weight).toHaveCount(0)
    await page.getByLabel('Last name').fill("O'Brien Núñez")
    await page.getByLabel('Vehicle type').selectOption('Truck')
    await page.getByLabel('Plate type').selectOption('Commercial')
    await viewEstimate(page)
    await expect(page.getByRole('link', { name: /^GVWR is required/ })).toBeVisible()
    await expectAccessible()
    await weight.fill('10001')
    await viewEstimate(page)

    await expect(page.getByRole('heading', { level: 1, name: 'Fee estimate' })).toBeFocused()
    await expect(page.getByText('$158.50')).toBeVisible()
    await expectAccessible()
    await printBy(page, 'Print')
    await expect(page.getByText('$158.50')).toBeVisible()
    const today = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeZone: 'America/New_York',
    })
    await expect(page.getByText(today.format(new Date()))).toBeVisible()
    await expect(page.getByText(/charity design surcharge/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  },
)

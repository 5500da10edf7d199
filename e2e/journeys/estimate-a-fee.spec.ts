import { fillInQuote, viewEstimate } from '../support/fee-lookup.ts'
import { printBy } from '../support/print.ts'
import { expect, test } from '../support/test.ts'

test(
  'estimates the fee of a commercial plate by its weight, and prints it',
  { tag: ['@proxy', '@needs-print'] },
  async ({ page }) => {
    await fillInQuote(page, { name: "O'Brien Núñez", vehicle: 'Truck', plate: 'Commercial' })
    await page.getByRole('textbox', { name: /GVWR/ }).fill('10001')
    await viewEstimate(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Fee estimate' })).toBeFocused()
    await printBy(page, 'Print')
    await expect(page.getByText('$158.50')).toBeVisible()
    await expect(page.getByText('Date of this estimate')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  },
)

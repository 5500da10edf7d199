import { expectConfirmed } from '../support/payment.ts'
import { beginService, press } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test(
  'cancels a registration free of charge after the owner certifies, and without a card',
  { tag: '@engines' },
  async ({ page, expectAccessible }) => {
    await startSession(page, 'maria-rivera')
    await beginService(page, 'cancel', 'MR77')
    await press(page, 'Next')
    await expect(page.getByText('All cancellations are final.')).toBeVisible()
    await expectAccessible()
    await page.getByText('Yes', { exact: true }).click()
    await press(page, 'Next')
    await expect(page.getByRole('row', { name: 'Total $0.00' })).toBeVisible()
    await press(page, 'Next')
    await press(page, 'Proceed to checkout')
    await expect(page.getByText('There’s nothing to pay.')).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await expectAccessible()
    await press(page, 'Complete')
    await expectConfirmed(page)
    await press(page, 'Back to customer profile page')
    await page.getByRole('button', { name: 'Registration', exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: 'MR77' })).toContainText('Canceled')
  },
)

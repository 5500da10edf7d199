import { startSession } from '../support/sign-in.ts'
import { beginService, press } from '../support/service-flow.ts'
import { expect, test } from '../support/test.ts'

const refusal =
  'To continue with your registration transaction you must certify that you are authorized to cancel the registration. Please review your response below.'

test.beforeEach(async ({ page }) => {
  await startSession(page, 'maria-rivera')
})

test('cancels a registration free of charge after the owner certifies', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await beginService(page, 'cancel', 'MR77')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cancel Registration - 2015 YAMAHA MR77/Motorcycle',
  )
  await expect(page.getByText('a valid email address')).toBeVisible()
  await expect(page.getByText('a credit card')).toHaveCount(0)
  await expectAccessible()
  await press(page, 'Next')
  await expect(page.getByText('All cancellations are final.')).toBeVisible()
  await expectAccessible()
  await page.getByText('No', { exact: true }).click()
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await page.getByText('Yes', { exact: true }).click()
  await press(page, 'Next')
  await expect(page.getByRole('row', { name: 'Total $0.00' })).toBeVisible()
  await expectAccessible()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction Cart')
  await expect(page.getByText('A service fee is added')).toHaveCount(0)
  await expectAccessible()
  await press(page, 'Proceed to checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact information')
})

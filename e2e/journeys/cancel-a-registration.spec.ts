import { completeButton, expectConfirmed } from '../support/payment.ts'
import { startSession } from '../support/sign-in.ts'
import { beginService, press } from '../support/service-flow.ts'
import { expect, test } from '../support/test.ts'

const refusal =
  'To continue with your registration transaction you must certify that you are authorized to cancel the registration. Please review your response below.'

test.beforeEach(async ({ page }) => {
  await startSession(page, 'maria-rivera')
})

test('cancels a registration free of charge after the owner certifies, and without a card', async ({
  page,
  expectAccessible,
}) => {
  await beginService(page, 'cancel', 'MR77')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Cancel Registration - 2015 YAMAHA MR77/Motorcycle',
  )
  await expect(page.getByText('a valid email address')).toBeVisible()
  await expect(page.getByText('a credit card')).toHaveCount(0)
  await press(page, 'Next')
  await expect(page.getByText('All cancellations are final.')).toBeVisible()
  await expectAccessible()
  await page.getByText('No', { exact: true }).click()
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await page.getByText('Yes', { exact: true }).click()
  await press(page, 'Next')
  await expect(page.getByRole('row', { name: 'Total $0.00' })).toBeVisible()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transaction Cart')
  await expect(page.getByText('A service fee is added')).toHaveCount(0)
  await press(page, 'Proceed to checkout')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Contact information')
  await expect(page.getByText('There is nothing to pay.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByLabel('Email').fill('')
  await expect(completeButton(page)).toBeDisabled()
  await page.getByLabel('Area code, 3 digits').focus()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Email').fill('maria@example.com')
  await press(page, 'Complete')
  await expectConfirmed(page)
  await expect(page.getByText('Payment receipt')).toHaveCount(0)
  await press(page, 'Back to customer profile page')
  await page.getByRole('button', { name: 'Registration', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'MR77' })).toContainText('Canceled')
})

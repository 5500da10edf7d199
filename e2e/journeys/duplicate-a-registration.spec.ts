import { startSession } from '../support/sign-in.ts'
import { beginService, press, takeToCart } from '../support/service-flow.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await startSession(page, 'maria-rivera')
})

test('fills one cart with several transactions, and asks before the cart button cancels the one in progress', async ({
  page,
  expectAccessible,
}) => {
  await beginService(page, 'duplicate', 'AB123')
  await expect(page.getByRole('region', { name: 'Service fee' })).toContainText(
    'Minimum service fee $1.55 per transaction, or 2.40% for transactions of $65.00 and over, paid to a third-party provider.',
  )
  const cart = page.getByRole('button', { name: /^Transaction cart/ })
  await expect(cart).toHaveAccessibleName('Transaction cart, 0 items')
  await cart.click()
  await expect(page).toHaveURL('/duplicate-reg')
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
  await takeToCart(page)
  await press(page, 'Add another transaction')
  await expect(page).toHaveURL('/profile')
  await expect(cart).toHaveAccessibleName('Transaction cart, 1 item')

  await beginService(page, 'renew', 'AB123')
  const reasons = page.locator('.usa-alert--error')
  await expect(reasons).toContainText('You can’t renew this registration online')
  await expectAccessible()
  await press(page, 'Cancel and go to cart')
  await expect(page).toHaveURL('/duplicate-reg')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transaction Cart')

  await beginService(page, 'renew', 'MR2026')
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await cart.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'This will cancel your current in-work transaction. Are you sure?',
  )
  await expectAccessible()
  await question.getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await cart.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transaction Cart')
  await expect(page).toHaveURL('/duplicate-reg')

  await beginService(page, 'renew', 'MR2026')
  await takeToCart(page)
  const items = page.getByRole('region', { name: /^(Renew|Duplicate) Registration/ })
  await expect(items).toHaveText([/MR2026/, /AB123/])
  await expect(page.getByRole('row', { name: 'Total $115.00', exact: true })).toBeVisible()
  await items
    .filter({ hasText: 'MR2026' })
    .getByRole('button', { name: 'Remove from cart' })
    .click()
  await expect(items).toHaveText([/AB123/])
  await expect(page).toHaveURL('/duplicate-reg')
  await press(page, 'Proceed to checkout')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment information')
  await expect(cart).toHaveCount(0)
})

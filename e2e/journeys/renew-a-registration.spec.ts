import { startSession } from '../support/sign-in.ts'
import { beginService, press, takeToCart } from '../support/service-flow.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'

const car = '2019 HONDA ACCORD MR2026/Passenger'
const refusal =
  'To continue with your registration transaction you must have liability insurance and certify that you have read the Insurance statement. Please review your response below.'

test.beforeEach(async ({ page }) => {
  await startSession(page, 'maria-rivera')
})

test('renews a registration from the first step to the checkout, over reloads and with a second tab', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow()
  await beginService(page, 'renew', 'MR2026')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Renew Registration - ${car}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'a credit card' })).toBeVisible()
  await expect(page.getByText('a printer for the receipt')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel and go to cart' })).toHaveCount(0)
  await expectAccessible()

  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  const readStatement = page.getByRole('button', { name: 'Read the Insurance statement' })
  await readStatement.click()
  const statement = page.getByRole('dialog', { name: 'Insurance statement' })
  await expect(statement).toContainText('a bond or a deposit of $75,000')
  await expectAccessible()
  await statement.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(readStatement).toBeFocused()
  await press(page, 'Next')
  await expect(page.getByText('Response to this question is required.')).toBeVisible()
  await expectAccessible()
  await page.getByText('No', { exact: true }).click()
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible()

  await page.getByText('Yes', { exact: true }).click()
  await press(page, 'Next')
  await expect(page.getByRole('row', { name: 'Total $95.50' })).toBeVisible()
  await expectAccessible()

  const other = await context.newPage()
  await other.goto('/renew-reg')
  await press(other, 'Next')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Transaction Cart')
  await other.close()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transaction Cart')
  await expect(page.getByText('This page was out of date')).toBeVisible()
  await page.reload()
  await expect(page.getByText(car)).toBeVisible()
  await expect(
    page.getByText('minimum $1.55 per transaction, or 2.40% for transactions of $65.00 and over.'),
  ).toBeVisible()
  await expectAccessible()
  await press(page, 'Proceed to checkout')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment information')
})

test(
  'the steps and the cart fit 320 px, and the stepper is compact up to 610 px',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 611, height: 800 })
    await beginService(page, 'renew', 'MR2026')
    await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
    await expect(page.getByText('STEP 1 of 6', { exact: true })).toBeHidden()
    await expectNothingOverTheEdge(page)
    await page.setViewportSize({ width: 610, height: 800 })
    await expect(page.getByText('STEP 1 of 6', { exact: true })).toBeVisible()
    await expectNothingOverTheEdge(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNothingOverTheEdge(page)
    await takeToCart(page)
    await expectNothingOverTheEdge(page)
    await press(page, 'Previous')
    await expect(page.getByRole('heading', { name: 'Transaction fee' })).toBeVisible()
    await expectNothingOverTheEdge(page)
  },
)

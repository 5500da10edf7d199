import { signIn } from '../support/sign-in.ts'
import { beginService, press, takeToCart } from '../support/service-flow.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'

const car = '2019 HONDA ACCORD MR2026/Passenger'
const refusal =
  'To continue with your registration transaction you must have liability insurance and certify that you have read the Insurance statement. Please review your response below.'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'maria-rivera')
})

test('a registration is renewed up to the cart, every step within reach of everybody', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await beginService(page, 'renew', 'MR2026')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Renew Registration - ${car}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'a credit card' })).toBeVisible()
  await expect(page.getByText('a printer for the receipt')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel and go to cart' })).toHaveCount(0)
  await expectAccessible()

  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible()
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
  await press(page, 'Next')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction Cart')
  await expect(page.getByText(car)).toBeVisible()
  await expect(
    page.getByText('minimum $1.55 per transaction, or 2.40% for transactions of $65.00 and over.'),
  ).toBeVisible()
  await expectAccessible()
  await press(page, 'Proceed to checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment information')
})

test('the insurance statement opens over the page, and gives the focus back', async ({
  page,
  expectAccessible,
}) => {
  await beginService(page, 'renew', 'MR2026')
  await press(page, 'Next')
  await press(page, 'Read the Insurance statement')
  const statement = page.getByRole('dialog', { name: 'Insurance statement' })
  await expect(statement).toContainText('a bond or a deposit of $75,000')
  await expectAccessible()
  await statement.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Read the Insurance statement' })).toBeFocused()
})

test('a refresh at any step leads back to it', async ({ page }) => {
  await beginService(page, 'renew', 'MR2026')
  const steps = ['Before you start, please have:', 'Insurance certification', 'Transaction fee']
  for (const heading of steps) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    if (heading === 'Insurance certification') await page.getByText('Yes', { exact: true }).click()
    await press(page, 'Next')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction Cart')
  await page.reload()
  await expect(page.getByText(car)).toBeVisible()
})

test('Previous leads back step by step, and the answer is kept as long as its transaction is', async ({
  page,
}) => {
  await beginService(page, 'renew', 'MR2026')
  await takeToCart(page)
  await press(page, 'Previous')
  await expect(page.getByRole('heading', { name: 'Transaction fee' })).toBeVisible()
  await press(page, 'Previous')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await press(page, 'Previous')
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
  await press(page, 'Next')
  await expect(page.getByRole('radio', { name: 'Yes' })).not.toBeChecked()
  await press(page, 'Cancel and go to profile')
  await expect(page).toHaveURL('/profile')
})

test('Next twice at once takes one step', async ({ page }) => {
  await beginService(page, 'renew', 'MR2026')
  await page.getByRole('button', { name: 'Next', exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what another tab changed is shown instead of being changed again', async ({
  page,
  context,
}) => {
  await beginService(page, 'renew', 'MR2026')
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/renew-reg')
  await takeToCart(other)
  await press(page, 'Next')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction Cart')
  await expect(page.getByText('Something was changed in another window')).toBeVisible()
})

test('whoever signs in again finds the step and the cart as they left them', async ({ page }) => {
  await beginService(page, 'renew', 'MR2026')
  await takeToCart(page)
  await page.context().clearCookies()
  await signIn(page, 'maria-rivera')
  await page.goto('/renew-reg')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction Cart')
  await press(page, 'Previous')
  await press(page, 'Next')
  await expect(page.getByText(car)).toBeVisible()
})

test('another address leads to the page of what is open', async ({ page }) => {
  await beginService(page, 'renew', 'MR2026')
  await page.goto('/cancel-reg')
  await expect(page).toHaveURL('/renew-reg')
  await press(page, 'Previous')
  await expect(page).toHaveURL('/profile')
  await page.goto('/duplicate-reg')
  await expect(page).toHaveURL('/profile')
})

test('every reason against it is told, and there is no way on', async ({
  page,
  expectAccessible,
}) => {
  await page.context().clearCookies()
  await signIn(page, 'amara-diallo')
  await beginService(page, 'renew', 'BOTH2')
  const alert = page.locator('.usa-alert--error')
  await expect(alert).toContainText('This registration cannot be renewed online')
  await expect(alert.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0)
  await expectAccessible()
  await press(page, 'Cancel and go to profile')
  await expect(page).toHaveURL('/profile')
})

test('a failure of the agency is told, and the answer stays', async ({ page, sim }) => {
  await beginService(page, 'renew', 'MR2026')
  await press(page, 'Next')
  await page.getByText('Yes', { exact: true }).click()
  await sim.fail('renewregistration/saveworkinprogressdata', { kind: 'status', status: 500 })
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toHaveText(
    'We are experiencing technical difficulties. Please try your request again.',
  )
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await sim.heal()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Transaction fee' })).toBeVisible()
})

test('a step is left only when the agency has canceled the transaction', async ({ page, sim }) => {
  await beginService(page, 'renew', 'MR2026')
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await sim.fail('transactionservice/canceltransaction', { kind: 'status', status: 500 })
  await press(page, 'Cancel and go to profile')
  await expect(page.getByRole('alert')).toContainText('technical difficulties')
  await expect(page.getByRole('heading', { name: 'Insurance certification' })).toBeVisible()
  await sim.heal()
  await press(page, 'Cancel and go to profile')
  await expect(page).toHaveURL('/profile')
})

for (const width of [320, 611, 610])
  test(
    `at ${width} px nothing stands over the edge, and the stepper says what it can`,
    { tag: '@layout' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await beginService(page, 'renew', 'MR2026')
      await expect(page.getByText('STEP 1 of 6')).toBeVisible({ visible: width <= 610 })
      await takeToCart(page)
      await expectNothingOverTheEdge(page)
      await press(page, 'Previous')
      await expect(page.getByRole('heading', { name: 'Transaction fee' })).toBeVisible()
      await expectNothingOverTheEdge(page)
    },
  )

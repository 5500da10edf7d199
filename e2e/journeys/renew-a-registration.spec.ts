import { startSession } from '../support/sign-in.ts'
import { beginService, press, takeToCart } from '../support/service-flow.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'

test(
  'the steps and the cart fit 320 px, and the stepper is compact up to 610 px',
  { tag: ['@layout', '@needs-resizing'] },
  async ({ page }) => {
    await startSession(page, 'maria-rivera')
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

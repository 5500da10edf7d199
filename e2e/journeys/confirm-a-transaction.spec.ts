import type { Page } from '@playwright/test'
import { save } from '../support/download.ts'
import { checkOut, expectConfirmed, GOOD_CARD, payBy } from '../support/payment.ts'
import { printBy } from '../support/print.ts'
import { press } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PENDING_CARD = '4000000000008005'
const DAY_SECONDS = 86_400

const certificate = (page: Page) => page.getByRole('dialog', { name: 'Registration Certificate' })

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test.beforeEach(async ({ page }) => {
  await startSession(page, 'zane-whitfield')
})

test(
  'prints the receipt and the certificate on a page each, and saves them as files',
  { tag: ['@needs-print', '@needs-downloads'] },
  async ({ page }) => {
    await checkOut(page, ['renew', 'ZANE1'], ['duplicate', 'ZANE2'])
    await payBy(page, GOOD_CARD)
    await expectConfirmed(page)
    await expect(page.getByText('Payment receipt')).toBeVisible()
    await printBy(page, 'Print confirmation and receipt')
    await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Progress' })).toBeHidden()
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    const receipt = await save(page, 'Download receipt as PDF')
    expect(receipt.name).toBe('receipt.pdf')
    expect(pagesOf(receipt.bytes)).toBe(1)

    // While the spinner is shown the button cannot keep the focus.
    const spinner = page.getByText('Loading…', { exact: true })
    await page.route(/confirmation\.certificate(\?|$)/, async (route) => {
      await expect(spinner).toBeVisible()
      await route.continue()
    })
    const view = page
      .getByRole('article')
      .filter({ hasText: 'ZANE1' })
      .getByRole('button', { name: 'View registration certificate' })
    await view.click()
    await expect(certificate(page)).toContainText('ZANE WHITFIELD')
    await expect(page.getByRole('img', { name: 'Barcode of this registration' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Payment receipt')).toBeHidden()
    await expect(page.locator('.certificate__title')).toBeVisible()
    const printed = await page.pdf({ preferCSSPageSize: true })
    expect(pagesOf(printed)).toBe(1)
    expect(printed.toString('latin1')).toMatch(/MediaBox\s*\[0 0 612 792\]/)
    await page.emulateMedia({ media: 'screen' })
    const saved = await save(page, 'Download as PDF')
    expect(saved.name).toMatch(/^registration-certificate-\d+\.pdf$/)
    expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await certificate(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(view).toBeFocused()
  },
)

test(
  'follows a transaction that the agency completes two days after the payment',
  { tag: '@proxy' },
  async ({ page, sim, expectAccessible }) => {
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, PENDING_CARD)
    await expect(page.getByText('We received your payment.')).toBeVisible()
    await press(page, 'Back to customer profile page')
    const work = page.getByRole('region', { name: 'We’re still working on this' })
    await expect(work).toContainText('ZANE1/Passenger In progress')
    await expectAccessible()
    await work.getByRole('link', { name: 'Show your transactions' }).click()
    const paid = page.getByRole('article').filter({ hasText: 'ZANE1' })
    await expect(paid).toContainText('Don’t pay for it again.')
    await expectAccessible()

    await sim.advance(2 * DAY_SECONDS)
    await startSession(page, 'zane-whitfield')
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Show your transactions' }).click()
    await expect(paid).toContainText('ZANE1/Passenger Completed')
    await expect(paid).not.toContainText('In progress')
  },
)

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkOut, expectConfirmed, GOOD_CARD, payBy, typePhone } from '../support/payment.ts'
import { printBy } from '../support/print.ts'
import { press } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const UNREACHABLE_PHONE = '4015550199'
const UNREACHABLE_EMAIL = 'bounce@example.com'

const resend = (page: Page) => page.getByRole('dialog', { name: 'Resend confirmation' })
const certificate = (page: Page) => page.getByRole('dialog', { name: 'Registration Certificate' })

interface Recipients {
  email?: string
  phone?: string
  card?: string
}

const payForRenewal = async (page: Page, { email, phone, card = GOOD_CARD }: Recipients = {}) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await expect(page.getByLabel('Email')).toBeVisible()
  if (email) await page.getByLabel('Email').fill(email)
  if (phone) await typePhone(page, phone)
  await payBy(page, card)
  await expectConfirmed(page)
}

test.beforeEach(async ({ page }) => {
  await startSession(page, 'zane-whitfield')
})

test('shows what was done and what was paid, also after a reload', async ({
  page,
  expectAccessible,
}) => {
  await payForRenewal(page, { email: 'zane@example.com' })
  const banner = page.locator('.usa-alert--success')
  await expect(banner).toContainText('Your transaction is completed successfully.')
  await expect(banner).toContainText(
    'A confirmation text and/or e-mail has been sent to the information provided.',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Confirmation' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  const details = page.getByRole('region', { name: 'Transaction Details' })
  await expect(details).toContainText(
    'Renew Registration - 2014 DODGE GRAND CARAVAN ZANE1/Passenger',
  )
  await expect(details).toContainText('$95.50')
  await expect(details).toContainText('The registration certificate is attached to the e-mail.')
  const today = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: 'America/New_York',
  }).format(new Date())
  const receipt = page.getByRole('region', { name: 'Payment receipt' })
  await expect(receipt).toContainText(today)
  await expect(receipt).toContainText('Terry Tester')
  await expect(receipt.getByRole('row', { name: 'Total $97.79' })).toBeVisible()
  await expect(page.getByText('New cards take two weeks by mail.')).toBeVisible()
  await expect(page.getByText('The e-mail comes from no-reply@dmv.example.gov.')).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(receipt).toContainText(today)
})

test('warns that messages were not sent, and sends the confirmation again', async ({
  page,
  expectAccessible,
}) => {
  await payForRenewal(page, { email: UNREACHABLE_EMAIL, phone: UNREACHABLE_PHONE })
  await expect(page.locator('.usa-alert--warning')).toContainText(
    'Please retry the e-mail and text message confirmation.',
  )
  await expectAccessible()
  await press(page, 'Resend confirmation')
  await expectAccessible()
  await resend(page).getByLabel('Email').fill('zane.again@example.com')
  await resend(page).getByLabel('Line number, 4 digits').fill('0124')
  await resend(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(resend(page)).toHaveCount(0)
  const success = page.locator('.usa-alert--success')
  await expect(success).toBeFocused()
  await expect(success).toContainText('E-mail to zane.again@example.com: sent.')
  await expect(success).toContainText('Text message to 401-555-0124: sent.')
  await page.reload()
  await expect(success).toBeVisible()
})

test('shows which of two transactions failed, and that the other is completed', async ({
  page,
  expectAccessible,
}) => {
  await checkOut(page, ['renew', 'ZANE1'], ['duplicate', 'ZANE2'])
  await payBy(page, '4000000000006009')
  await expectConfirmed(page)
  const failed = page.getByRole('article').filter({ hasText: 'Failed' })
  const failedId = await failed.locator('dd').first().innerText()
  await expect(page.locator('.usa-alert--error')).toHaveText(
    `Following Transaction(s) have failed. Transaction ID: ${failedId}. For more information, please contact the DMV at 401-462-4368. Any completed transaction(s) have been confirmed by text and/or e-mail.`,
  )
  await expect(page.locator('.usa-alert--success')).toHaveCount(0)
  await expect(failed.getByRole('button')).toHaveCount(0)
  const done = page.getByRole('article').filter({ hasText: 'Completed' })
  await expect(done.getByRole('button', { name: 'View registration certificate' })).toBeVisible()
  await expectAccessible()
})

test('shows the certificate, prints it on a page of its own, and saves it as a file', async ({
  page,
  expectAccessible,
}) => {
  await payForRenewal(page)
  // While the spinner is shown the button cannot keep the focus.
  const spinner = page.getByText('Loading…', { exact: true })
  await page.route(/confirmation\.certificate(\?|$)/, async (route) => {
    await expect(spinner).toBeVisible()
    await route.continue()
  })
  await press(page, 'View registration certificate')
  await expect(certificate(page)).toContainText('ZANE WHITFIELD')
  await expect(certificate(page)).toContainText('within 10 days')
  await expect(page.getByRole('img', { name: 'Barcode of this registration' })).toBeVisible()
  await expectAccessible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Payment receipt')).toBeHidden()
  await expect(page.locator('.certificate__title')).toBeVisible()
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(pagesOf(printed)).toBe(1)
  expect(printed.toString('latin1')).toMatch(/MediaBox\s*\[0 0 612 792\]/)
  await page.emulateMedia({ media: 'screen' })

  const download = page.waitForEvent('download')
  await press(page, 'Download as PDF')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^registration-certificate-\d+\.pdf$/)
  const saved = await readFile(await file.path())
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-')
  await certificate(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'View registration certificate' })).toBeFocused()
})

test('prints the receipt without buttons and steps', async ({ page }) => {
  await checkOut(page, ['renew', 'ZANE1'], ['duplicate', 'ZANE2'])
  await payBy(page, GOOD_CARD)
  await expectConfirmed(page)
  await expect(page.getByText('Payment receipt')).toBeVisible()
  await printBy(page, 'Print confirmation and receipt')
  await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Progress' })).toBeHidden()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
})

test('saves the receipt as a file', async ({ page }) => {
  await payForRenewal(page)
  const download = page.waitForEvent('download')
  await press(page, 'Download receipt as PDF')
  const file = await download
  expect(file.suggestedFilename()).toBe('payment-receipt.pdf')
  expect(pagesOf(await readFile(await file.path()))).toBe(1)
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

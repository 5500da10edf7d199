import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkOut, expectConfirmed, GOOD_CARD, payBy, typePhone } from '../support/payment.ts'
import { printBy } from '../support/print.ts'
import { press } from '../support/service-flow.ts'
import { signIn } from '../support/sign-in.ts'
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

/** Pays for a renewal, and is at the confirmation. */
const payForRenewal = async (page: Page, { email, phone, card = GOOD_CARD }: Recipients = {}) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await expect(page.getByLabel('Email')).toBeVisible()
  if (email) await page.getByLabel('Email').fill(email)
  if (phone) await typePhone(page, phone)
  await payBy(page, card)
  await expectConfirmed(page)
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'zane-whitfield')
})

test('the confirmation tells what was done and what was paid', async ({
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
  await expect(details).toContainText('Renew Registration - 2021 TOYOTA RAV4 ZANE1/Passenger')
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

for (const { what, email, phone, text } of [
  {
    what: 'the e-mail',
    email: UNREACHABLE_EMAIL,
    phone: '4015550123',
    text: 'We are experiencing technical difficulties sending the e-mail. Please retry the e-mail confirmation.',
  },
  {
    what: 'the text message',
    email: 'zane@example.com',
    phone: UNREACHABLE_PHONE,
    text: 'We are experiencing technical difficulties sending the text message. Please retry the text message confirmation.',
  },
  {
    what: 'neither',
    email: UNREACHABLE_EMAIL,
    phone: UNREACHABLE_PHONE,
    text: 'We are experiencing technical difficulties sending the e-mail and the text message. Please retry the e-mail and text message confirmation.',
  },
])
  test(`where ${what} could be sent or not is told, and the confirmation sent again`, async ({
    page,
    expectAccessible,
  }) => {
    await payForRenewal(page, { email, phone })
    const banner = page.locator('.usa-alert--warning')
    await expect(banner).toContainText('Your transaction is completed successfully.')
    await expect(banner).toContainText(text)
    await expectAccessible()
    await press(page, 'Resend confirmation')
    await expect(resend(page).getByLabel('Email')).toHaveValue(email)
    await expect(resend(page).getByLabel('Line number, 4 digits')).toHaveValue(phone.slice(6))
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

test('sending again needs an email and a whole phone number, and tells of each channel', async ({
  page,
  sim,
  expectAccessible,
}) => {
  await payForRenewal(page)
  await press(page, 'Resend confirmation')
  await expectAccessible()
  await resend(page).getByLabel('Email').fill('')
  await resend(page).getByLabel('Area code, 3 digits').fill('401')
  await resend(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(resend(page).getByText('Email is required.')).toBeVisible()
  await expect(resend(page).getByText('Please enter a valid phone number.')).toBeVisible()
  await expectAccessible()

  await resend(page).getByLabel('Email').fill(UNREACHABLE_EMAIL)
  await typePhone(page, '4015550123')
  await sim.fail('transactionservice/sendtransactionconfirmation', { kind: 'status', status: 500 })
  await resend(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(resend(page).getByRole('alert')).toContainText('technical difficulties')
  await sim.heal()
  await resend(page).getByRole('button', { name: 'Send', exact: true }).click()
  const banner = page.locator('.usa-alert--warning')
  await expect(banner).toContainText(`E-mail to ${UNREACHABLE_EMAIL}: not sent.`)
  await expect(banner).toContainText('Text message to 401-555-0123: sent.')
  await expectAccessible()
})

test('the resend window can be left by Cancel, by X and by Escape', async ({ page }) => {
  await payForRenewal(page)
  for (const leave of [
    () => resend(page).getByRole('button', { name: 'Cancel', exact: true }).click(),
    () => resend(page).getByRole('button', { name: 'Close this window' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await press(page, 'Resend confirmation')
    await expect(resend(page)).toBeVisible()
    await leave()
    await expect(resend(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeFocused()
  }
})

test('where one of two failed, the banner is red and names it, and the other is completed', async ({
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

test('the certificate is shown, printed alone on one page, and saved as a file', async ({
  page,
  expectAccessible,
}) => {
  await payForRenewal(page)
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

test('a certificate that cannot be had is told, on the page or in its window', async ({
  page,
  sim,
}) => {
  await payForRenewal(page)
  const call = 'duplicateregistration/getoutputdocument'
  await sim.fail(call, { kind: 'status', status: 500 })
  await press(page, 'View registration certificate')
  await expect(page.getByRole('alert')).toContainText('technical difficulties')
  await sim.heal()
  await press(page, 'View registration certificate')
  await expect(certificate(page)).toContainText('ZANE WHITFIELD')
  await sim.fail(call, { kind: 'status', status: 500 })
  await press(page, 'Download as PDF')
  await expect(certificate(page).getByRole('alert')).toContainText('technical difficulties')
  await certificate(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.locator('.usa-alert--error')).toHaveCount(0)
})

test('the receipt goes to paper without buttons and steps', async ({ page }) => {
  await checkOut(page, ['renew', 'ZANE1'], ['duplicate', 'ZANE2'])
  await payBy(page, GOOD_CARD)
  await expectConfirmed(page)
  await expect(page.getByText('Payment receipt')).toBeVisible()
  await printBy(page, 'Print confirmation and receipt')
  await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Progress' })).toBeHidden()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
})

test('back on the profile nothing is left to confirm', async ({ page }) => {
  await payForRenewal(page)
  await press(page, 'Back to customer profile page')
  await expect(page).toHaveURL('/profile')
  await page.goto('/renew-reg')
  await expect(page).toHaveURL('/profile')
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

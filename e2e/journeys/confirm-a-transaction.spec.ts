import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkOut, expectConfirmed, GOOD_CARD, payBy, typePhone } from '../support/payment.ts'
import { printBy } from '../support/print.ts'
import { press } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const UNREACHABLE_PHONE = '4015550199'
const UNREACHABLE_EMAIL = 'bounce@example.com'

const PENDING_CARD = '4000000000008005'

const resend = (page: Page) => page.getByRole('dialog', { name: 'Resend confirmation' })
const certificate = (page: Page) => page.getByRole('dialog', { name: 'Registration Certificate' })

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test.beforeEach(async ({ page }) => {
  await startSession(page, 'zane-whitfield')
})

test('warns that messages were not sent, sends them again, and shows the result and the receipt after a reload', async ({
  page,
  world,
  expectAccessible,
}) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await page.getByLabel('Email').fill(UNREACHABLE_EMAIL)
  await typePhone(page, UNREACHABLE_PHONE)
  await payBy(page, GOOD_CARD)
  await expectConfirmed(page)
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
  const answer = await page.request.get(`${world.simulator}/sim/outbox?to=4015550124`)
  expect(await answer.json()).toMatchObject([{ channel: 'sms' }])

  await page.reload()
  await expect(success).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Confirmation' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByRole('region', { name: 'Transaction Details' })).toContainText(
    'Renew Registration - 2014 DODGE GRAND CARAVAN ZANE1/Passenger',
  )
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

  await press(page, 'Resend confirmation')
  await resend(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(success).toBeFocused()
  await press(page, 'Back to customer profile page')
  await page.getByRole('link', { name: 'Show your transactions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your transactions' })).toBeFocused()
  await expectAccessible()
  await page.getByRole('link', { name: 'Show receipt' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Transaction of ${today}` }),
  ).toBeFocused()
  await expect(receipt.getByRole('row', { name: 'Total $97.79' })).toBeVisible()
  await expectAccessible()
  await press(page, 'View registration certificate')
  await expect(page.getByRole('dialog', { name: 'Registration Certificate' })).toContainText(
    'ZANE1',
  )
})

test('prints the receipt and the certificate on a page each, and saves them as files', async ({
  page,
  expectAccessible,
}) => {
  await checkOut(page, ['renew', 'ZANE1'], ['duplicate', 'ZANE2'])
  await payBy(page, GOOD_CARD)
  await expectConfirmed(page)
  await expect(page.getByText('Payment receipt')).toBeVisible()
  await printBy(page, 'Print confirmation and receipt')
  await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Progress' })).toBeHidden()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  const receipt = page.waitForEvent('download')
  await press(page, 'Download receipt as PDF')
  const savedReceipt = await receipt
  expect(savedReceipt.suggestedFilename()).toBe('payment-receipt.pdf')
  expect(pagesOf(await readFile(await savedReceipt.path()))).toBe(1)

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
  await expect(view).toBeFocused()
})

test(
  'asks one question after the payment, refuses a card number in the comment, and thanks for the answer',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, GOOD_CARD)
    await expectConfirmed(page)
    const question = page.getByRole('region', { name: 'Your opinion' })
    await question.getByText('Very easy', { exact: true }).click()
    const comment = question.getByLabel('Comment')
    await comment.fill('Quick, but 4111 1111 1111 1111 was hard to type.')
    await press(page, 'Send answer')
    await expect(question).toContainText('Please remove the card number from your comment.')
    await expect(comment).toBeFocused()
    await expectAccessible()
    await comment.fill('Quick.')
    await press(page, 'Send answer')
    await expect(question.locator('.usa-alert--success')).toBeFocused()
    await expect(question).toContainText('Thank you.')
    await expectAccessible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Payment receipt' })).toBeVisible()
    await expect(question).toHaveCount(0)
    await press(page, 'Back to customer profile page')
  },
)

test(
  'follows a transaction that the agency completes two days after the payment',
  { tag: '@proxy' },
  async ({ page, sim, expectAccessible }) => {
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, PENDING_CARD)
    await expect(page.getByText('Your payment was received.')).toBeVisible()
    await press(page, 'Back to customer profile page')
    const work = page.getByRole('region', { name: 'In progress at the agency' })
    await expect(work).toContainText('ZANE1/Passenger In progress')
    await expect(work).toContainText('If it is still in progress on')
    await expectAccessible()
    await work.getByRole('link', { name: 'Show your transactions' }).click()
    const paid = page.getByRole('article').filter({ hasText: 'ZANE1' })
    await expect(paid).toContainText('Please do not pay for it again.')
    await expectAccessible()

    const twoDaysLater = (await sim.now()).getTime() + 2 * 86_400_000
    await sim.setClock(new Date(twoDaysLater).toISOString())
    await startSession(page, 'zane-whitfield')
    await page.goto('/profile')
    await expect(page.getByRole('link', { name: 'Show your transactions' })).toBeVisible()
    await page.getByRole('link', { name: 'Show your transactions' }).click()
    await expect(paid).toContainText('ZANE1/Passenger Completed')
    await expect(paid).not.toContainText('In progress')
  },
)

import type { Page, Request } from '@playwright/test'
import {
  chargesOf,
  checkOut,
  completeButton,
  expectConfirmed,
  DECLINED_CARD,
  GOOD_CARD,
  payBy,
  typeCard,
} from '../support/payment.ts'
import { press, takeToCart } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'

const notSuccessful = 'Your payment was not successful. Please try again.'
const NO_ANSWER_CARD = '4000000000007007'
const confirming = 'Your payment is being confirmed'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const processing = (page: Page) => page.getByRole('alertdialog', { name: 'Processing' })

/** Opens a registration on the profile with all its facts. */
const onProfile = async (page: Page, plate: string) => {
  await page.getByRole('button', { name: 'Registration', exact: true }).click()
  const registration = page.getByRole('article').filter({ hasText: plate })
  await registration.getByRole('button', { name: 'More' }).click()
  return registration
}

test.beforeEach(async ({ page }) => {
  await startSession(page, 'zane-whitfield')
})

test(
  'renews a registration with a second card after a decline',
  { tag: ['@proxy', '@machines', '@engines', '@wide'] },
  async ({ page, expectAccessible }) => {
    test.slow()
    await page.goto('/profile')
    const registration = await onProfile(page, 'ZANE1')
    const before = await registration.innerText()
    await registration.getByRole('button', { name: 'Renew Registration' }).click()
    await takeToCart(page)
    await press(page, 'Proceed to checkout')

    await expect(page).toHaveTitle('Step 5 of 6: Payment information | Division of Motor Vehicles')
    await expect(page.getByRole('row', { name: 'Total $97.79' })).toBeVisible()
    await expect(completeButton(page)).toBeDisabled()

    // The error of the field that is left must not move the button away from the press.
    await page.getByLabel('CVV').fill('1')
    await press(page, 'Previous')
    await expect(title(page)).toContainText('Transaction Cart')
    await press(page, 'Proceed to checkout')

    await payBy(page, DECLINED_CARD)
    await expect(page.getByRole('alert')).toHaveText(`${notSuccessful} Nothing was charged.`)
    await expect(page.getByLabel('CVV')).toBeFocused()
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
    await expect(page.getByLabel('CVV')).toHaveValue('')
    await expectAccessible()

    await payBy(page, '4111 1111 1111 1111')
    await expectConfirmed(page)

    await press(page, 'Back to customer profile page')
    const after = await (await onProfile(page, 'ZANE1')).innerText()
    expect(after).not.toBe(before)
  },
)

test(
  'sends card numbers to their provider only',
  { tag: ['@proxy', '@needs-bodies'] },
  async ({ page }) => {
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, DECLINED_CARD)
    await expect(page.getByRole('alert')).toContainText(notSuccessful)
    await payBy(page, GOOD_CARD)
    await expectConfirmed(page)
    const carriers = requests.filter((request) => {
      const sent = `${request.url()} ${request.postData() ?? ''}`.replaceAll(/[\s-]/g, '')
      return sent.includes(GOOD_CARD) || sent.includes(DECLINED_CARD)
    })
    expect(carriers.map((request) => new URL(request.url()).pathname)).toEqual([
      '/sim/card-tokens',
      '/sim/card-tokens',
    ])
  },
)

test(
  'charges a slow payment once, despite a double click, a second tab and a reload',
  { tag: '@needs-pages' },
  async ({ page, context, sim, world, expectAccessible }) => {
    await sim.fail('transactionservice/finalizecart', { kind: 'hold' })
    await checkOut(page, ['renew', 'ZANE1'])
    const other = await context.newPage()
    await other.goto('/renew-reg')
    await typeCard(other)
    await typeCard(page)
    const released = page.waitForResponse('**/trpc/registrationServices.payment.payByCard')
    await completeButton(page).dblclick()
    await press(other, 'Complete')
    await expect(processing(page)).toBeVisible()
    await released
    await page.reload()
    await expect(processing(page)).toBeVisible()
    await expectAccessible()
    // A modal dialog makes Complete inert.
    await expect(processing(page).and(page.locator(':modal'))).toBeVisible()
    await expect(processing(other)).toBeVisible()
    await sim.heal()
    await expectConfirmed(page)
    await expectConfirmed(other)
    expect(await chargesOf(page, world.simulator)).toBe(1)
  },
)

test(
  'resolves a payment whose answer was lost, and blocks another one meanwhile',
  { tag: ['@proxy', '@machines'] },
  async ({ page, sim, world, expectAccessible }) => {
    await sim.fail('transactionservice/finalizecart', { kind: 'answerLost' })
    // The first call validates the cart before the payment.
    await sim.fail('transactionservice/validatecart', { kind: 'delay', delayMs: 0, times: 1 })
    await sim.fail('transactionservice/validatecart', { kind: 'status', status: 503 })
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, GOOD_CARD)
    await expect(title(page)).toContainText(confirming)
    await expect(page.getByText('Don’t pay again')).toBeVisible()
    await expect(completeButton(page)).toHaveCount(0)
    await expectAccessible()
    await page.reload()
    await expect(title(page)).toContainText(confirming)
    await page.getByRole('link', { name: 'Go to profile' }).click()
    await page.getByRole('link', { name: 'Show the payment' }).click()
    await expect(title(page)).toContainText(confirming)
    await sim.heal()
    await press(page, 'Check now')
    await expectConfirmed(page)
    expect(await chargesOf(page, world.simulator)).toBe(1)
  },
)

test(
  'pays at 320 px after the browser blocked the script of the card provider, and without an answer of the agency',
  { tag: '@layout' },
  async ({ page, world, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.route('**/sim/card-provider.js', (route) => route.abort())
    await checkOut(page, ['renew', 'ZANE1'])
    const alert = page.getByRole('alert').filter({ hasText: 'You can’t pay by card yet' })
    await expect(alert).toContainText('turn off your content blocker for this site')
    await expectNothingOverTheEdge(page)
    await expectAccessible()
    await payBy(page, NO_ANSWER_CARD)
    await expect(alert).toBeFocused()
    await expect(page.getByLabel('CVV')).toHaveValue('123')
    await page.unroute('**/sim/card-provider.js')
    await press(page, 'Try again')
    await expect(alert).toBeHidden()
    await expectNothingOverTheEdge(page)
    await press(page, 'Complete')
    await expect(title(page)).toContainText(confirming)
    await expectNothingOverTheEdge(page)
    await expectConfirmed(page)
    await expectNothingOverTheEdge(page)
    expect(await chargesOf(page, world.simulator)).toBe(1)
  },
)

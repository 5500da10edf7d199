import type { Page, Request } from '@playwright/test'
import {
  chargesOf,
  checkOut,
  completeButton,
  expectConfirmed,
  GOOD_CARD,
  payBy,
  typeCard,
  typePhone,
} from '../support/payment.ts'
import { beginService, press, takeToCart } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'

const notSuccessful = 'Your payment was not successful. Please try again.'
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
  'renews a registration and sends the card number to its provider only',
  { tag: ['@proxy', '@machines'] },
  async ({ page, expectAccessible }) => {
    test.slow()
    await page.goto('/profile')
    const before = await (await onProfile(page, 'ZANE1')).innerText()
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await beginService(page, 'renew', 'ZANE1')
    await takeToCart(page)
    await press(page, 'Proceed to checkout')

    await expect(title(page)).toHaveText('Payment information')
    await expect(page).toHaveTitle('Payment information | Division of Motor Vehicles')
    await expect(page.getByRole('row', { name: 'Service fee $2.29' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Total $97.79' })).toBeVisible()
    await expect(
      page.getByText(
        'When you select Complete, your card is charged $97.79 and the registration of',
      ),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('zane.whitfield@example.com')
    await expect(completeButton(page)).toBeDisabled()
    await expectAccessible()
    await typeCard(page, '4111 1111 1111 1111')
    await expectAccessible()
    await press(page, 'Complete')
    await expectConfirmed(page)
    await expect(title(page)).toBeFocused()
    await expectAccessible()

    const carriers = requests.filter((request) =>
      `${request.url()} ${request.postData() ?? ''}`.replaceAll(/[\s-]/g, '').includes(GOOD_CARD),
    )
    expect(carriers.map((request) => new URL(request.url()).pathname)).toEqual(['/sim/card-tokens'])

    await press(page, 'View registration certificate')
    const certificate = page.getByRole('dialog', { name: 'Registration Certificate' })
    await expect(certificate).toContainText('ZANE WHITFIELD')
    await certificate.getByRole('button', { name: 'Close', exact: true }).click()

    await press(page, 'Back to customer profile page')
    await expect(page).toHaveURL('/profile')
    const after = await (await onProfile(page, 'ZANE1')).innerText()
    expect(after).not.toBe(before)
  },
)

test('pays for a duplicate with the minimum service fee', { tag: '@proxy' }, async ({ page }) => {
  await checkOut(page, ['duplicate', 'ZANE2'])
  await expect(page.getByRole('row', { name: 'Service fee $1.55' })).toBeVisible()
  await payBy(page, '378282246310005', '1234')
  await expectConfirmed(page)
  await expect(page.getByText('Duplicate Registration - ')).toBeVisible()
})

test(
  'cancels a registration free of charge and asks for contacts only',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    await checkOut(page, ['cancel', 'ZANE3'])
    await expect(title(page)).toHaveText('Contact information')
    await expect(page.getByText('There is nothing to pay.')).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await expectAccessible()
    await page.getByLabel('Email').fill('')
    await expect(completeButton(page)).toBeDisabled()
    await page.getByLabel('Area code, 3 digits').focus()
    await expect(page.getByText('Email is required.')).toBeVisible()
    await page.getByLabel('Email').fill('zane@example.com')
    await press(page, 'Complete')
    await expectConfirmed(page)
    await expect(page.getByText('Payment receipt')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'View registration certificate' })).toHaveCount(0)
    await press(page, 'Back to customer profile page')
    await expect(await onProfile(page, 'ZANE3')).toContainText('Canceled')
  },
)

test(
  'shows a declined payment, and accepts another card',
  { tag: '@proxy' },
  async ({ page, expectAccessible }) => {
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, '4000000000000002')
    await expect(page.getByRole('alert')).toHaveText(`${notSuccessful} Nothing was charged.`)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Card number')).toHaveValue('4000000000000002')
    await expect(page.getByLabel('CVV')).toHaveValue('')
    await expect(completeButton(page)).toBeEnabled()
    await expectAccessible()
    await press(page, 'Complete')
    await expect(page.getByText('CVV is required.')).toBeVisible()
    await expect(page.getByLabel('CVV')).toBeFocused()
    await payBy(page, GOOD_CARD)
    await expectConfirmed(page)
  },
)

test('shows the reason when the provider refuses the card, and charges nothing', async ({
  page,
  world,
}) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await payBy(page, '4000000000000101')
  await expect(page.getByRole('alert')).toHaveText('The CVV is invalid.')
  await expect(completeButton(page)).toBeEnabled()
  expect(await chargesOf(page, world.simulator)).toBe(0)
})

test('pays for several transactions at once', async ({ page, world }) => {
  await checkOut(page, ['renew', 'ZANE1'], ['duplicate', 'ZANE2'], ['cancel', 'ZANE3'])
  await expect(
    page.getByRole('row', { name: /^Renew Registration, .* ZANE1 \$95\.50$/ }),
  ).toBeVisible()
  await expect(page.getByText('A cancellation cannot be undone online.')).toBeVisible()
  await payBy(page, '5555555555554444')
  await expectConfirmed(page)
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'View registration certificate' })).toHaveCount(2)
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

test(
  'shows what to do when the browser blocks the script of the card provider, and pays after it',
  { tag: '@layout' },
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.route('**/sim/card-provider.js', (route) => route.abort())
    await checkOut(page, ['renew', 'ZANE1'])
    const alert = page.getByRole('alert').filter({ hasText: 'Card payment is not available yet' })
    await expect(alert).toContainText('turn off your content blocker for this site')
    await expectNothingOverTheEdge(page)
    await expectAccessible()
    await payBy(page, GOOD_CARD)
    await expect(alert).toBeFocused()
    await expect(page.getByLabel('CVV')).toHaveValue('123')
    await page.unroute('**/sim/card-provider.js')
    await press(page, 'Try again')
    await expect(alert).toBeHidden()
    await press(page, 'Complete')
    await expectConfirmed(page)
  },
)

test('assists typing, and validates a field when the customer leaves it', async ({
  page,
  expectAccessible,
}) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await page.getByLabel('Card number').pressSequentially('4111')
  await page.getByLabel('Expiry month').pressSequentially('08')
  await expect(page.getByLabel('Expiry year')).toBeFocused()
  await page.keyboard.type('2019')
  await page.getByLabel('CVV').pressSequentially('12')
  await page.getByLabel('First name').pressSequentially('Te$t')
  await page.getByLabel('Last name').focus()
  for (const message of [
    'The card number is invalid.',
    'Expiry year is not valid.',
    'CVV must have 3 or 4 characters.',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await page.getByLabel('Area code, 3 digits').pressSequentially('40155')
  await expect(page.getByLabel('Prefix, 3 digits')).toHaveValue('55')
  await expect(page.getByText('Phone must have 10 digits.')).toHaveCount(0)
  await page.getByLabel('Email').focus()
  await expect(page.getByText('Phone must have 10 digits.')).toBeVisible()
  await expect(completeButton(page)).toBeDisabled()
  await expectAccessible()
  await page.getByLabel('Prefix, 3 digits').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('50123')
  await expect(page.getByText('Phone must have 10 digits.')).toHaveCount(0)
  const isPasteStopped = await page
    .getByLabel('Area code, 3 digits')
    .evaluate(
      (box) => !box.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    )
  expect(isPasteStopped).toBe(true)
})

test('discards the card data when the customer leaves the step', async ({ page }) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await typeCard(page)
  const names = await page
    .locator('form')
    .evaluate((form) => [...new FormData(form as HTMLFormElement).keys()])
  expect(names).not.toContain('cardNumber')
  expect(names).not.toContain('cvv')
  await press(page, 'Previous')
  await expect(title(page)).toHaveText('Transaction Cart')
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(kept).not.toContain(GOOD_CARD)
  await press(page, 'Proceed to checkout')
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await expect(page.getByLabel('CVV')).toHaveValue('')
})

test('shows a slow payment as processing, also after a reload', async ({
  page,
  sim,
  world,
  expectAccessible,
}) => {
  await sim.fail('transactionservice/finalizecart', { kind: 'delay', delayMs: 8_000 })
  await checkOut(page, ['renew', 'ZANE1'])
  const released = page.waitForResponse('**/trpc/registrationServices.payment.payByCard')
  await payBy(page, GOOD_CARD)
  await expect(processing(page)).toContainText(
    'Please do not close/refresh this window or click the Back button on your browser.',
  )
  await page.keyboard.press('Escape')
  await expect(processing(page)).toBeVisible()
  await released
  await page.reload()
  await expect(processing(page)).toBeVisible()
  await expectAccessible()
  await expect(completeButton(page).and(page.locator(':enabled'))).toHaveCount(0)
  await expectConfirmed(page)
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

test('a double click and a second tab charge once', async ({ page, context, world }) => {
  await checkOut(page, ['renew', 'ZANE1'])
  const other = await context.newPage()
  await other.goto('/renew-reg')
  await typeCard(page)
  await typeCard(other)
  await completeButton(page).dblclick()
  await press(other, 'Complete')
  await expectConfirmed(page)
  await expectConfirmed(other)
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

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
    await expect(title(page)).toHaveText(confirming)
    await expect(page.getByText('Please do not pay again')).toBeVisible()
    await expect(page.getByText(/^[\dA-F]{8}$/)).toBeVisible()
    await expect(completeButton(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)
    await expectAccessible()
    await page.reload()
    await expect(title(page)).toHaveText(confirming)
    await page.getByRole('link', { name: 'Go to profile' }).click()
    await expect(page).toHaveURL('/profile')
    await page.getByRole('link', { name: 'Show the payment' }).click()
    await expect(title(page)).toHaveText(confirming)
    await sim.heal()
    await press(page, 'Check now')
    await expectConfirmed(page)
    expect(await chargesOf(page, world.simulator)).toBe(1)
  },
)

test('confirms a payment without an answer by itself', async ({ page, world }) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await payBy(page, '4000000000007007')
  await expect(title(page)).toHaveText(confirming)
  await expectConfirmed(page)
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

test('returns to the form when the agency failed before the charge', async ({ page, world }) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await payBy(page, '4000000000005001')
  await expect(title(page)).toHaveText(confirming)
  await expect(title(page)).toHaveText('Payment information', { timeout: 15_000 })
  await expect(page.getByRole('alert')).not.toBeEmpty()
  expect(await chargesOf(page, world.simulator)).toBe(0)
  await payBy(page, GOOD_CARD)
  await expectConfirmed(page)
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

test('resolves a free checkout whose answer was lost', async ({ page }) => {
  await checkOut(page, ['cancel', 'ZANE3'])
  await page.getByLabel('Email').fill('answerlost@example.com')
  await press(page, 'Complete')
  await expect(title(page)).toHaveText('Your transaction is being confirmed')
  await expectConfirmed(page)
})

test('checks the payment state before a retry when the connection was lost', async ({
  page,
  world,
}) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await ready(page)
  await page.route('**/trpc/registrationServices.payment.payByCard', (route) => route.abort())
  await payBy(page, GOOD_CARD)
  await expect(page.getByRole('alert')).toContainText('technical difficulties')
  await expect(completeButton(page)).toBeEnabled()
  await page.unroute('**/trpc/registrationServices.payment.payByCard')
  await payBy(page, GOOD_CARD)
  await expectConfirmed(page)
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

test('sends the confirmation as a text message to a given phone number', async ({
  page,
  world,
}) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await typePhone(page, '4015550123')
  await payBy(page, GOOD_CARD)
  await expectConfirmed(page)
  const answer = await page.request.get(`${world.simulator}/sim/outbox?to=4015550123`)
  const [text] = (await answer.json()) as { channel: string; body: string }[]
  expect(text).toMatchObject({ channel: 'sms' })
})

test(
  'the payment, its states and the confirmation fit 320 px',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await checkOut(page, ['renew', 'ZANE1'])
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expectNothingOverTheEdge(page)
    await payBy(page, '4000000000007007')
    await expect(title(page)).toHaveText(confirming)
    await expectNothingOverTheEdge(page)
    await expectConfirmed(page)
    await expectNothingOverTheEdge(page)
  },
)

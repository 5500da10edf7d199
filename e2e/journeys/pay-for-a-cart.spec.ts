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
import { signIn } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'

const notSuccessful = 'Your payment was not successful. Please try again.'
const unsupported = 'Sorry, we only support VISA, MasterCard, Discover and American Express.'
const confirming = 'Your payment is being confirmed'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const processing = (page: Page) => page.getByRole('alertdialog', { name: 'Processing' })

/** The registration on the profile, with all its facts. */
const onProfile = async (page: Page, plate: string) => {
  await page.getByRole('button', { name: 'Registration', exact: true }).click()
  const registration = page.getByRole('article').filter({ hasText: plate })
  await registration.getByRole('button', { name: 'More' }).click()
  return registration
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'zane-whitfield')
})

test('a registration is renewed from the first step to the profile, and the card reaches nobody but its provider', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
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
    page.getByText('When you select Complete, your card is charged $97.79.'),
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

  await press(page, 'Back to customer profile page')
  await expect(page).toHaveURL('/profile')
  const after = await (await onProfile(page, 'ZANE1')).innerText()
  expect(after).not.toBe(before)
})

test('a duplicate is paid with the least service fee', async ({ page }) => {
  await checkOut(page, ['duplicate', 'ZANE2'])
  await expect(page.getByRole('row', { name: 'Service fee $1.55' })).toBeVisible()
  await payBy(page, '378282246310005', '1234')
  await expectConfirmed(page)
  await expect(page.getByText('Duplicate Registration - ')).toBeVisible()
})

test('a registration is canceled for nothing: only contacts are asked for', async ({
  page,
  expectAccessible,
}) => {
  await checkOut(page, ['cancel', 'ZANE3'])
  await expect(title(page)).toHaveText('Contact information')
  await expect(page.getByText('Nothing is to be paid for this transaction.')).toBeVisible()
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
})

test('a cart of several is paid at once', async ({ page, world }) => {
  await checkOut(page, ['renew', 'ZANE1'], ['duplicate', 'ZANE2'], ['cancel', 'ZANE3'])
  await expect(page.getByRole('row', { name: 'Agency fees $115.00' })).toBeVisible()
  await payBy(page, '5555555555554444')
  await expectConfirmed(page)
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'View registration certificate' })).toHaveCount(2)
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

for (const { card, code, text } of [
  { card: '4000000000000341', code: 34, text: notSuccessful },
  { card: '4000000000000002', code: 35, text: notSuccessful },
  { card: '4000000000000432', code: 43, text: unsupported },
  { card: '4000000000000440', code: 44, text: 'The card number is invalid.' },
  {
    card: '4000000000000457',
    code: 45,
    text: 'The expiration month and expiration year are invalid.',
  },
])
  test(`a card refused with code ${code} is told, and the form is there for another try`, async ({
    page,
    expectAccessible,
  }) => {
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, card)
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Card number')).toHaveValue(card)
    await expect(page.getByLabel('CVV')).toHaveValue('')
    await expect(completeButton(page)).toBeEnabled()
    await expectAccessible()
    await press(page, 'Complete')
    await expect(page.getByText('CVV is required.')).toBeVisible()
    await expect(page.getByLabel('CVV')).toBeFocused()
    await payBy(page, GOOD_CARD)
    await expectConfirmed(page)
  })

for (const { what, card, text } of [
  { what: 'for its CVV', card: '4000000000000101', text: 'The CVV is invalid.' },
  { what: 'for a reason of its own', card: '4000000000000200', text: notSuccessful },
  { what: 'that does not exist', card: '4111111111111112', text: 'The card number is invalid.' },
])
  test(`a card that gets no token ${what} is not charged`, async ({ page, world }) => {
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, card)
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(completeButton(page)).toBeEnabled()
    expect(await chargesOf(page, world.simulator)).toBe(0)
  })

test('a card that has expired is told without underscores', async ({ page, sim }) => {
  const year = (await sim.now()).getFullYear()
  // In January no month of this year would have passed. The session begins anew on that day, once no page has the old one.
  await page.goto('about:blank')
  await sim.setClock(`${year}-06-15T16:00:00Z`)
  await signIn(page, 'zane-whitfield')
  await checkOut(page, ['duplicate', 'ZANE2'])
  await typeCard(page)
  await page.getByLabel('Expiry month').fill('01')
  await page.getByLabel('Expiry year').fill(String(year))
  await press(page, 'Complete')
  await expect(page.getByRole('alert')).toHaveText(
    'The expiration month and/or expiration year is invalid.',
  )
})

test('a brand that is not taken is told before anything is charged', async ({ page, world }) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await payBy(page, '3530111333300000')
  await expect(page.getByRole('alert')).toHaveText(unsupported)
  expect(await chargesOf(page, world.simulator)).toBe(0)
})

for (const width of [320, 1280])
  test(`at ${width} px, a customer whose browser blocks the card provider’s script learns what to do, and pays`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/sim/card-provider.js', (route) => route.abort())
    await checkOut(page, ['renew', 'ZANE1'])
    const alert = page.getByRole('alert').filter({ hasText: 'You cannot pay by card yet' })
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
  })

test('the form helps while it is typed, and tells of each answer when it is left', async ({
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

test('nothing of the card stays behind when the step is left', async ({ page }) => {
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

test('a slow payment shows that it is being processed, and a refresh shows the same', async ({
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

test('a double click and a second tab pay once', async ({ page, context, world }) => {
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

test('an answer that was lost is found out, and nothing else can be paid meanwhile', async ({
  page,
  sim,
  world,
  expectAccessible,
}) => {
  await sim.fail('transactionservice/finalizecart', { kind: 'answerLost' })
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
  await page.goto('/renew-reg')
  await expect(title(page)).toHaveText(confirming)
  await sim.heal()
  await press(page, 'Check now')
  await expectConfirmed(page)
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

test('a card whose answer never comes is confirmed by itself', async ({ page, world }) => {
  await checkOut(page, ['renew', 'ZANE1'])
  await payBy(page, '4000000000007007')
  await expect(title(page)).toHaveText(confirming)
  await expectConfirmed(page)
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

test('an agency that failed before the charge leads back to the form', async ({ page, world }) => {
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

test('a checkout with nothing to pay whose answer was lost is found out, too', async ({ page }) => {
  await checkOut(page, ['cancel', 'ZANE3'])
  await page.getByLabel('Email').fill('answerlost@example.com')
  await press(page, 'Complete')
  await expect(title(page)).toHaveText('Your transaction is being confirmed')
  await expectConfirmed(page)
})

test('a browser that loses the line at the click learns how it stands before it may try again', async ({
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

test('a phone number that is given gets the confirmation as a text message', async ({
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

for (const width of [320, 768])
  test(
    `at ${width} px nothing of the payment stands over the edge`,
    { tag: width === 320 ? '@layout' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
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

import type { Page } from '@playwright/test'
import { chargesOf, checkOut, GOOD_CARD, payBy, typeCard } from '../support/payment.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'
import { spanish } from '../support/texts.ts'

const switchTo = async (page: Page, name: 'English' | 'Español') => {
  await page
    .getByRole('navigation', { name: /^(Language|Idioma)$/ })
    .getByRole('link', { name })
    .click()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'language')

test.describe('with a browser in Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 320, height: 640 } })

  test('offers Spanish, keeps the query and the inputs of a lookup, and remembers the choice at /', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/vehicle-lookup?from=mail')
    await ready(page)
    await expect(page).toHaveURL('/vehicle-lookup?from=mail')
    const offer = page.getByRole('link', { name: spanish.language.offer })
    await expect(offer).toHaveAttribute('lang', 'es')
    await expectNothingOverTheEdge(page)
    await expectAccessible()
    await page.getByLabel('Plate number').fill('AB123')
    await offer.click()
    await expect(page).toHaveURL('/es/vehicle-lookup?from=mail')
    await expect(page.getByLabel(spanish.vehicle.lookupCopy.plateNumber)).toHaveValue('AB123')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    await expect(offer).toBeHidden()

    await page.goto('/?from=mail')
    await expect(page).toHaveURL('/es/?from=mail')
    await switchTo(page, 'English')
    await expect(page).toHaveURL('/?from=mail')
    await page.goto('/')
    await expect(page).toHaveURL('/')
  })
})

test('in the middle of a payment the switch asks before a typed card is lost, keeps the cart, and lets the card be charged once', async ({
  page,
  world,
  expectAccessible,
}) => {
  await startSession(page, 'zane-whitfield')
  await checkOut(page, ['renew', 'ZANE1'])
  await typeCard(page, GOOD_CARD)
  await switchTo(page, 'Español')
  const question = page.getByRole('alertdialog', { name: 'Change the language?' })
  await expect(question).toContainText('What you typed on this page will be cleared.')
  await expectAccessible()
  await question.getByRole('button', { name: 'No' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Tester')
  expect(await languageCookie(page)).toBeUndefined()

  await switchTo(page, 'Español')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/es/renew-reg')
  expect(await languageCookie(page)).toMatchObject({ value: 'es', path: '/', sameSite: 'Lax' })
  await expect(title(page)).toContainText(spanish.registration.flowCopy.payment)
  await expect(page.getByLabel(spanish.payment.paymentCopy.cardNumber)).toHaveValue('')
  await expect(page.getByText('$97.79').first()).toBeVisible()

  await switchTo(page, 'English')
  await payBy(page, '4000000000007007')
  await expect(title(page)).toContainText('Your payment is being confirmed')
  await switchTo(page, 'Español')
  await expect(page).toHaveURL('/es/renew-reg')
  await expect(title(page)).toContainText(spanish.registration.flowCopy.confirmation, {
    timeout: 15_000,
  })
  expect(await chargesOf(page, world.simulator)).toBe(1)
})

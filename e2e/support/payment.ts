import { expect, type Page } from '@playwright/test'
import { checkOut as checkOutAt, pathOf, type Service } from '../customer/acts.ts'
import { siteOf } from './procedures.ts'
import { press, registrationOf } from './service-flow.ts'

/** Takes services for the registrations with these plates to the payment step by procedure calls, and opens it. */
export const checkOut = async (
  page: Page,
  ...all: (readonly [service: Service, plate: string])[]
): Promise<void> => {
  const site = siteOf(page)
  const orders = []
  for (const [service, plate] of all)
    orders.push({ service, vehicleRegistrationId: await registrationOf(site, plate) })
  const { service } = await checkOutAt(site, ...orders)
  if (service) await page.goto(pathOf(service))
}

export const GOOD_CARD = '4111111111111111'

/** The agency refuses its charge. */
export const DECLINED_CARD = '4000000000000002'

export const typeCard = async (page: Page, cardNumber = GOOD_CARD): Promise<void> => {
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Expiry month').fill('08')
  await page.getByLabel('Expiry year').fill('2040')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('First name').fill('Terry')
  await page.getByLabel('Last name').fill('Tester')
}

export const completeButton = (page: Page) =>
  page.getByRole('button', { name: 'Complete', exact: true })

export const payBy = async (page: Page, cardNumber: string): Promise<void> => {
  await typeCard(page, cardNumber)
  await press(page, 'Complete')
}

export const expectConfirmed = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toContainText('Transaction confirmation', {
    timeout: 15_000,
  })

/** Returns how often a card was charged in the world of this page. */
export const chargesOf = async (page: Page, simulator: string): Promise<number> => {
  const answer = await page.request.get(`${simulator}/sim/charges`)
  return ((await answer.json()) as { outcome: string }[]).filter(
    ({ outcome }) => outcome === 'charged',
  ).length
}

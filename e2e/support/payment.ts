import { expect, type Page } from '@playwright/test'
import { callProcedure } from './procedures.ts'
import { press, registrationOf, type Service } from './service-flow.ts'

interface Answer {
  flow: { version: number; service: Service }
}

/** Takes services for the registrations with these plates to the payment step by procedure calls, and opens it. */
export const checkOut = async (
  page: Page,
  ...all: (readonly [service: Service, plate: string])[]
): Promise<void> => {
  let version = 0
  let path = ''
  const call = async (procedure: string, input: Record<string, unknown>) => {
    const { flow } = (await callProcedure(page, procedure, input)) as Answer
    version = flow.version
    path = `/${flow.service}-reg`
  }
  for (const [service, plate] of all) {
    const vehicleRegistrationId = await registrationOf(page, plate)
    await call('registrationServices.begin', { service, vehicleRegistrationId })
    await call('registrationServices.createTransaction', { version })
    const form = { certification: 'yes' }
    await call(`registrationServices.certify.${service}`, { version, form })
    await call('registrationServices.putInCart', { version })
  }
  await call('registrationServices.cart.checkOut', { version })
  await page.goto(path)
}

export const GOOD_CARD = '4111111111111111'

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

import type { Page } from '@playwright/test'
import { answerIn, conventionNames } from '../agencies/conventions.ts'
import { type IndependentAgency, startIndependentAgency } from '../agencies/independent-agency.ts'
import { editFields } from '../agencies/answer-changes.ts'
import type { Person } from '../agencies/people.ts'
import { addresses } from '../support/addresses.ts'
import { startReadySite } from '../support/own-site.ts'
import { expectConfirmed, GOOD_CARD, payBy } from '../support/payment.ts'
import { press, takeToCart } from '../support/service-flow.ts'
import { chooseContact, enter, fillInSignIn } from '../support/sign-in-screens.ts'
import { expect, ready, test as base } from '../support/test.ts'
import { playProvider } from '../support/third-parties.ts'
import { lookUp } from '../support/vehicle-lookup.ts'

const providers = {
  antibot: {
    script: 'https://antibot.example/script.js',
    more: 'https://antibot.example/more.js',
    frame: null,
    tokens: 'https://antibot.example/tokens',
  },
  card: {
    script: 'https://cards.example/script.js',
    more: 'https://cards.example/more.js',
    frame: null,
    tokens: 'https://cards.example/tokens',
  },
}

const signIn = async (page: Page, agency: IndependentAgency, person: Person) => {
  await page.goto('/guest-signin')
  await ready(page)
  await fillInSignIn(page, {
    loginTypeId: 1,
    lastname: person.lastName,
    dateOfBirth: person.dateOfBirth,
    lastFourSssn: person.ssnLastFour,
    licenseNumber: person.licenseNumber,
  })
  await press(page, 'Sign in')
  await chooseContact(page, 'Email')
  await enter(page, 'Login code', agency.state.codes.get(person.contacts.email) ?? '')
  await expect(page).toHaveURL('/profile')
}

/** A test with an agency that shares no code with the site, and a site in proxy mode before it. */
const test = base.extend<{ agency: IndependentAgency }>({
  extraHTTPHeaders: {},
  // Playwright reads the names of the fixtures that it needs from the pattern.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  agency: async ({}, use) => {
    const agency = await startIndependentAgency()
    await use(agency)
    await agency.close()
  },
  baseURL: async ({ agency }, use, testInfo) => {
    const { url, end } = await startReadySite(testInfo.outputPath('own'), {
      AGENCY_MODE: 'proxy',
      AGENCY_API_URL: agency.url,
      SESSION_SECRET: 'the secret of the journeys with other back ends',
      RECAPTCHA_SCRIPT_URL: providers.antibot.script,
      CARD_PROVIDER_SCRIPT_URLS: providers.card.script,
    })
    await use(url)
    await end()
  },
  page: async ({ page }, use) => {
    const simulator = () => addresses.simulated.simulator
    await playProvider(page, 'antibot', providers.antibot, simulator)
    await playProvider(page, 'card', providers.card, simulator)
    await use(page)
  },
})

for (const convention of conventionNames)
  test(`leads a customer from the lookup to the certificate with a back end with ${convention}`, async ({
    page,
    agency,
  }) => {
    test.slow()
    answerIn(agency, convention)
    const person = agency.addCustomer('ines')
    const { plate } = person

    await lookUp(page, plate.number, 'Passenger', plate.vinLastSix)
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByText('December 31, 2026')).toBeVisible()

    await signIn(page, agency, person)

    await page.getByRole('button', { name: 'Registration', exact: true }).click()
    const car = page.getByRole('article').filter({ hasText: plate.number })
    await car.getByRole('button', { name: 'More' }).click()
    await expect(car).toContainText('May 2, 2019')
    await car.getByRole('button', { name: 'Renew Registration' }).click()
    await takeToCart(page)
    await press(page, 'Proceed to checkout')
    await expect(page.getByRole('row', { name: 'Service fee $1.57' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Total $67.07' })).toBeVisible()
    await payBy(page, GOOD_CARD)
    await expectConfirmed(page)
    expect(agency.state.charges.map(({ amount }) => amount)).toEqual([6707])

    await press(page, 'View registration certificate')
    const certificate = page.getByRole('dialog', { name: 'Registration Certificate' })
    await expect(certificate).toContainText('INES VALDIVIA')
    await expect(certificate).toContainText(plate.number)
    await expect(certificate).toContainText('ExpiresDecember 31, 2028')
    expect(agency.faults).toEqual([])
  })

test('says when to call about a transaction in progress at an agency that does not say how it stands', async ({
  page,
  agency,
}) => {
  const person = agency.addCustomer('ines')
  agency.vary({
    person,
    calls: ['POST transactionservice/finalizecart'],
    change: editFields(['transactionStatus'], () => 'Pending'),
  })
  await signIn(page, agency, person)
  await page.getByRole('button', { name: 'Registration', exact: true }).click()
  const car = page.getByRole('article').filter({ hasText: person.plate.number })
  await car.getByRole('button', { name: 'Renew Registration' }).click()
  await takeToCart(page)
  await press(page, 'Proceed to checkout')
  await payBy(page, GOOD_CARD)
  await expect(page.getByText('Your payment was received.')).toBeVisible()
  await press(page, 'Back to customer profile page')

  const work = page.getByRole('region', { name: 'In progress at the agency' })
  await expect(work).toContainText('In progress')
  await expect(work).toContainText('Please do not pay for it again.')
  await expect(work).toContainText('If it is still in progress on')
  await expect(work.getByRole('link', { name: '401-462-4368' })).toBeVisible()
  await work.getByRole('link', { name: 'Show your transactions' }).click()
  const paid = page.getByRole('article').filter({ hasText: person.plate.number })
  await expect(paid).toContainText('If it is still in progress on')
  await expect(paid).not.toContainText('could not be asked')
  expect(agency.faults).toEqual([])
})

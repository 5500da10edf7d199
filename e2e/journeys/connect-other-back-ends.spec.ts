import type { Page } from '@playwright/test'
import { answerIn, conventions } from '../agencies/conventions.ts'
import { type IndependentAgency, startIndependentAgency } from '../agencies/independent-agency.ts'
import type { Person } from '../agencies/people.ts'
import { addresses } from '../support/addresses.ts'
import { declareAgency } from '../support/declare-agency.ts'
import { startReadySite } from '../support/own-site.ts'
import { expectConfirmed, GOOD_CARD, payBy } from '../support/payment.ts'
import { press, takeToCart } from '../support/service-flow.ts'
import { chooseContact, enterCode, fillInSignIn } from '../support/sign-in-screens.ts'
import { expect, ready, test as base } from '../support/test.ts'
import { playProvider } from '../support/third-parties.ts'
import { lookUp } from '../support/vehicle-lookup.ts'

const addressesAt = (origin: string) => ({
  script: `${origin}/script.js`,
  more: `${origin}/more.js`,
  frame: null,
  tokens: `${origin}/tokens`,
})
const providers = {
  antibot: addressesAt('https://antibot.example'),
  card: addressesAt('https://cards.example'),
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
  await enterCode(page, agency.state.codes.get(person.contacts.email))
  await expect(page).toHaveURL('/profile')
}

const CONVENTION = 'dates as M/D/YYYY and amounts as text'

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
      AGENCY_POSTS_NEVER_REPEATED: 'true',
      AGENCY_API_URL: agency.url,
      AGENCY_FOLDER: declareAgency(testInfo.outputPath('agency'), {
        wire: conventions[CONVENTION]?.wire ?? {},
      }),
      SESSION_SECRET: 'the secret of the journeys with other back ends',
      RECAPTCHA_SCRIPT_URL: providers.antibot.script,
      CARD_PROVIDER_SCRIPT_URLS: providers.card.script,
    })
    await use(url)
    await end()
  },
  page: async ({ page }, use) => {
    const { simulator } = addresses.simulated
    await playProvider(page, 'antibot', providers.antibot, simulator)
    await playProvider(page, 'card', providers.card, simulator)
    await use(page)
  },
})

test('leads a customer from the lookup to the certificate with a back end that writes dates and amounts its own way, as its folder declares', async ({
  page,
  agency,
}) => {
  test.slow()
  const convention = conventions[CONVENTION]
  if (convention) answerIn(agency, convention)
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

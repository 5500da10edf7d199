import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { backEnds } from '../agencies/back-ends.ts'
import { type IndependentAgency, startIndependentAgency } from '../agencies/independent-agency.ts'
import type { Person } from '../agencies/people.ts'
import { addresses } from '../support/addresses.ts'
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

const BACK_ENDS = join(import.meta.dirname, '../agencies/back-ends')

/** A test with an agency that shares no code with the site, and a site in proxy mode before it. */
const test = base.extend<{ backEnd: keyof typeof backEnds; agency: IndependentAgency }>({
  backEnd: ['mainframe', { option: true }],
  extraHTTPHeaders: {},
  agency: async ({ backEnd }, use) => {
    const agency = await startIndependentAgency()
    agency.speak(backEnds[backEnd])
    await use(agency)
    await agency.close()
  },
  baseURL: async ({ agency, backEnd }, use, testInfo) => {
    const { url, end } = await startReadySite(testInfo.outputPath('own'), {
      AGENCY_MODE: 'proxy',
      AGENCY_POSTS_NEVER_REPEATED: 'true',
      AGENCY_API_URL: agency.url,
      AGENCY_FOLDER: join(BACK_ENDS, backEnd),
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

for (const backEnd of ['mainframe', 'asp-net', 'java'] as const)
  test.describe(`a back end with the folder ${backEnd}`, () => {
    test.use({ backEnd })

    test(
      'leads a customer from the lookup to the certificate',
      { tag: '@needs-bodies' },
      async ({ page, agency }) => {
        test.slow()
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
      },
    )
  })

import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'

const ONLY_ONE =
  'You can have only one reservation at a time. If needed, modify / cancel your upcoming reservations listed below.'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile' })
const card = (page: Page, name: string) => page.getByRole('region', { name })
const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const vehicle = (page: Page, plate: string) =>
  page.getByRole('article').filter({ hasText: `${plate} /` })

const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

const openRegistration = async (page: Page, personaId: string) => {
  await signIn(page, personaId)
  await section(page, 'Registration').click()
}

test('a customer sees who they are, where they live and how they are reached', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'maria-rivera')
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Profile \| /)
  await expect(fact(page, 'Last name')).toHaveText('Rivera')
  await expect(fact(page, 'Date of birth')).toHaveText('04/12/1985')
  await expect(card(page, 'Addresses').getByText(/, RI \d{5}/)).toHaveCount(2)
  await expect(card(page, 'Contact information').getByText('(401) 555-1500')).toBeVisible()
  await expect(card(page, 'Contact information').getByText('Verified')).toHaveCount(2)
  await expect(page.getByText('No upcoming reservation(s) to show.')).toBeVisible()
  await expectAccessible()
})

test('contacts that are not verified, or not there, say so', async ({ page, expectAccessible }) => {
  await signIn(page, 'gita-rao', { by: 'ddNumber' })
  await expect(card(page, 'Contact information').getByText('Not verified')).toHaveCount(2)
  await signIn(page, 'clara-nunez', { by: 'ddNumber' })
  await expect(page.getByText('No email on file')).toBeVisible()
  await expect(page.getByText('No phone on file')).toBeVisible()
  await expectAccessible()
})

test('an address abroad has its province and its own kind of code', async ({ page }) => {
  await signIn(page, 'hugo-lambert')
  await expect(card(page, 'Addresses').getByText(/, QC H2Y 1A1$/)).toBeVisible()
})

test('signed in by DD #, a customer has no updates and is told of fewer transactions', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'maria-rivera', { by: 'ddNumber' })
  await expect(page.getByText(/gives access to fewer transactions/)).toBeVisible()
  await expect(card(page, 'Addresses')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Update/ })).toHaveCount(0)
  await expectAccessible()
})

test('blocks on the record come first', async ({ page, expectAccessible }) => {
  await signIn(page, 'liam-doyle')
  await expect(
    page.getByRole('heading', { name: 'You have the following block(s):' }),
  ).toBeVisible()
  await expect(page.getByText('Pay the outstanding fine at the Traffic Tribunal.')).toBeVisible()
  await expectAccessible()
})

test('the codes of a license say what they mean to the pointer and to the keyboard', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'olga-ivanova')
  const hazardous = page.getByRole('button', { name: /^H: / })
  const tooltip = page.getByRole('tooltip')
  await hazardous.hover()
  await expect(tooltip).toHaveText('H - Hazardous materials')
  await expectAccessible()
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await hazardous.focus()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText('T - Double and triple trailers')
})

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true })

  test('the codes of a license say what they mean at a tap, until the next one elsewhere', async ({
    page,
  }) => {
    await signIn(page, 'olga-ivanova')
    await page.getByRole('button', { name: /^B: / }).tap()
    await expect(page.getByRole('tooltip')).toHaveText('B - Corrective lenses')
    await heading(page).tap()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})

test('who has no license, ID or permit is told so', async ({ page }) => {
  await signIn(page, 'pete-novak')
  await expect(page.getByText('No License/ID/Permit found.')).toBeVisible()
})

test('registrations are loaded when the section is opened, once', async ({
  page,
  expectAccessible,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('profile.registrations')) asked += 1
  })
  await signIn(page, 'maria-rivera')
  await expect(card(page, 'Addresses')).toBeVisible()
  expect(asked).toBe(0)
  await section(page, 'Registration').click()
  await expect(vehicle(page, 'AB123')).toBeVisible()
  await expect(section(page, 'Profile & Credentials')).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible()
  await section(page, 'Registration').click()
  await expect(vehicle(page, 'AB123')).toBeHidden()
  await section(page, 'Registration').click()
  await expect(vehicle(page, 'AB123')).toBeVisible()
  expect(asked).toBe(1)
})

test('who has no registration is told so', async ({ page, expectAccessible }) => {
  await openRegistration(page, 'ines-carvalho')
  await expect(page.getByText('No Registration(s) found.')).toBeVisible()
  await expectAccessible()
})

test('More shows the rest of a registration, with its liens and suspensions', async ({
  page,
  expectAccessible,
}) => {
  await openRegistration(page, 'tomas-lindgren')
  await vehicle(page, 'LIEN2').getByRole('button', { name: /^More/ }).click()
  await expect(vehicle(page, 'LIEN2').getByText('NARRAGANSETT CREDIT UNION')).toBeVisible()
  await expect(vehicle(page, 'LIEN2').getByText(/lien release letter/)).toBeVisible()
  await openRegistration(page, 'amara-diallo')
  await vehicle(page, 'SUSPND2').getByRole('button', { name: /^More/ }).click()
  await expect(
    page.getByRole('row', { name: /^Failure to maintain liability insurance .* Open$/ }),
  ).toBeVisible()
  await expectAccessible()
})

test('an inspection is announced from 30 days before until its day', async ({
  page,
  expectAccessible,
}) => {
  await openRegistration(page, 'walter-brandt')
  await expect(vehicle(page, 'INSP0').getByText(/Inspection due by .* \(today\)/)).toBeVisible()
  await expect(vehicle(page, 'INSP30').getByText(/\(30 days left\)/)).toBeVisible()
  await expect(page.getByText(/Inspection due by/)).toHaveCount(2)
  await expectAccessible()
})

test('a plate under way is announced for 90 days, with its tracking number', async ({
  page,
  expectAccessible,
}) => {
  await openRegistration(page, 'grace-oduya')
  await expect(
    vehicle(page, 'SHIP0').getByText(/^Plate shipped on .* by USPS\. Tracking number 9400111/),
  ).toBeVisible()
  await expect(vehicle(page, 'SHIP90').getByText(/Plate shipped on/)).toBeVisible()
  await expect(page.getByText(/Plate shipped on/)).toHaveCount(2)
  await expectAccessible()
})

test('a model that is unknown is left out, and a plate without a fee says NA', async ({ page }) => {
  await openRegistration(page, 'beatrice-hollingsworth')
  await expect(vehicle(page, 'UNK1').getByRole('heading')).not.toContainText('UNKNOWN')
  await vehicle(page, 'FREE1').getByRole('button', { name: /^More/ }).click()
  await expect(vehicle(page, 'FREE1').getByText('NA', { exact: true })).toBeVisible()
})

test('only the services that the agency allows are offered, and one that is chosen begins', async ({
  page,
}) => {
  await openRegistration(page, 'amara-diallo')
  const buttons = (plate: string) =>
    vehicle(page, plate).getByRole('button', { name: /Registration$/ })
  await expect(buttons('TAXDUE')).toHaveText([
    'Renew Registration',
    'Duplicate Registration',
    'Cancel Registration',
  ])
  await expect(buttons('CANCEL1')).toHaveCount(0)
  await expect(buttons('RENEWED')).toHaveText(['Duplicate Registration', 'Cancel Registration'])
  await buttons('RENEWED').filter({ hasText: 'Cancel' }).click()
  await expect(page).toHaveURL('/cancel-reg')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancel Registration')
})

test('a service that does not begin says so at the top of the page', async ({
  page,
  sim,
  expectAccessible,
}) => {
  await openRegistration(page, 'maria-rivera')
  await expect(vehicle(page, 'AB123')).toBeVisible()
  await sim.fail('*', { kind: 'status', status: 500 })
  await vehicle(page, 'AB123').getByRole('button', { name: 'Duplicate Registration' }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'technical difficulties' })
  await expect(banner).toBeFocused()
  await expectAccessible()
  await banner.getByRole('button', { name: 'Close this message' }).click()
  await expect(banner).toBeHidden()
})

test('privileges tell their status, and their suspensions at Details', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'mona-aziz')
  await section(page, 'Adjudication').click()
  const license = page.getByRole('article', { name: 'License Privilege', exact: true })
  await expect(license.getByText('Suspended')).toBeVisible()
  await license.getByRole('button', { name: /^Details/ }).click()
  await expect(license.getByRole('row', { name: /Open$/ })).toBeVisible()
  await expect(
    page.getByRole('article', { name: 'Commercial License Privilege' }).getByText('Active'),
  ).toBeVisible()
  await expectAccessible()
})

test('who has no privilege on record gets a note', async ({ page, expectAccessible }) => {
  await signIn(page, 'liam-doyle')
  await section(page, 'Adjudication').click()
  await expect(page.getByText('No adjudication information found.')).toBeVisible()
  await expectAccessible()
})

test('a new reservation is made in a new tab, which is let in by a token', async ({ page }) => {
  await signIn(page, 'maria-rivera')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Make a new Reservation/ }).click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/type\?onlineToken=[\w-]{10,}$/)
  await expect(tab.getByRole('heading', { name: 'Make a new reservation' })).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(await stored(page)).toEqual(['onlineToken'])
  await page.reload()
  await expect(heading(page)).toBeVisible()
  expect(await stored(page)).toEqual([])
})

test('a reservation is changed in a new tab, found by its number', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'keiko-tanaka')
  const first = card(page, 'Upcoming reservations').getByRole('article').first()
  await expect(first.getByText(/^\w+day, \w+ \d{1,2}, \d{4}\s*2:15 Afternoon$/)).toBeVisible()
  await expectAccessible()
  const opened = page.waitForEvent('popup')
  await first.getByRole('button', { name: /^Modify \/ Cancel Reservation/ }).click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/lookup\?confirmationNumber=RSV10002&onlineToken=[\w-]{10,}$/)
  expect(await stored(page)).toEqual(['confirmationNumber', 'onlineToken'])
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Motor vehicle online services' }),
  ).toBeVisible()
  await expect.poll(() => stored(page)).toEqual([])
})

test('a second reservation is refused at the top of the page', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'jonas-weber')
  await expect(page.getByText('9:30 Morning')).toBeVisible()
  const make = page.getByRole('button', { name: /^Make a new Reservation/ })
  await make.click()
  const banner = page.getByRole('alert').filter({ hasText: ONLY_ONE })
  await expect(banner).toBeFocused()
  await expectAccessible()
  await banner.getByRole('button', { name: 'Close this message' }).click()
  await expect(banner).toBeHidden()
  await make.click()
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: /^Refresh/ }).click()
  await expect(banner).toBeHidden()
})

test('what the agency does not answer can be asked for again, part by part', async ({
  page,
  sim,
  expectAccessible,
}) => {
  await signIn(page, 'maria-rivera')
  await expect(card(page, 'Addresses')).toBeVisible()
  for (const call of ['registrationinformation', 'adjudicationinformation'])
    await sim.fail(`customeraccount/${call}`, { kind: 'status', status: 500 })
  await section(page, 'Registration').click()
  await expect(page.getByText('Your registrations could not be loaded.')).toBeVisible()
  await expectAccessible()
  await section(page, 'Adjudication').click()
  await expect(page.getByText('Your adjudication information could not be loaded.')).toBeVisible()
  await sim.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: 'License Privilege', exact: true })).toBeVisible()
  await section(page, 'Registration').click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(vehicle(page, 'AB123')).toBeVisible()
})

test('a profile that does not come can be asked for again', async ({
  page,
  sim,
  expectAccessible,
}) => {
  await signIn(page, 'maria-rivera')
  await expect(card(page, 'Addresses')).toBeVisible()
  await sim.fail('customeraccount/personalprofileinformation', { kind: 'status', status: 500 })
  await page.reload()
  await expect(page.getByText('Your profile could not be loaded.')).toBeVisible()
  await expectAccessible()
  await sim.heal()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(card(page, 'Addresses')).toBeVisible()
})

test('Back stays on the profile', async ({ page }) => {
  await openRegistration(page, 'maria-rivera')
  await vehicle(page, 'AB123').getByRole('button', { name: 'Duplicate Registration' }).click()
  await expect(page).toHaveURL('/duplicate-reg')
  await page.getByRole('button', { name: 'Cancel and go to profile' }).click()
  await expect(heading(page)).toBeVisible()
  await page.evaluate(() => window.history.back())
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/profile')
  await expect(heading(page)).toBeVisible()
})

for (const [persona, width] of [
  ['maximiliana-wolfe', 320],
  ['keiko-tanaka', 320],
] as const)
  test(
    `the profile of ${persona} fits a window of ${width} pixels`,
    { tag: '@layout' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await signIn(page, persona)
      await expect(card(page, 'Addresses')).toBeVisible()
      await expectNothingOverTheEdge(page)
    },
  )

test(
  'long values of a registration fit a window of 320 pixels',
  { tag: '@layout' },
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openRegistration(page, 'beatrice-hollingsworth')
    await vehicle(page, 'LONG777').getByRole('button', { name: /^More/ }).click()
    await expectNothingOverTheEdge(page)
    await expectAccessible()
  },
)

/** The names of what is in the tab's storage of what was handed over. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((name) => ['confirmationNumber', 'onlineToken'].includes(name))
      .sort(),
  )

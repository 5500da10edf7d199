import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_AGENCY_FOLDER, readAgencyFolder } from '@mva/agency/config/agency-folder'
import type { Page } from '@playwright/test'
import { messagesTo } from '../support/outbox.ts'
import { startSession } from '../support/sign-in.ts'
import { shownTexts } from '../support/shown-texts.ts'
import { expect, ready, test, withoutDemonstration } from '../support/test.ts'
import { walks } from '../support/walks.ts'

test.use({ actionTimeout: 10_000, viewport: { width: 390, height: 800 } })

const { config } = await readAgencyFolder(DEFAULT_AGENCY_FOLDER)
const other = (await readAgencyFolder(join(DEFAULT_AGENCY_FOLDER, '../jefferson'))).config

const { identity, place } = config

/** What tells the default agency, each as it may be shown. */
const ofDefaultAgency = new RegExp(
  [
    place.state.name,
    `\\b${place.state.code}\\b`,
    identity.name,
    `\\b${identity.shortName}\\b`,
    identity.phone,
    identity.emailSender,
    place.address.street,
    place.address.cityStateZip,
    ...Object.values(place.timeZone.name),
    ...Object.values(place.hours),
    'Reparations',
    'Cranston',
    'Providence',
    'Kingstown',
    '\\b028\\d\\d|\\b029\\d\\d',
  ].join('|'),
  'i',
)

/** The brand colors of the default agency, as a browser computes them. */
const brand = new Set(
  [config.look.colors.light, config.look.colors.dark].flatMap((colors) =>
    Object.values(colors).map((color) => {
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
      return `rgb(${red}, ${green}, ${blue})`
    }),
  ),
)

/** The colors of what an agency's colors are for. */
const colorsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.site-header, .site-header *, .site-footer, .site-footer *, main .usa-button, main a',
      ),
    ].flatMap((element) => {
      const style = getComputedStyle(element)
      return [style.color, style.backgroundColor, style.borderBottomColor]
    }),
  )

/** Looks for the default agency in what the page shows. */
const expectNothingOfDefaultAgency = async (page: Page, screen: string) => {
  const texts = await shownTexts(page)
  expect
    .soft(
      texts.filter((text) => ofDefaultAgency.test(text)),
      screen,
    )
    .toEqual([])
  const colors = await colorsOf(page)
  expect
    .soft(
      colors.filter((color) => brand.has(color)),
      screen,
    )
    .toEqual([])
}

for (const [title, walk] of Object.entries(walks).filter(([name]) => name !== 'estimates a fee'))
  test(`no screen in Spanish shows the default agency when a customer of another one ${title} @only-other-agency`, async ({
    page,
  }) => {
    test.slow()
    await withoutDemonstration(page)
    await walk(page, (screen) =>
      test.step(screen, () => expectNothingOfDefaultAgency(page, screen)),
    )
  })

test('no screen in English shows the default agency @only-other-agency', async ({ page }) => {
  await withoutDemonstration(page)
  const look = async (path: string) => {
    await page.goto(path)
    await ready(page)
    await expectNothingOfDefaultAgency(page, path)
  }
  for (const path of ['/', '/vehicle-lookup', '/guest-signin', '/404', '/no-ie.html']) {
    await page.goto(path)
    await expectNothingOfDefaultAgency(page, path)
  }
  await startSession(page, 'maria-rivera')
  for (const path of ['/profile', '/update-contacts', '/update-address', '/transactions'])
    await look(path)
})

test('the other agency is shown: its name, phone, office, pictures and colors @only-other-agency', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(other.identity.name)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(other.place.address.cityStateZip)
  await expect(page.getByRole('link', { name: other.identity.phone })).toBeVisible()
  const logo = await page.locator('.site-id img').getAttribute('src')
  const picture = await (await page.request.get(logo ?? '')).text()
  expect(picture).toBe(readFileSync(join(DEFAULT_AGENCY_FOLDER, '../jefferson/logo.svg'), 'utf8'))
  await expect(page.locator('.site-header')).toHaveCSS('background-color', 'rgb(47, 74, 43)')
})

test('what the other agency does not offer has no page and no button @only-other-agency', async ({
  page,
}) => {
  await page.goto('/fee-lookup')
  await expect(page).toHaveURL('/404')
  await startSession(page, 'maria-rivera')
  await page.goto('/cancel-reg')
  await expect(page).toHaveURL('/404')
  await page.goto('/profile')
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /Registration/ })
    .first()
    .click()
  await expect(main.getByText(/AB123/).first()).toBeVisible()
  await expect(main.getByRole('button', { name: /^Cancel Registration/ })).toHaveCount(0)
})

test('messages and calendar files name the other agency alone @only-other-agency', async ({
  page,
}) => {
  await startSession(page, 'jonas-weber')
  await page.goto('/profile')
  const downloaded = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /calendar/i })
    .last()
    .click()
  const file = readFileSync(await (await downloaded).path(), 'utf8')
  expect(file).toContain(other.identity.name)
  expect(file).not.toMatch(ofDefaultAgency)
  for (const { subject, body } of await messagesTo(page, 'jonas.weber@example.com'))
    expect(`${subject} ${body}`).not.toMatch(ofDefaultAgency)
})

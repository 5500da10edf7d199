import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEFAULT_AGENCY_FOLDER, readAgencyFolder } from '@mva/agency/config/agency-folder'
import { save } from '../support/download.ts'
import { allMessages, formsOf } from '../support/outbox.ts'
import { checkOut, expectConfirmed, GOOD_CARD, payBy } from '../support/payment.ts'
import { pdfTexts } from '../support/pdf-texts.ts'
import { shownTexts } from '../support/shown-texts.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, test, withoutDemonstration } from '../support/test.ts'
import { english, spanish } from '../support/texts.ts'
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
    // A ZIP code of the state; a login code may begin like one.
    '\\b02[89]\\d\\d\\b',
  ].join('|'),
  'i',
)

const brandInHex = Object.values(config.look.colors).flatMap((colors) => Object.values(colors))

/** The brand colors of the default agency, as a browser computes them. */
const brand = new Set(
  brandInHex.map((color) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    return `rgb(${red}, ${green}, ${blue})`
  }),
)

/** The colors of what an agency's colors are for. */
const colorsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.site-header, .site-header *, .site-footer, .site-footer *, main .usa-button, main a',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
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

/** Looks for the default agency in the messages that the agency has sent in the world of the page, in each of their forms. */
const expectNothingInMessages = async (page: Page) => {
  for (const message of await allMessages(page)) {
    const forms = [JSON.stringify(message), ...(await formsOf(page, message))]
    for (const form of forms)
      expect.soft(form, `${message.channel}: ${message.subject}`).not.toMatch(ofDefaultAgency)
    for (const color of brandInHex) expect.soft(forms.join('').toLowerCase()).not.toContain(color)
  }
}

const languages = { English: english, Spanish: spanish }

/** What that agency does not offer. */
const notOffered = ['estimates a fee', 'cancels a registration']

for (const [language, texts] of Object.entries(languages))
  for (const [title, walk] of Object.entries(walks).filter(([name]) => !notOffered.includes(name)))
    test(`no screen in ${language} and no message shows the default agency when a customer of another one ${title} @only-other-agency`, async ({
      page,
    }) => {
      test.slow()
      await withoutDemonstration(page)
      await walk(
        page,
        (screen) => test.step(screen, () => expectNothingOfDefaultAgency(page, screen)),
        texts,
      )
      await expectNothingInMessages(page)
    })

test('no page in English or Spanish shows the default agency before its scripts run @only-other-agency', async ({
  page,
}) => {
  await withoutDemonstration(page)
  for (const path of [
    '/',
    '/vehicle-lookup',
    '/guest-signin',
    '/404',
    '/no-ie.html',
    '/es',
    '/es/404',
  ]) {
    const html = await (await page.request.get(path)).text()
    expect.soft(html, path).not.toMatch(ofDefaultAgency)
  }
})

for (const [language, texts] of Object.entries(languages))
  test(`receipt and certificate in ${language}, in print and as PDF, show nothing of the default agency @only-other-agency`, async ({
    page,
  }) => {
    test.slow()
    const { confirmationCopy, certificateCopy } = texts.confirmation
    await startSession(page, 'zane-whitfield')
    await checkOut(page, ['renew', 'ZANE1'])
    await payBy(page, GOOD_CARD)
    await expectConfirmed(page)
    const path = `${texts.language.basePath}${new URL(page.url()).pathname}`
    await page.goto(path)
    await expect(page.getByRole('button', { name: confirmationCopy.downloadReceipt })).toBeVisible()
    const printed = async () => {
      await page.emulateMedia({ media: 'print' })
      await expectNothingOfDefaultAgency(page, 'print')
      const file = await page.pdf({ preferCSSPageSize: true })
      await page.emulateMedia({ media: 'screen' })
      return file
    }
    const files = [await printed(), (await save(page, confirmationCopy.downloadReceipt)).bytes]
    await page.getByRole('button', { name: confirmationCopy.certificate }).first().click()
    await expect(page.getByRole('dialog')).toContainText('ZANE WHITFIELD')
    files.push(await printed(), (await save(page, certificateCopy.download)).bytes)
    for (const file of files) {
      const read = await pdfTexts(file)
      expect(read.join(' ')).toMatch(/ZANE/)
      expect.soft(read.filter((text) => ofDefaultAgency.test(text))).toEqual([])
      expect.soft(read.join(' ')).toContain(other.identity.name)
    }
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
  await expectNothingInMessages(page)
})

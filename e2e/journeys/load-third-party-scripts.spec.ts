import type { Page } from '@playwright/test'
import { firstWordsOf, startOwnSite } from '../support/own-site.ts'
import { expectConfirmed, GOOD_CARD, payBy } from '../support/payment.ts'
import { press, takeToCart } from '../support/service-flow.ts'
import { enter, fillInSignIn } from '../support/sign-in-screens.ts'
import { expect, test } from '../support/test.ts'
import { playProvider, startProvider } from '../support/third-parties.ts'

// These journeys run on a separate site with only one world.
test.use({ extraHTTPHeaders: {} })

const maria = {
  loginTypeId: 1,
  lastname: 'Rivera',
  dateOfBirth: '1985-04-12',
  lastFourSssn: '4321',
  licenseNumber: '9000500',
}

/** Goes from Home to the confirmation of a payment through the screens. */
const renewFromHome = async (page: Page, url: string) => {
  await page.goto(url)
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await fillInSignIn(page, maria)
  await press(page, 'Sign in')
  await page.getByRole('radio', { name: 'Email' }).check()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Enter your login code' })).toBeVisible()
  const outbox = await fetch(`${url}/sim/outbox?channel=email`)
  const [newest] = (await outbox.json()) as { code: string }[]
  await enter(page, 'Login code', newest?.code ?? '')
  await page.getByRole('button', { name: 'Registration', exact: true }).click()
  const car = page.getByRole('article').filter({ hasText: 'MR2026' })
  await car.getByRole('button', { name: 'Renew Registration' }).click()
  await takeToCart(page)
  await press(page, 'Proceed to checkout')
  await payBy(page, GOOD_CARD)
  await expectConfirmed(page)
}

test('signs in and pays with provider scripts that load further scripts, open frames and call back', async ({
  page,
}, testInfo) => {
  test.slow()
  let url = ''
  const antibot = await startProvider('antibot', () => url)
  const card = await startProvider('card', () => url)
  const { site } = startOwnSite(testInfo.outputPath('own'), {
    RECAPTCHA_SCRIPT_URL: antibot.script,
    ANTIBOT_ORIGINS: antibot.otherOrigin,
    CARD_PROVIDER_SCRIPT_URLS: card.script,
    CARD_PROVIDER_ORIGINS: card.otherOrigin,
  })
  try {
    ;({ url } = await firstWordsOf(site))
    await renewFromHome(page, url)
  } finally {
    site.kill()
    antibot.close()
    card.close()
  }
})

/** The addresses that both providers document. */
const documented = {
  antibot: {
    script: 'https://www.google.com/recaptcha/api.js?render=a-site-key',
    more: 'https://www.gstatic.com/recaptcha/releases/v1/recaptcha__en.js',
    frame: 'https://www.google.com/recaptcha/api2/anchor',
    tokens: 'https://www.google.com/recaptcha/api2/reload',
  },
  card: {
    script: 'https://sandbox.forte.net/api/js/v1',
    more: 'https://sandbox.forte.net/api/js/v1/more',
    frame: null,
    tokens: 'https://sandbox.forte.net/api/js/v1/tokens',
  },
}

test('signs in and pays under the content security policy for reCAPTCHA and Forte', async ({
  page,
}, testInfo) => {
  test.slow()
  let url = ''
  await playProvider(page, 'antibot', documented.antibot, () => url)
  await playProvider(page, 'card', documented.card, () => url)
  const { site } = startOwnSite(testInfo.outputPath('own'), {
    RECAPTCHA_SCRIPT_URL: documented.antibot.script,
    RECAPTCHA_SITE_KEY: 'a-site-key',
    CARD_PROVIDER_SCRIPT_URLS: documented.card.script,
  })
  try {
    ;({ url } = await firstWordsOf(site))
    await renewFromHome(page, url)
  } finally {
    site.kill()
  }
})

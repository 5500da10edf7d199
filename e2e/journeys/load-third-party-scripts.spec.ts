import type { Page } from '@playwright/test'
import { startReadySite } from '../support/own-site.ts'
import { expectConfirmed, GOOD_CARD, payBy } from '../support/payment.ts'
import { press, takeToCart } from '../support/service-flow.ts'
import { enterCode, fillInSignIn } from '../support/sign-in-screens.ts'
import { expect, test } from '../support/test.ts'
import { playProvider } from '../support/third-parties.ts'

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
  await enterCode(page, newest?.code)
  await page.getByRole('button', { name: 'Registration', exact: true }).click()
  const car = page.getByRole('article').filter({ hasText: 'MR2026' })
  await car.getByRole('button', { name: 'Renew Registration' }).click()
  await takeToCart(page)
  await press(page, 'Proceed to checkout')
  await payBy(page, GOOD_CARD)
  await expectConfirmed(page)
}

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

/** Providers whose scripts load more from another origin, which the settings name. */
const others = {
  antibot: {
    script: 'https://antibot.example/script.js',
    more: 'https://more.antibot.example/more.js',
    frame: 'https://more.antibot.example/frame',
    tokens: 'https://more.antibot.example/tokens',
  },
  card: {
    script: 'https://cards.example/script.js',
    more: 'https://more.cards.example/more.js',
    frame: 'https://more.cards.example/frame',
    tokens: 'https://more.cards.example/tokens',
  },
}

for (const [name, providers, settings] of [
  ['reCAPTCHA and Forte', documented, { RECAPTCHA_SITE_KEY: 'a-site-key' }],
  [
    'providers that the settings name, whose scripts load further scripts and open frames',
    others,
    {
      ANTIBOT_ORIGINS: 'https://more.antibot.example',
      CARD_PROVIDER_ORIGINS: 'https://more.cards.example',
    },
  ],
] as const)
  test(
    `signs in and pays under the content security policy for ${name}`,
    { tag: '@needs-bodies' },
    async ({ page }, testInfo) => {
      test.slow()
      const { url, end } = await startReadySite(testInfo.outputPath('own'), {
        RECAPTCHA_SCRIPT_URL: providers.antibot.script,
        CARD_PROVIDER_SCRIPT_URLS: providers.card.script,
        ...settings,
      })
      try {
        await playProvider(page, 'antibot', providers.antibot, url)
        await playProvider(page, 'card', providers.card, url)
        await renewFromHome(page, url)
      } finally {
        await end()
      }
    },
  )

import type { Page } from '@playwright/test'
import { beginService, press, takeToCart } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, holdBack, test, withoutDemonstration } from '../support/test.ts'

/** Where the parts of the page stand that are seen; the end of the page counts if it is in the window. */
const places = (page: Page) =>
  page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top
    const footer = top('.site-footer') ?? 0
    return {
      header: top('.site-header'),
      navigation: document.querySelector('.site-nav')?.getBoundingClientRect().left,
      heading: top('h1'),
      content: top('.page-head ~ .wrap'),
      footer: footer < window.innerHeight ? footer : 'below the window',
    }
  })

/**
 * Opens a page whose data is held back, and compares the places before and after the data comes. `isNamedLater`: the heading
 * names the vehicle then, and the content may stand a line lower.
 */
const expectStill = async (
  page: Page,
  path: string,
  shown: string,
  procedures: readonly string[],
  isNamedLater = false,
) => {
  const releases = await Promise.all(procedures.map((name) => holdBack(page, `**/trpc/${name}`)))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await places(page)
  for (const release of releases) release()
  await expect(page.locator(shown).first()).toBeVisible()
  await expect(page.locator('.request-spinner__box')).toHaveCount(0)
  const { content, ...after } = await places(page)
  expect({ ...after, content: isNamedLater ? before.content : content }).toEqual(before)
  for (const name of procedures) await page.unroute(`**/trpc/${name}`)
}

const FLOW = 'registrationServices.state'

for (const [language, basePath] of [
  ['English', ''],
  ['Spanish', '/es'],
] as const)
  for (const width of [390, 1280])
    test(
      `nothing moves when the data of a page comes, in ${language} at ${width} px`,
      { tag: ['@needs-held-requests', '@needs-has'] },
      async ({ page }) => {
        await withoutDemonstration(page)
        await page.setViewportSize({ width, height: 844 })
        await startSession(page, 'zane-whitfield')
        await expectStill(page, `${basePath}/profile`, '.facts--grid', ['profile.personal', FLOW])
        await beginService(page, 'renew', 'ZANE1')
        await expectStill(page, `${basePath}/renew-reg`, '.ready-list', [FLOW], true)
        await page.goto('/renew-reg')
        await takeToCart(page)
        await press(page, 'Proceed to checkout')
        await expect(page.getByLabel('Card number')).toBeVisible()
        await expectStill(page, `${basePath}/renew-reg`, '#cardNumber', [FLOW, 'profile.personal'])
      },
    )

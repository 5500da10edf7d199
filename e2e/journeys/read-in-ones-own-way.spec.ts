import type { Page } from '@playwright/test'
import { errorSummary } from '../support/error-summary.ts'
import { fillInQuote, motorcycle, viewEstimate } from '../support/fee-lookup.ts'
import { publicPaths, submitButtons } from '../support/pages.ts'
import { checkOut } from '../support/payment.ts'
import { beginService } from '../support/service-flow.ts'
import { identify } from '../support/sign-in-screens.ts'
import { personaOf, signIn, startSession } from '../support/sign-in.ts'
import {
  expect,
  expectNothingOverTheEdge,
  ready,
  test,
  withoutDemonstration,
} from '../support/test.ts'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await ready(page)
}

const submitEmpty = async (page: Page, path: string, name: string) => {
  await open(page, path)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(errorSummary(page)).toBeVisible()
}

/** Replaces the user style sheet. */
const wish = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, styles)

/** Returns the words of letters alone that a line break parts. Addresses and numbers may be longer than a line. */
const partedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const parted: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true })
      if (!isShown || node.parentElement?.closest('option, .usa-sr-only')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}+(?!\S)/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size > 1)
          parted.push(word)
      }
    }
    return parted
  })

/** Checks the current screen with text of twice the size, and with widely spaced text. */
const expectRoomForText = (page: Page, screen: string) =>
  test.step(screen, async () => {
    await wish(page, ':root { font-size: 200% }')
    await expectNothingOverTheEdge(page)
    await page.setViewportSize({ width: 390, height: 640 })
    expect(await partedWords(page), 'words that a line break parts at 390 px').toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await wish(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    await expectNothingOverTheEdge(page)
    await wish(page, '')
  })

test(
  'a visitor with text of twice the size, or widely spaced, needs no sideways scrolling at 320 px and reads whole words at 390 px, also with an error at each field',
  { tag: '@needs-containers' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/')
    await expectRoomForText(page, 'Home')
    for (const [path, submit] of Object.entries(submitButtons)) {
      await submitEmpty(page, path, submit)
      await expectRoomForText(page, `${path} with errors`)
    }
    await fillInQuote(page, motorcycle)
    await viewEstimate(page)
    await expect(page.getByText(/^\$/)).toBeVisible()
    await expectRoomForText(page, 'the fee estimate')
  },
)

test(
  'a customer with text of twice the size, or widely spaced, needs no sideways scrolling at 320 px and reads whole words at 390 px from sign-in to payment',
  { tag: ['@needs-resizing', '@needs-containers'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await identify(page, await personaOf(page, 'maria-rivera'))
    await expect(page.getByText('m**********a@example.com')).toBeVisible()
    await expectRoomForText(page, 'the choice of a contact')
    await signIn(page, 'zane-whitfield')
    await expect(page.getByRole('button', { name: 'Registration', exact: true })).toBeVisible()
    await expectRoomForText(page, 'the profile')
    await checkOut(page, ['renew', 'ZANE1'])
    await expect(page.getByLabel('CVV')).toBeVisible()
    await expectRoomForText(page, 'the payment')
  },
)

/** Describes the focused element: its name, whether it has a focus ring, and whether it is visible. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const label = element.matches('[type="radio"], [type="checkbox"]')
      ? document.querySelector(`label[for="${element.id}"]`)
      : null
    const { outlineStyle, outlineWidth } = label
      ? getComputedStyle(label, '::before')
      : getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    const covering = document.elementFromPoint(left + Math.min(width / 2, 8), top + height / 2)
    return {
      name: element.id || element.textContent,
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isSeen: covering !== null && (element.contains(covering) || covering.contains(element)),
    }
  })

test(
  'at 400 % each focused element of the public pages has a visible ring and is not covered',
  { tag: ['@needs-media', '@needs-keys'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    // Without motion the skip link appears and disappears immediately.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of publicPaths())
      await test.step(path, async () => {
        await open(page, path)
        const stops = []
        for (let tabs = 0; tabs < 40; tabs += 1) {
          await page.keyboard.press('Tab')
          const here = await stop(page)
          if (!here) break
          stops.push(here)
        }
        expect(stops.length).toBeGreaterThan(10)
        expect(stops.filter(({ hasRing, isSeen }) => !hasRing || !isSeen)).toEqual([])
      })
  },
)

/** Whether the area shows anything but the background. */
const isDrawn = async (page: Page, clip: { x: number; y: number; width: number; height: number }) =>
  page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      canvas?.drawImage(picture, 0, 0)
      const pixels = canvas?.getImageData(0, 0, picture.width, picture.height).data ?? []
      return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size > 1
    },
    [...(await page.screenshot({ clip }))],
  )

test(
  'icons, the selected tab and the current step can be distinguished in forced colors',
  { tag: '@needs-media' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 320, height: 640 })
    await submitEmpty(page, '/guest-signin', 'Sign in')
    await expect(errorSummary(page)).toBeFocused()
    // The page may still be scrolling to the summary.
    const isIconDrawn = async () => {
      const summary = await errorSummary(page).boundingBox()
      return isDrawn(page, { x: summary!.x + 14, y: summary!.y + 8, width: 32, height: 32 })
    }
    await expect.poll(isIconDrawn).toBe(true)
    const edge = (tab: string) =>
      page
        .getByRole('tab', { name: tab })
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth))
    expect(await edge("I'm an individual")).toBeGreaterThan(await edge("I'm a business"))

    await page.getByRole('button', { name: /how you know/ }).click()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => isDrawn(page, { x: 284, y: 12, width: 24, height: 24 })).toBe(true)

    await startSession(page, 'zane-whitfield')
    await beginService(page, 'renew', 'ZANE1')
    const circleOf = (step: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: step })
        .evaluate((segment) => {
          const { backgroundColor, borderTopWidth } = getComputedStyle(segment, '::before')
          return { backgroundColor, isOutlined: Number.parseFloat(borderTopWidth) > 0 }
        })
    const current = await circleOf('Get ready')
    const ahead = await circleOf('Review')
    expect([current.isOutlined, ahead.isOutlined]).toEqual([true, true])
    expect(current.backgroundColor).not.toBe(ahead.backgroundColor)
  },
)

/** Returns the colors of each element of the page. */
const colorsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')].map((element) => {
      const { backgroundColor, borderTopColor, color, colorScheme } = getComputedStyle(element)
      return [backgroundColor, borderTopColor, color, colorScheme]
    }),
  )

test(
  'in a dark color scheme the screen is dark, and paper as in a light one',
  { tag: ['@needs-print', '@needs-media'] },
  async ({ page }) => {
    await withoutDemonstration(page)
    await startSession(page, 'maria-rivera')
    for (const path of ['/vehicle-lookup', '/profile']) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      const shown = async (media: 'screen' | 'print', colorScheme: 'light' | 'dark') => {
        await page.emulateMedia({ media, colorScheme })
        return colorsOf(page)
      }
      const onLightScreen = await shown('screen', 'light')
      const onDarkScreen = await shown('screen', 'dark')
      expect(onDarkScreen[0]).toContain('dark')
      expect(onDarkScreen).not.toEqual(onLightScreen)
      // An old Chromium may be late with the colors of an element.
      await expect(async () => {
        expect(await shown('print', 'dark')).toEqual(await shown('print', 'light'))
      }).toPass({ timeout: 12_000 })
    }
  },
)

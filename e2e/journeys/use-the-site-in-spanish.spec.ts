import { shownTexts, withoutSettings } from '../support/shown-texts.ts'
import { expect, expectNothingOverTheEdge, test, withoutDemonstration } from '../support/test.ts'
import { spanish } from '../support/texts.ts'
import { walks } from '../support/walks.ts'

test.use({ locale: 'es-US', viewport: { width: 320, height: 800 }, actionTimeout: 10_000 })

/** English words that no Spanish text has. */
const ENGLISH =
  /\b(the|and|you|your|we|our|please|with|without|for|from|this|that|is|are|was|be|been|not|can|cannot|must|will|may|has|have|of|to|at|by|or|if|when|enter|select|choose|sign|next|previous|back|cancel|continue|required|invalid|plate|registration|vehicle|license|address|phone|fee|expired?|update|verify|submit|renew|duplicate|payment|card|receipt)\b/i

for (const [title, walk] of Object.entries(walks))
  test(`a customer who reads Spanish ${title}`, async ({ page, expectAccessible }) => {
    test.slow()
    await withoutDemonstration(page)
    await walk(page, spanish, (screen) =>
      test.step(screen, async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        // Names on record are in capitals.
        const texts = (await withoutSettings(page, await shownTexts(page))).filter(
          (text) => text !== text.toUpperCase(),
        )
        expect
          .soft(
            texts.filter((text) => ENGLISH.test(text)),
            screen,
          )
          .toEqual([])
        await expectNothingOverTheEdge(page)
        await expectAccessible()
      }),
    )
  })

import { follow, openDesk, startStory, stepsToldBy } from '../support/demonstration.ts'
import { expect, test } from '../support/test.ts'

// The desk selects its world by cookie; the header would override it.
test.use({ extraHTTPHeaders: {} })

const stories = [
  'Look up a vehicle',
  'Renew a registration',
  'Two transactions in one cart',
  'Only a phone on file',
  'A login code by mail',
  'Signing in by DD #',
  'An address with a suggestion',
  'A payment refused, then paid',
  'A payment whose outcome is unknown',
]

test('the desk lists these stories', { tag: '@demonstration' }, async ({ page }) => {
  await openDesk(page, '')
  const titles = page.getByRole('region', { name: 'Stories' }).getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(stories)
})

for (const title of stories)
  test(
    `a presenter can follow the steps of “${title}”`,
    { tag: '@demonstration' },
    async ({ page, expectAccessible }) => {
      test.slow()
      await openDesk(page, '')
      await startStory(page, title)
      const steps = await stepsToldBy(page)
      expect(steps.length).toBeGreaterThan(3)
      await expectAccessible()
      for (const step of steps)
        await test.step(step, async () => {
          const isShown = await follow(page, step)
          if (isShown || step.includes('Fill in')) await expectAccessible()
        })
    },
  )

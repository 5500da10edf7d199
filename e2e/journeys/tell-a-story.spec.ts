import { stories } from '../../apps/web/src/features/demo/stories.ts'
import { type Step, wordsOf } from '../../apps/web/src/features/demo/story.ts'
import { follow, openDesk, startStory, strip } from '../support/demonstration.ts'
import { expect, test } from '../support/test.ts'

// The desk selects its world by cookie; the header would override it.
test.use({ extraHTTPHeaders: {} })

test('the desk lists the stories', { tag: '@demonstration' }, async ({ page }) => {
  await openDesk(page, '')
  const titles = page.getByRole('region', { name: 'Stories' }).getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(stories.map(({ title }) => title))
})

const textOf = (step: Step) =>
  wordsOf(step)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')

for (const { title, steps } of stories)
  test(
    `the strip moves on by itself while a presenter follows “${title}”`,
    { tag: '@demonstration' },
    async ({ page, expectAccessible }) => {
      test.slow()
      await openDesk(page, '')
      await startStory(page, title)
      await expect(strip(page).getByText(`Step 1 of ${steps.length}`)).toBeVisible()
      await expectAccessible()
      for (const step of steps) await test.step(textOf(step), () => follow(page, step))
      await expect(strip(page).getByText('The story ends here.')).toBeVisible()
    },
  )

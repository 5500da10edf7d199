import type { Page } from '@playwright/test'
import { stories } from '../../apps/web/src/features/demo/stories.ts'
import { type Step, type Story, wordsOf } from '../../apps/web/src/features/demo/story.ts'
import { follow, openDesk, startStory, strip } from '../support/demonstration.ts'
import { expect, test } from '../support/test.ts'

// The desk selects its world by cookie; the header would override it.
test.use({ extraHTTPHeaders: {} })

const tag = { tag: '@demonstration' }

const textOf = (step: Step) =>
  wordsOf(step)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')

const ended = (page: Page) => strip(page).getByText('The story ends here.')

const begin = async (page: Page, { title, steps }: Story) => {
  await openDesk(page, '')
  await startStory(page, title)
  await expect(strip(page).getByText(`Step 1 of ${steps.length}`)).toBeVisible()
}

const tell = async (page: Page, { steps }: Story) => {
  for (const step of steps) await test.step(textOf(step), () => follow(page, step))
  await expect(ended(page)).toBeVisible()
}

/** Told with a second device. */
const REFUSED = 'refused-then-paid'

const placeOf = ({ start: { at } }: Story) => {
  if (at === '/guest-signin') return 'at sign-in'
  return at === 'payment' ? 'at the payment' : 'on another page'
}

for (const [place, told] of Map.groupBy(
  stories.filter(({ id }) => id !== REFUSED),
  placeOf,
))
  test(
    `the strip moves on by itself while a presenter tells the stories that start ${place}, one after the other`,
    tag,
    async ({ page }) => {
      test.slow()
      for (const story of told)
        await test.step(story.title, async () => {
          await begin(page, story)
          await tell(page, story)
        })
    },
  )

test(
  'a second device follows the story of a refused payment, and beside the page the agency shows its charges',
  tag,
  async ({ page, browser, baseURL, expectAccessible }) => {
    const story = stories.find(({ id }) => id === REFUSED) as Story
    await openDesk(page)
    const link = page.getByRole('link', { name: /\/demo\?world=[^&]+$/ })
    const before = await link.getAttribute('href')
    await begin(page, story)
    await expectAccessible()
    await strip(page).getByRole('button', { name: 'Share' }).click()
    const beside = page.getByRole('region', { name: 'Beside the page' })
    await expect(beside.getByRole('img')).toHaveCount(2)
    // The audience that joined before the story sees it, too.
    await expect(beside.locator(`a[href="${before}"]`)).toBeVisible()
    await expectAccessible()
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const notes = await context.newPage()
    await notes.goto(String(await beside.getByRole('link', { name: /notes/ }).getAttribute('href')))
    const now = notes.getByRole('region', { name: /^Now/ })
    await expect(now).toContainText('Press Fill in below the card number.')

    await tell(page, story)
    await expect(now).toContainText('The story ends here.')
    await beside.getByRole('button', { name: 'Agency' }).click()
    await expect(beside.getByText(/^1 charge, \$\d+\.\d\d, 2 attempts$/)).toBeVisible()
    await expectAccessible()
    await beside.getByRole('button', { name: 'Inbox' }).click()
    // No script runs in the frame of an email, not even that of the accessibility check.
    await expect(beside.getByTitle('Email: Confirmation of your transaction')).toHaveAttribute(
      'sandbox',
      /^(?!.*allow-scripts)/,
    )
    await context.close()
  },
)

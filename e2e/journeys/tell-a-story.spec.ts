import type { Page } from '@playwright/test'
import type { Story } from '../../apps/web/src/features/demo/story.ts'
import {
  expectShown,
  follow,
  openDesk,
  startStory,
  strip,
  textOf,
} from '../support/demonstration.ts'
import { expect, test } from '../support/test.ts'
import { spanish } from '../support/texts.ts'

// The stories name texts of the agency, which `texts.ts` declares; a static import would not wait for it.
const { stories: inEnglish, storiesIn } =
  await import('../../apps/web/src/features/demo/stories.ts')

// The desk selects its world by cookie; the header would override it.
test.use({ extraHTTPHeaders: {} })

const tag = { tag: '@demonstration' }

const inSpanish = storiesIn(spanish)

/** Tells the stories as a presenter would: in each language, at each width, with each delay of the site's API. */
const AT_HUMAN_PACE = process.env['STORIES_AT_HUMAN_PACE'] !== undefined

interface Telling {
  base: '' | '/es'
  width: 1280 | 390
  delayMs: number
}

const tellings: readonly Telling[] = AT_HUMAN_PACE
  ? [0, 150, 1_500].flatMap((delayMs) =>
      (['', '/es'] as const).flatMap((base) =>
        ([1280, 390] as const).map((width) => ({ base, width, delayMs })),
      ),
    )
  : [
      { base: '', width: 1280, delayMs: 0 },
      { base: '/es', width: 390, delayMs: 0 },
    ]

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** One to five seconds. */
const pause = async () => {
  if (AT_HUMAN_PACE) await wait(1_000 + Math.random() * 4_000)
}

const delayApi = (page: Page, ms: number) =>
  page.route('**/trpc/**', async (route) => {
    await wait(ms)
    await route.continue()
  })

/** The language story goes on in the other language. */
const storiesOf = ({ base }: Telling): readonly Story[] => {
  const [stories, other] = base === '' ? [inEnglish, inSpanish] : [inSpanish, inEnglish]
  return stories.map((story, at) => {
    const continued = other[at]
    return story.id === 'language' && continued
      ? {
          ...continued,
          title: story.title,
          steps: [...story.steps.slice(0, 1), ...continued.steps.slice(1)],
        }
      : story
  })
}

const begin = async (page: Page, { title, steps }: Story, base: string) => {
  await openDesk(page, '', base)
  await startStory(page, title)
  await expect(
    strip(page).getByText(new RegExp(`(Step|Paso) 1 (of|de) ${steps.length}`)),
  ).toBeVisible()
}

const tell = async (page: Page, story: Story) => {
  for (const step of story.steps)
    await test.step(textOf(step.words), () => follow(page, step, pause))
  await expect(strip(page)).toContainText(textOf(story.endWords))
  await expectShown(page, story.end)
}

for (const telling of tellings) {
  const { base, width, delayMs } = telling
  for (const story of storiesOf(telling))
    test(
      `a presenter who presses what the strip names tells “${story.title}” ${base === '' ? 'in English' : 'in Spanish'} at ${width} px with answers ${delayMs} ms late`,
      tag,
      async ({ page }) => {
        test.slow(AT_HUMAN_PACE)
        await page.setViewportSize({ width, height: 900 })
        if (delayMs > 0) await delayApi(page, delayMs)
        await begin(page, story, base)
        await tell(page, story)
      },
    )
}

test(
  'the strip keeps its place when the page is loaded again, in a second tab, and after Back',
  { tag: ['@demonstration', '@needs-pages'] },
  async ({ page }) => {
    const story = inEnglish.find(({ id }) => id === 'renewal') as Story
    await begin(page, story, '')
    for (const step of story.steps.slice(0, 2)) await follow(page, step)
    const place = strip(page).getByText('below the code box')
    await page.getByRole('button', { name: 'Fill in' }).click()
    await page.reload()
    await expect(place).toBeVisible()
    await expect(page.getByLabel('Login code', { exact: true })).toHaveValue('')
    const other = await page.context().newPage()
    await other.goto('/fee-lookup')
    await expect(strip(other).getByText('below the code box')).toBeVisible()
    await page.bringToFront()
    await page.goBack()
    await expect(place).toBeVisible()
    await page.goForward()
    for (const step of story.steps.slice(2, 4)) await follow(page, step)
    await expect(strip(page)).toContainText(`Step 5 of ${story.steps.length}`)
    await strip(page).getByRole('button', { name: 'Back', exact: true }).click()
    await expect(strip(page)).toContainText(`Step 4 of ${story.steps.length}`)
    await strip(page).getByRole('button', { name: 'Next step' }).click()
    await expect(strip(page)).toContainText(`Step 5 of ${story.steps.length}`)
  },
)

test(
  'an audience that joined the world before a story follows it, and does not move it on',
  { tag: ['@demonstration', '@needs-pages'] },
  async ({ page, browser, baseURL, expectAccessible }) => {
    const story = inEnglish.find(({ id }) => id === 'refusedThenPaid') as Story
    await openDesk(page)
    await expect(page.getByRole('img', { name: 'QR code: link for the audience' })).toBeVisible()
    const link = page.getByRole('link', { name: /\/demo\?world=/ })
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const guest = await context.newPage()
    await guest.goto(String(await link.getAttribute('href')))
    await expect(guest).toHaveURL('/')
    await begin(page, story, '')
    await expectAccessible()
    await expect(strip(guest)).toContainText(textOf(story.steps[0]?.words ?? ''))
    await expect(strip(guest).getByRole('button', { name: 'Next step' })).toHaveCount(0)
    await tell(page, story)
    await expect(strip(guest)).toContainText('The story ends here.')
    const charges = (await (await page.request.get('/sim/charges')).json()) as { outcome: string }[]
    expect(charges.map(({ outcome }) => outcome)).toEqual(['charged', 'refused'])
    await context.close()
  },
)

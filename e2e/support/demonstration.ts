import { expect, type Locator, type Page } from '@playwright/test'
import type { Input, Named, Story } from '../../apps/web/src/features/demo/story.ts'
import { ready } from './test.ts'

/** The page asks about an unknown payment at least once a minute. */
const MAX_POLL_MS = 70_000

/** A step that fills a cart makes a dozen calls, one after the other. */
const MAX_STEP_MS = 40_000

/** A start signs in and fills a cart. */
const MAX_START_MS = 40_000

/** Opens the desk, by default in a new world. */
export const openDesk = async (page: Page, query = '?world=new', base = ''): Promise<void> => {
  await page.goto(`${base}/demo${query}`)
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Demo desk|Panel demo)$/ }),
  ).toBeVisible()
  await expect(page).toHaveURL(`${base}/demo`)
  await ready(page)
}

export const strip = (page: Page): Locator =>
  page.getByRole('complementary', { name: /^(Demonstration|Demostración)$/ })

export const startStory = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^(Start|Empezar) .*${title}$`) }).click()
  await expect(page).not.toHaveURL(/\/demo$/, { timeout: MAX_START_MS })
  await expect(strip(page).getByText(title)).toBeVisible()
}

/** Finds elements of the page and its modals, but not in the strip, which repeats their names. */
const shown = (page: Page, find: (place: Page | Locator) => Locator): Locator =>
  find(page.getByRole('main'))
    .or(find(page.getByRole('dialog')))
    .or(find(page.getByRole('banner').getByRole('navigation')))
    .filter({ visible: true })
    .first()

const element = (page: Page, { role, name, beside }: Named): Locator =>
  shown(page, (place) => {
    const part =
      beside === undefined ? place : place.getByRole('article').filter({ hasText: beside })
    return part.getByRole(role, { name, exact: role === 'button' || role === 'link' })
  })

const press = async (page: Page, named: Named) => {
  await expect(element(page, named)).toHaveAttribute('data-story', { timeout: MAX_STEP_MS })
  await element(page, named).click()
}

const fill = async (page: Page, input: Input) => {
  if ('choose' in input) {
    // The native control is hidden, and its label is marked. A choice is not waited for when it is forced.
    await expect(page.locator('.page')).not.toHaveAttribute('inert')
    await element(page, input.choose).check({ force: true })
  } else if ('type' in input) await element(page, input.into).fill(input.type)
  else await press(page, input.fillIn)
}

/** The text of the strip, in which names stand out. */
export const textOf = (words: string): string => words.replaceAll('**', '')

/** Checks that the page shows what the strip says that it does. */
export const expectShown = async (page: Page, names: readonly string[] = []): Promise<void> => {
  for (const name of names)
    await expect(shown(page, (place) => place.getByText(name))).toBeVisible({
      timeout: MAX_POLL_MS,
    })
}

/** Waits until the strip shows the step, and follows it as a presenter would; pauses before each press. */
export const follow = async (
  page: Page,
  step: Story['steps'][number],
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  await expect(strip(page)).toContainText(textOf(step.words))
  await expectShown(page, step.show)
  for (const name of step.show ?? [])
    await expect(page.locator('[data-story]').filter({ hasText: name }).first()).not.toHaveCSS(
      'outline-style',
      'none',
    )
  if ('set' in step) {
    await pause()
    await page.getByRole('button', { name: /^(Set it|Cambiarlo) / }).click()
    return
  }
  // Any key: the page no longer follows the mark.
  if (step.inputs) await page.keyboard.press('Shift')
  for (const input of step.inputs ?? []) {
    await pause()
    await fill(page, input)
  }
  await pause()
  await press(page, step.press)
}

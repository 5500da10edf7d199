import { expect, type Locator, type Page } from '@playwright/test'
import type { Step } from '../../apps/web/src/features/demo/story.ts'
import { ready } from './test.ts'

/** The page asks about an unknown payment at least once a minute. */
const MAX_POLL_MS = 70_000

/** Opens the desk, by default in a new world. */
export const openDesk = async (page: Page, query = '?world=new'): Promise<void> => {
  await page.goto(`/demo${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Demo desk' })).toBeVisible()
  await expect(page).toHaveURL('/demo')
  await ready(page)
}

export const strip = (page: Page): Locator =>
  page.getByRole('complementary', { name: /^(Demonstration|Demostración)$/ })

export const startStory = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: `Start this story ${title}`, exact: true }).click()
  await expect(page).not.toHaveURL('/demo')
  await expect(strip(page).getByText(`Story: ${title}`)).toBeVisible()
}

/** Finds elements of the page and its modals, but not in the strip, which repeats their names. */
const shown = (page: Page, find: (place: Page | Locator) => Locator): Locator =>
  find(page.getByRole('main'))
    .or(find(page.getByRole('dialog')))
    .or(find(page.getByRole('banner').getByRole('navigation')))
    .first()

const press = async (page: Page, name: string, beside?: string) => {
  const target = shown(page, (main) => {
    const place =
      beside === undefined ? main : main.getByRole('article').filter({ hasText: beside })
    return place
      .getByRole('button', { name, exact: true })
      .or(place.getByRole('link', { name, exact: true }))
  })
  await target.click()
}

const choose = async (page: Page, name: string) => {
  const option = page.getByRole('main').getByLabel(name).first()
  // The native control is hidden.
  await option.check({ force: true })
}

/** Follows a step of a story as a presenter would. */
export const follow = async (page: Page, step: Step): Promise<void> => {
  if ('press' in step) return press(page, step.press, step.beside)
  if ('choose' in step) return choose(page, step.choose)
  if ('type' in step) return page.getByRole('main').getByLabel(step.into).first().fill(step.type)
  if ('fillIn' in step) return press(page, 'Fill in')
  if ('set' in step) {
    return page.getByRole('button', { name: `Set it ${step.set}, ${step.to}` }).click()
  }
  return expect(shown(page, (place) => place.getByText(step.see))).toBeVisible({
    timeout: MAX_POLL_MS,
  })
}

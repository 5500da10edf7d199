import { expect, type Page } from '@playwright/test'
import { ready } from './test.ts'

/** A step of a story as the page tells it beside its words. */
export type Step =
  | { press: string; beside?: string }
  | { choose: string }
  | { type: string; into: string }
  | { fillIn: 'code' | 'card' }
  | { see: string }
  | { switch: string; to: string }

export const openDesk = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/demo${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Demo desk' })).toBeVisible()
  await ready(page)
}

/** Starts a story from the desk: the form that it begins with is then filled in. */
export const startStory = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: `Start this story: ${title}`, exact: true }).click()
  await expect(page).not.toHaveURL(/\/demo/)
  await expect(page.getByText(`Story: ${title}`)).toBeVisible()
  // The last field of either form.
  await expect(
    page.locator('[name=licenseNumber], [name=crashLocationId], [name=vinNumberLastSix]'),
  ).not.toHaveValue('')
}

/** The steps of the story that is told, from the strip of the page. */
export const stepsToldBy = (page: Page): Promise<Step[]> =>
  page
    .locator('.demo-story [data-step]')
    .evaluateAll((items) => items.map((item) => JSON.parse(item.dataset['step'] ?? '') as Step))

/** Does what a step says, as a presenter would; what is switched is switched on a desk in another tab. */
export const take = async (page: Page, desk: Page, step: Step): Promise<void> => {
  if ('press' in step) return press(page, step)
  if ('choose' in step) return page.getByLabel(step.choose).check({ force: true })
  if ('type' in step) return page.getByLabel(step.into).fill(step.type)
  if ('fillIn' in step) return page.getByRole('button', { name: 'Fill in', exact: true }).click()
  if ('switch' in step)
    return desk.getByRole('group', { name: step.switch }).getByLabel(step.to).check({ force: true })
  return expect(page.getByRole('main').getByText(step.see).first()).toBeVisible({ timeout: 15_000 })
}

const press = (page: Page, { press: name, beside }: { press: string; beside?: string }) => {
  const main = page.getByRole('main')
  const place =
    beside === undefined ? main : main.getByRole('article').filter({ hasText: beside }).last()
  return place
    .getByRole('button', { name, exact: true })
    .or(place.getByRole('link', { name, exact: true }))
    .first()
    .click()
}

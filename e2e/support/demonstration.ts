import { expect, type Locator, type Page } from '@playwright/test'
import { ready } from './test.ts'

/** Opens the desk, by default in a new world. */
export const openDesk = async (page: Page, query = '?world=new'): Promise<void> => {
  await page.goto(`/demo${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Demo desk' })).toBeVisible()
  await expect(page).toHaveURL('/demo')
  await ready(page)
}

export const strip = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Demonstration' })

/** Starts a story from the desk. */
export const startStory = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: `Start this story ${title}`, exact: true }).click()
  await expect(page).not.toHaveURL('/demo')
  await expect(strip(page).getByText(`Story: ${title}`)).toBeVisible()
}

/** Returns the steps of the current story in the strip. */
export const stepsToldBy = (page: Page): Promise<string[]> =>
  strip(page).getByRole('listitem').allInnerTexts()

/** Finds elements of the page and its modals, but not in the strip, which repeats their names. */
const shown = (page: Page, find: (place: Page | Locator) => Locator): Locator =>
  find(page.getByRole('main'))
    .or(find(page.getByRole('dialog')))
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

/** The presenter's actions, by the first words of a step. */
const doings: readonly (readonly [
  sentence: RegExp,
  does: (page: Page, ...names: string[]) => Promise<void>,
])[] = [
  [/^Press (.+) below the .+\.$/, (page, name = '') => press(page, name)],
  [/^Press (.+) for (\S+)\.$/, (page, name = '', plate) => press(page, name, plate)],
  [/^Press (.+)\.$/, (page, name = '') => press(page, name)],
  [/^Choose (.+)\.$/, (page, name = '') => choose(page, name)],
  [
    /^Type (.+) into (.+)\.$/,
    (page, typed = '', field = '') => page.getByRole('main').getByLabel(field).first().fill(typed),
  ],
  [
    /^Set (.+) to (.+?)\. /,
    async (page, group, choice) => {
      await page.getByRole('button', { name: `Set it ${group}, ${choice}` }).click()
      await expect(strip(page).getByText('It is set.')).toBeVisible()
    },
  ],
  [
    /^Show: (.+)$/,
    (page, text = '') =>
      expect(shown(page, (place) => place.getByText(text))).toBeVisible({ timeout: 20_000 }),
  ],
]

/** Follows a step as a presenter would. Returns whether the step shows something. */
export const follow = async (page: Page, step: string): Promise<boolean> => {
  for (const [sentence, does] of doings) {
    const [found, ...names] = sentence.exec(step) ?? []
    if (found === undefined) continue
    await does(page, ...names)
    return step.startsWith('Show')
  }
  throw new Error(`no action matches “${step}”`)
}

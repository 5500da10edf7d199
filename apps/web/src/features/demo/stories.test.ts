import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEMONSTRATION_PAGE, demonstrationPage } from '../../../demonstration-page.ts'
import { outcomeGroups } from './outcomes.ts'
import { stories } from './stories.ts'

it('the presenter’s guide is up to date (node --run docs:generate)', () => {
  const file = join(import.meta.dirname, '../../../../..', DEMONSTRATION_PAGE)
  expect(readFileSync(file, 'utf8')).toBe(demonstrationPage())
})

it('stories switch only outcomes that the desk has', () => {
  const switches = outcomeGroups.flatMap(({ legend, choices }) =>
    choices.map(({ label }) => `${legend}: ${label}`),
  )
  const switched = stories.flatMap(({ outcomes = [], steps }) => [
    ...outcomes.map(([group, choice]) => `${group}: ${choice}`),
    ...steps.flatMap((step) => ('set' in step ? [`${step.set}: ${step.to}`] : [])),
  ])
  expect(switches).toEqual(expect.arrayContaining(switched))
})

it('story ids are unique', () => {
  expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length)
})

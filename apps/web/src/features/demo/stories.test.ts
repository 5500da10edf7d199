import { expect, it } from 'vitest'
import { outcomeGroups } from './outcomes.ts'
import { stories } from './stories.ts'

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

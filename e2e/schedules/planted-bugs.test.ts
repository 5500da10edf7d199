import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantedBugs } from './planted-bugs.ts'

const root = join(import.meta.dirname, '../..')

it.each(plantedBugs)('can still plant: $id', ({ file, search }) => {
  expect(readFileSync(join(root, file), 'utf8').split(search)).toHaveLength(2)
})

it('gives each planted bug a name of its own', () => {
  expect(new Set(plantedBugs.map(({ id }) => id)).size).toBe(plantedBugs.length)
})

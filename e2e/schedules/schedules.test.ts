import { openSqlitePortal } from '@mva/db-portal/sqlite-portal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explore } from './explore.ts'
import { createPlayer } from './play.ts'
import { installVirtualSurroundings } from './virtual-surroundings.ts'

const LONGEST_MS = 300_000

let restoreSurroundings: () => void
beforeAll(() => {
  restoreSurroundings = installVirtualSurroundings()
})
afterAll(() => restoreSurroundings())

it(
  'charges each cart once and tells its customer the truth, in five hundred schedules',
  async () => {
    const play = createPlayer(openSqlitePortal(':memory:'))
    expect(await explore(play, { seed: 1, runs: 500, rules: [], without: [] })).toBeUndefined()
  },
  LONGEST_MS,
)

it(
  'finds the double charge of a site that keeps its payments in memory only',
  async () => {
    const play = createPlayer(openSqlitePortal(':memory:'), true)
    const found = await explore(play, {
      seed: 1,
      runs: 1_000,
      rules: ['charged once'],
      without: [],
    })
    expect(found?.rules).toEqual(['charged once'])
  },
  LONGEST_MS,
)

import { openSqlitePortal } from '@mva/db-portal/sqlite-portal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explore } from './explore.ts'
import { createPlayer } from './play.ts'
import { installVirtualSurroundings } from './virtual-surroundings.ts'

const LONGEST_MS = 600_000

let restoreSurroundings: () => void
beforeAll(() => {
  restoreSurroundings = installVirtualSurroundings()
})
afterAll(() => restoreSurroundings())

it(
  'breaks no rule in three thousand schedules',
  async () => {
    const play = createPlayer(openSqlitePortal(':memory:'))
    expect(await explore(play, { seed: 2, runs: 3_000, rules: [], without: [] })).toBeUndefined()
  },
  LONGEST_MS,
)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqlitePortal } from '@mva/db-portal/sqlite-portal'
import { explore, explorationsOfTest } from './explore.ts'
import { createPlayer } from './play.ts'
import { installVirtualSurroundings } from './virtual-surroundings.ts'

const TIMEOUT_MS = 1_800_000

let restoreSurroundings: () => void
beforeAll(() => {
  restoreSurroundings = installVirtualSurroundings()
})
afterAll(() => restoreSurroundings())

it(
  'breaks no rule in thousands of schedules',
  async () => {
    const play = createPlayer(openSqlitePortal(':memory:'))
    const [, exploration] = explorationsOfTest
    expect(await explore(play, { ...exploration, rules: [], without: [] })).toBeUndefined()
  },
  TIMEOUT_MS,
)

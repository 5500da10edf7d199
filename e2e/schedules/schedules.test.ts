import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqlitePortal } from '@mva/db-portal/sqlite-portal'
import { explorationsOfTest, explore, findBroken } from './explore.ts'
import { createPlayer } from './play.ts'
import { type Act, type Command, type Schedule, UNTIL_ANSWERED_MS } from './schedule.ts'
import { installVirtualSurroundings } from './virtual-surroundings.ts'

const TIMEOUT_MS = 300_000

let restoreSurroundings: () => void
beforeAll(() => {
  restoreSurroundings = installVirtualSurroundings()
})
afterAll(() => restoreSurroundings())

it(
  'charges each service once and tells its customer the truth, in hundreds of schedules',
  async () => {
    const play = createPlayer(openSqlitePortal(':memory:'))
    const [exploration] = explorationsOfTest
    expect(await explore(play, { ...exploration, rules: [], without: [] })).toBeUndefined()
  },
  TIMEOUT_MS,
)

it(
  'finds the double charge of a site that keeps its payments in memory only',
  async () => {
    const play = createPlayer(openSqlitePortal(':memory:'), { hasNoLedger: true })
    const found = await findBroken(play, { seed: 1, runs: 1_000, rules: ['charged once'] })
    expect(found.rules).toContain('charged once')
  },
  TIMEOUT_MS,
)

it(
  'finds the double charge of a database whose failover loses acknowledged commits',
  async () => {
    const play = createPlayer(openSqlitePortal(':memory:'), { losesCommits: true })
    const found = await findBroken(play, { seed: 1, runs: 2_000, rules: ['charged once'] })
    expect(found.rules).toContain('charged once')
  },
  TIMEOUT_MS,
)

const at = (machine: number, act: Act, patienceMs: number): Command => ({
  act,
  tab: machine,
  machine,
  patienceMs,
  disturbances: [],
})

/** The payment waits in the queue of a process that is paused, until the customer has paid at the other one. */
const pausedWithQueue: Schedule = {
  rules: 'postgres',
  machines: 2,
  check: 'validate-cart',
  isAntibotTokenUsedOnce: false,
  beyondMs: 0,
  isFree: false,
  isCartFull: false,
  completesLater: false,
  comparesCart: true,
  hasCoOwner: false,
  clocksMs: [],
  arePostsNeverRepeated: true,
  is400BeforeSale: false,
  isCustomerHasty: false,
  rotated: 0,
  variation: 0,
  background: [],
  commands: [
    at(0, 'strangers pay', 0),
    {
      ...at(0, 'complete', 75_000),
      disturbances: [
        { place: 'database', at: 12, does: 'pause', ms: 168_000, isInputFirst: false },
      ],
    },
    at(0, 'wait', 50_000),
    at(1, 'check', 200),
    at(1, 'complete', UNTIL_ANSWERED_MS),
  ],
}

it('sends no queued payment after a pause in which the customer paid at another process', async () => {
  const play = createPlayer(openSqlitePortal(':memory:'))
  const { events, violations } = await play(pausedWithQueue)
  expect(violations).toEqual([])
  expect(events.filter(({ kind }) => kind === 'requested')).toHaveLength(2)
  expect(events.filter(({ kind }) => kind === 'sent')).toMatchObject([{ payment: 'click2-1' }])
})

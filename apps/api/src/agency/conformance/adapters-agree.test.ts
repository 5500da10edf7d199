import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSimulator, type TestSimulator } from '../../testing/test-simulator.ts'
import { type HttpAgency, httpAgency } from '../http.ts'
import type { Subject } from './subject.ts'
import { randomClient } from './random-client.ts'
import { clientSteps, type Step } from './random-step.ts'

const RUNS = 100
const TIME_LIMIT_MS = 120_000

let here: TestSimulator
let there: TestSimulator
let proxy: HttpAgency

beforeAll(async () => {
  here = await startTestSimulator()
  there = await startTestSimulator()
  proxy = httpAgency({
    baseUrl: new URL('/agency/', await there.listen()),
    failuresUntilPause: 1_000_000,
  })
})
afterAll(async () => {
  await proxy.close()
  await here.close()
  await there.close()
})

/** The outcome of each step in a world that stands still at noon, and is as it was afterwards. */
const outcomesOf = async (subject: Subject, steps: readonly Step[]): Promise<unknown[]> => {
  const { database, clock } = subject.world()
  database.sqlite.exec('BEGIN')
  try {
    clock.moveTo(new Date(`${clock.today()}T17:00:00Z`), true)
    const take = randomClient(subject)
    const outcomes: unknown[] = []
    for (const step of steps) outcomes.push(await take(step))
    return outcomes
  } finally {
    database.sqlite.exec('ROLLBACK')
    clock.returnToRealTime()
  }
}

it(
  'any sequence of calls has the same outcomes through both adapters',
  { timeout: TIME_LIMIT_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(clientSteps, async (steps) => {
        const simulated = { gateway: () => here.world().gateway, world: () => here.world().world }
        const proxied = { gateway: () => proxy.gateway, world: () => there.world().world }
        expect(await outcomesOf(proxied, steps)).toEqual(await outcomesOf(simulated, steps))
      }),
      { numRuns: RUNS },
    )
  },
)

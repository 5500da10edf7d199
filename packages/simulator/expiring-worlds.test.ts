import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestSimulator, type TestSimulator } from './testing/test-simulator.ts'

const HOUR_MS = 3_600_000
const limits = { max: 3, keptMs: 24 * HOUR_MS }

let simulator: TestSimulator
afterEach(() => simulator.close())

const start = async () => {
  simulator = await startTestSimulator({ worldExpiry: limits, snapshotExpiry: limits })
}

const post = async (url: string, world?: string) => {
  const headers = world === undefined ? {} : { 'sim-world': world }
  const answer = await simulator.app.inject({ method: 'POST', url, headers })
  const { id = '', message } = answer.json<{ id?: string; message?: string }>()
  return { status: answer.statusCode, id, message }
}
const statusOf = async (world: string) =>
  (await simulator.app.inject({ url: '/sim/clock', headers: { 'sim-world': world } })).statusCode

const lastUsed = (hoursAgo: number, ...path: string[]) => {
  const then = new Date(Date.now() - hoursAgo * HOUR_MS)
  utimesSync(join(simulator.folder, ...path), then, then)
}
const files = (folder: string) =>
  readdirSync(join(simulator.folder, folder)).filter((name) => name.endsWith('.sqlite'))

describe('a new world', () => {
  it('takes the place of the least recently used one if there are too many', async () => {
    await start()
    const worlds = [(await post('/sim/worlds')).id, (await post('/sim/worlds')).id]
    const [older = '', newer = ''] = worlds
    const kept = (await post('/sim/worlds')).id
    await post('/sim/snapshots', older)
    lastUsed(3, `worlds/${older}.sqlite`)
    lastUsed(2, `worlds/${newer}.sqlite`)
    expect((await post('/sim/worlds')).status).toBe(201)
    expect(await statusOf(older)).toBe(404)
    expect([await statusOf(newer), await statusOf(kept)]).toEqual([200, 200])
    expect(files('snapshots')).toEqual([])
  })

  it('is refused if all others are in use', async () => {
    await start()
    for (const _world of [1, 2, 3]) expect((await post('/sim/worlds')).status).toBe(201)
    expect(await post('/sim/worlds')).toMatchObject({
      status: 429,
      message: 'There are too many worlds in use. Please try again later.',
    })
  })

  it('removes worlds that were not used for long, and never the default world', async () => {
    await start()
    const { id } = await post('/sim/worlds')
    lastUsed(25, `worlds/${id}.sqlite`)
    lastUsed(25, 'default.sqlite')
    await post('/sim/worlds')
    expect(await statusOf(id)).toBe(404)
    expect(await statusOf('default')).toBe(200)
  })
})

it('a request to a world is a use of it', async () => {
  await start()
  const { id } = await post('/sim/worlds')
  lastUsed(25, `worlds/${id}.sqlite`)
  expect(await statusOf(id)).toBe(200)
  await post('/sim/worlds')
  expect(await statusOf(id)).toBe(200)
})

describe('a new snapshot', () => {
  it('takes the place of the least recently used one if there are too many', async () => {
    await start()
    const [first, second, third] = [
      await post('/sim/snapshots'),
      await post('/sim/snapshots'),
      await post('/sim/snapshots'),
    ]
    expect((await post('/sim/snapshots')).status).toBe(429)
    lastUsed(3, `snapshots/default.${first.id}.sqlite`)
    lastUsed(2, `snapshots/default.${second.id}.sqlite`)
    await simulator.app.inject({ method: 'POST', url: `/sim/snapshots/${first.id}/restore` })
    const { id } = await post('/sim/snapshots')
    const left = [first.id, third.id, id].map((left) => `default.${left}.sqlite`)
    expect(files('snapshots').toSorted()).toEqual(left.toSorted())
  })

  it('removes snapshots that were not used for long', async () => {
    await start()
    const { id } = await post('/sim/snapshots')
    lastUsed(25, `snapshots/default.${id}.sqlite`)
    await post('/sim/snapshots')
    expect(files('snapshots')).not.toContain(`default.${id}.sqlite`)
  })
})

import { afterAll, expect, it } from 'vitest'
import { startTestSimulator } from '../testing/test-simulator.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

const KEY = 'the-key-of-a-presenter'

const ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  payload?: object,
) => simulator.app.inject({ method, url: `/sim/${path}`, headers, ...(payload ? { payload } : {}) })

const createWorld = async (order: object) =>
  (await ask('POST', 'worlds', {}, order)).json<{ id: string }>().id

const controlOf = async (headers: Record<string, string>) =>
  (await ask('GET', 'clock', headers)).json<{ control: string }>().control

it('lets only its presenter change a world that was opened with a key', async () => {
  const world = await createWorld({ presenter: KEY })
  const [audience, presenter] = [
    { 'sim-world': world },
    { 'sim-world': world, cookie: `sim-presenter=${KEY}` },
  ]
  expect(await controlOf(audience)).toBe('others')
  expect(await controlOf(presenter)).toBe('yours')
  for (const [method, path] of [
    ['POST', 'reset'],
    ['POST', 'clock'],
    ['POST', 'faults'],
    ['POST', 'snapshots'],
    ['POST', 'presentation'],
    ['DELETE', `worlds/${world}`],
  ] as const)
    expect((await ask(method, path, audience)).json()).toEqual({
      message:
        'sim-presenter: this world is controlled by its presenter; POST /sim/worlds creates your own.',
      issues: [expect.objectContaining({ field: 'sim-presenter' })],
    })
  expect((await ask('POST', 'reset', presenter)).statusCode).toBe(204)
  expect(await controlOf(audience)).toBe('others')
  const byHeader = { 'sim-world': world, 'sim-presenter': KEY }
  expect((await ask('DELETE', `worlds/${world}`, byHeader)).statusCode).toBe(204)
})

it('serves an audience what the pages of the site need', async () => {
  const audience = { 'sim-world': await createWorld({ presenter: KEY }) }
  expect((await ask('POST', 'antibot', audience, { action: 'POST_x' })).statusCode).toBe(201)
  expect((await ask('GET', 'outbox', audience)).statusCode).toBe(200)
  expect((await ask('POST', 'worlds', audience)).statusCode).toBe(201)
})

it('lets anyone change a world that was created without a key', async () => {
  const world = { 'sim-world': await createWorld({}) }
  expect(await controlOf(world)).toBe('open')
  expect((await ask('POST', 'reset', world)).statusCode).toBe(204)
})

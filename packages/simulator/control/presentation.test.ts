import { afterAll, expect, it } from 'vitest'
import { startTestSimulator } from '../testing/test-simulator.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

const ask = (method: 'GET' | 'POST', world: string, payload?: object) =>
  simulator.app.inject({
    method,
    url: '/sim/presentation',
    headers: { 'sim-world': world },
    ...(payload ? { payload } : {}),
  })

const newWorld = async () =>
  (await simulator.app.inject({ method: 'POST', url: '/sim/worlds' })).json<{ id: string }>().id

it('sends the story and step to every device in the world, and to no other world', async () => {
  const [mine, other] = [await newWorld(), await newWorld()]
  expect((await ask('GET', mine)).json()).toEqual({ story: null, step: 0 })
  await ask('POST', mine, { story: 'renewal', step: 3 })
  expect((await ask('GET', mine)).json()).toEqual({ story: 'renewal', step: 3 })
  expect((await ask('GET', other)).json()).toEqual({ story: null, step: 0 })
  await ask('POST', mine, { story: null, step: 0 })
  expect((await ask('GET', mine)).json()).toEqual({ story: null, step: 0 })
})

import { afterAll, expect, it } from 'vitest'
import type { FailureData } from '@mva/shared/errors/failure-kinds'
import { startTestSite } from '../../testing/test-site.ts'

const site = await startTestSite()
afterAll(() => site.close())

const inWorld = (world: string) => ({ 'sim-world': world })

const newWorld = async () => {
  const created = await site.app.inject({ method: 'POST', url: '/sim/worlds' })
  return created.json<{ id: string }>().id
}

const set = (world: string, payload: object) =>
  site.app.inject({ method: 'POST', url: '/sim/service-notices', headers: inWorld(world), payload })

const announced = async (world: string) => {
  const response = await site.app.inject({ url: '/service-notices.json', headers: inWorld(world) })
  return response.json<unknown>()
}

const startOf = async (world: string) => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/trpc/signIn.start',
    headers: inWorld(world),
    payload: {},
  })
  return response.json<{ error: { data: FailureData } }>().error.data.kind
}

it('announces and switches off in one world what its presenter sets, until the world is reset', async () => {
  const [world, other] = [await newWorld(), await newWorld()]
  const file = {
    notices: [{ text: { en: 'Maintenance.' }, pages: ['/'] }],
    off: [{ service: 'signIn' }],
  }
  expect((await set(world, file)).json()).toEqual(file)
  expect(await announced(world)).toEqual(file)
  expect(await announced(other)).toEqual({ notices: [], off: [] })
  expect(await startOf(world)).toBe('serviceOff')
  expect(await startOf(other)).not.toBe('serviceOff')
  await site.app.inject({ method: 'POST', url: '/sim/reset', headers: inWorld(world) })
  expect(await announced(world)).toEqual({ notices: [], off: [] })
  expect(await startOf(world)).not.toBe('serviceOff')
})

it('follows the clock of the world, and refuses an unknown service by its place', async () => {
  const world = await newWorld()
  await set(world, { off: [{ service: 'signIn', from: '2030-01-01T00:00:00Z' }] })
  expect(await startOf(world)).not.toBe('serviceOff')
  await site.app.inject({
    method: 'POST',
    url: '/sim/clock',
    headers: inWorld(world),
    payload: { now: '2030-01-02T00:00:00Z' },
  })
  expect(await startOf(world)).toBe('serviceOff')
  const refused = await set(world, { off: [{ service: 'signin' }] })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ issues: [{ field: 'off.0.service', nearest: 'signIn' }] })
  const { statusCode } = await site.app.inject({
    method: 'DELETE',
    url: '/sim/service-notices',
    headers: inWorld(world),
  })
  expect(statusCode).toBe(204)
  expect(await announced(world)).toEqual({ notices: [], off: [] })
})

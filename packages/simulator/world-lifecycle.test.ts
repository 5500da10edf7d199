import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAgencyDatabase } from '@mva/db-agency/agency-database'
import { startFailure } from '@mva/http/start-failure'
import { startTestSimulator, type TestSimulator } from './testing/test-simulator.ts'
import { openWorlds } from './worlds.ts'

const DAY_MS = 86_400_000

let simulator: TestSimulator
beforeAll(async () => {
  const limits = { max: 100, keptMs: DAY_MS }
  simulator = await startTestSimulator({ worldExpiry: limits, snapshotExpiry: limits })
})
afterAll(() => simulator.close())

interface World {
  id: string
  name: string
  number: number
  createdAt: string
  usedAt: string
  expiresAt: string | null
  message: string
}

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload: object = {}, world = '') =>
  simulator.app.inject({
    method,
    url,
    headers: world === '' ? {} : { 'sim-world': world },
    ...(method === 'POST' ? { payload } : {}),
  })
const created = async (order: object = {}) => {
  const answer = await ask('POST', '/sim/worlds', order)
  expect(answer.statusCode).toBe(201)
  return answer.json<World>()
}
const list = async () => (await ask('GET', '/sim/worlds')).json<World[]>()
const snapshotOf = async (world: string, order: object = {}) =>
  (await ask('POST', '/sim/snapshots', order, world)).json<{ id: string; name: string | null }>()
const nowIn = async (world: string) =>
  (await ask('GET', '/sim/clock', {}, world)).json<{ now: string; frozen: boolean }>()

describe('a new world', () => {
  it('has the ordered name, or its number as name, and is listed by number', async () => {
    const [named, unnamed] = [await created({ name: 'Checkout tests' }), await created()]
    expect(named.name).toBe('Checkout tests')
    expect(unnamed.name).toBe(`World ${unnamed.number}`)
    expect(unnamed.number).toBe(named.number + 1)
    const [first, ...others] = await list()
    expect(first).toMatchObject({ id: 'default', name: 'default', number: 1, expiresAt: null })
    expect(others.map(({ id }) => id).slice(-2)).toEqual([named.id, unnamed.id])
    expect(Date.parse(unnamed.expiresAt ?? '')).toBe(Date.parse(unnamed.usedAt) + DAY_MS)
  })

  it('keeps the clock that it was created with when it is reset', async () => {
    const { id } = await created({ clock: { now: '2031-03-01T15:00:00Z', frozen: true } })
    await ask('POST', '/sim/clock', { advanceSeconds: 86_400 }, id)
    await ask('POST', '/sim/reset', {}, id)
    expect(await nowIn(id)).toMatchObject({ now: '2031-03-01T15:00:00.000Z', frozen: true })
  })

  it('with a clock is seeded for that day, so that every date in it is known', async () => {
    const clock = { now: '2031-03-01T15:00:00Z', frozen: true }
    const { id } = await created({ clock })
    expect(await nowIn(id)).toMatchObject({ now: '2031-03-01T15:00:00.000Z', frozen: true })
    const car = await ask('GET', '/sim/vehicles/MR2026', {}, id)
    expect(car.json()).toMatchObject({ expiresInDays: 45 })
    const query = 'plateNumber=MR2026&registrationTypeCode=PAS&vinNumberLastSix=246810'
    const answer = await ask(
      'GET',
      `/agency/registration/status?${query}&isVehicleOwnerConsented=true`,
      {},
      id,
    )
    expect(answer.json()).toMatchObject({ registrationExpirationDate: '2031-04-15' })
  })

  it('begins as a snapshot of another world, and leaves that one alone', async () => {
    const { id: origin } = await created({ clock: { now: '2031-03-01T15:00:00Z', frozen: true } })
    await ask('POST', '/sim/people', { id: 'copied' }, origin)
    const snapshot = await snapshotOf(origin, { name: 'With a person' })
    expect(snapshot.name).toBe('With a person')
    const copies = [await created({ from: snapshot.id }), await created({ from: snapshot.id })]
    for (const { id } of copies) {
      expect((await ask('GET', '/sim/people/copied', {}, id)).statusCode).toBe(200)
      expect((await nowIn(id)).now).toBe('2031-03-01T15:00:00.000Z')
    }
    await ask('POST', '/sim/reset', {}, copies[0]?.id)
    for (const id of [origin, copies[1]?.id])
      expect((await ask('GET', '/sim/people/copied', {}, id)).statusCode).toBe(200)
  })

  it.each([
    [{ from: 'none' }, 404],
    [{ from: '../default' }, 404],
    [{ clock: { now: '1999-12-31T00:00:00Z' } }, 400],
    [{ clock: {} }, 400],
    [{ named: 'x' }, 400],
  ])('is refused for %j with %i', async (order, status) => {
    const before = await list()
    expect((await ask('POST', '/sim/worlds', order)).statusCode).toBe(status)
    expect((await list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})

describe('a deleted world', () => {
  it('is gone with its snapshots, and its number is not given again', async () => {
    const { id, number } = await created()
    const snapshot = await snapshotOf(id)
    expect((await ask('DELETE', `/sim/worlds/${id}`)).statusCode).toBe(204)
    expect((await ask('DELETE', `/sim/worlds/${id}`)).statusCode).toBe(204)
    expect((await ask('GET', '/sim/clock', {}, id)).statusCode).toBe(404)
    expect((await ask('POST', '/sim/worlds', { from: snapshot.id })).statusCode).toBe(404)
    expect((await list()).map((world) => world.id)).not.toContain(id)
    expect((await created()).number).toBe(number + 1)
  })

  it('is never the default one', async () => {
    const answer = await ask('DELETE', '/sim/worlds/default')
    expect(answer.statusCode).toBe(409)
    expect(answer.json<World>().message).toContain('POST /sim/reset')
    expect((await nowIn('default')).frozen).toBe(false)
  })
})

it('a world keeps its name, its number and what happened in it when the simulator restarts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lifecycle-'))
  const open = () => openWorlds({ file: join(folder, 'default.sqlite'), origin: () => '' })
  const before = open()
  const world = before.create({ name: 'Kept' })
  before.reset(world?.id ?? '')
  const message = { channel: 'mail', to: 'Kept', subject: 'Kept', body: '' } as const
  before.get(world?.id)?.world.outbox.send(message)
  before.closeAll()
  const after = open()
  expect(after.get(world?.id)?.world.outbox.list()).toMatchObject([message])
  expect(after.list()).toMatchObject([
    { id: 'default', number: 1 },
    { name: 'Kept', number: 2 },
  ])
  expect(after.create()).toMatchObject({ number: 3 })
  after.closeAll()
  rmSync(folder, { recursive: true })
})

it('a file that another version of the program made is named at the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'version-'))
  const file = join(folder, 'default.sqlite')
  const open = () => openWorlds({ file, origin: () => '' })
  open().closeAll()
  const { sqlite } = openAgencyDatabase(file)
  sqlite.exec("UPDATE __drizzle_migrations SET hash = 'of another start'")
  sqlite.close()
  expect(failureOf(open)).toBe(
    `Not started. The database file ${file} has other tables than this program: it is of another version, or a table was changed. Run db:reset to delete all local data, or move the file and its -wal and -shm files away.`,
  )
  rmSync(folder, { recursive: true })
})

const failureOf = (open: () => unknown): string => {
  try {
    open()
    return 'It started.'
  } catch (error) {
    return startFailure(error)
  }
}

describe('a damaged file', () => {
  const damage = (...path: string[]) => {
    const file = join(simulator.folder, ...path)
    writeFileSync(file, 'no database '.repeat(1_000))
    return file
  }

  it('of a world is named in the error, and the world can be deleted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'damaged-'))
    const open = () => openWorlds({ file: join(folder, 'default.sqlite'), origin: () => '' })
    const before = open()
    const id = before.create()?.id ?? ''
    before.closeAll()
    const file = join(folder, 'worlds', `${id}.sqlite`)
    writeFileSync(file, 'no database '.repeat(1_000))
    const after = open()
    expect(() => after.get(id)).toThrow(
      `The file ${file} of this world is damaged. DELETE /sim/worlds/${id} deletes the world.`,
    )
    expect(after.default().world.id).toBe('default')
    expect(after.delete(id)).toBe(true)
    expect(after.get(id)).toBeUndefined()
    after.closeAll()
    rmSync(folder, { recursive: true })
  })

  it('of a snapshot is named, and replaces nothing', async () => {
    const { id } = await created()
    await ask('POST', '/sim/people', { id: 'still-there' }, id)
    const snapshot = await snapshotOf(id)
    const file = damage('snapshots', `${id}.${snapshot.id}.sqlite`)
    for (const answer of [
      await ask('POST', `/sim/snapshots/${snapshot.id}/restore`, {}, id),
      await ask('POST', '/sim/worlds', { from: snapshot.id }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json<World>().message).toBe(
        `The file ${file} of this snapshot is damaged. Nothing was changed.`,
      )
    }
    expect((await ask('GET', '/sim/people/still-there', {}, id)).statusCode).toBe(200)
  })
})

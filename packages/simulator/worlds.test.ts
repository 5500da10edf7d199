import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { checkout } from './conformance/checkout.ts'
import { newOwner } from './testing/new-owner.ts'
import { startTestSimulator } from './testing/test-simulator.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  options: { world?: string; payload?: object } = {},
) => {
  const { world, payload = {} } = options
  const answer = await simulator.app.inject({
    method,
    url,
    headers: world === undefined ? {} : { 'sim-world': world },
    ...(method === 'POST' ? { payload } : {}),
  })
  return { status: answer.statusCode, json: () => answer.json<Record<string, unknown>>() }
}

const newWorld = async () => String((await ask('POST', '/sim/worlds')).json()['id'])

/** Signs Maria in up to the login code, which arrives in the outbox of that world. */
const sendCode = async (world: string) => {
  const post = async (path: string, payload: object) => {
    const action = `POST_${path.replaceAll('/', '_')}`
    const antibot = await ask('POST', '/sim/antibot', { world, payload: { action } })
    const answer = await simulator.app.inject({
      method: 'POST',
      url: `/agency/${path}`,
      headers: { 'sim-world': world, recaptcha: String(antibot.json()['token']) },
      payload,
    })
    expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
    return answer.json<Record<string, unknown>>()
  }
  const loginLicense = {
    lastname: 'Rivera',
    dateOfBirth: '1985-04-12',
    lastFourSssn: '4321',
    licenseNumber: '9000500',
  }
  const login = await post('customeraccountlogin/guestloginrequest', {
    loginTypeId: 1,
    loginLicense,
  })
  expect(login['phone']).toBe('1-(401)-555-1500')
  await post('customeraccountlogin/guestloginmfarequest', {
    loginRequestToken: login['loginRequestToken'],
    mfaType: 1,
    mfaTypeValue: login['phone'],
  })
}

const outboxOf = async (world?: string) =>
  (await ask('GET', '/sim/outbox?to=4015551500', world === undefined ? {} : { world })).json()

describe('two testers at the same time', () => {
  it('each read the messages of their own world', async () => {
    const [mine, yours] = [await newWorld(), await newWorld()]
    await sendCode(mine)
    expect(await outboxOf(mine)).toMatchObject([{ channel: 'sms', code: expect.any(String) }])
    expect(await outboxOf(yours)).toEqual([])
    expect(await outboxOf()).toEqual([])
  })

  it('each have their own faults and clock', async () => {
    const [mine, yours] = [await newWorld(), await newWorld()]
    const fault = { call: 'lookup/registrationtypes', kind: 'status', status: 500 }
    await ask('POST', '/sim/faults', { world: mine, payload: fault })
    await ask('POST', '/sim/clock', { world: mine, payload: { now: '2031-01-01T00:00:00Z' } })
    expect((await ask('GET', '/agency/lookup/registrationtypes', { world: yours })).status).toBe(
      200,
    )
    expect((await ask('GET', '/agency/lookup/registrationtypes', { world: mine })).status).toBe(500)
    expect((await ask('GET', '/sim/clock', { world: mine })).json()['now']).toMatch(/^2031/)
    expect((await ask('GET', '/sim/clock', { world: yours })).json()['now']).not.toMatch(/^2031/)
  })

  it('each reset only their own world', async () => {
    const [mine, yours] = [await newWorld(), await newWorld()]
    for (const world of [mine, yours]) await sendCode(world)
    await ask('POST', '/sim/reset', { world: mine })
    expect(await outboxOf(mine)).toEqual([])
    expect(await outboxOf(yours)).toHaveLength(1)
  })

  it('get an error for a world that does not exist', async () => {
    const nowhere = { world: 'nowhere' }
    expect((await ask('GET', '/sim/clock', nowhere)).status).toBe(404)
    expect((await ask('GET', '/agency/lookup/registrationtypes', nowhere)).status).toBe(404)
    expect((await ask('GET', '/sim/clock', { world: '../default' })).status).toBe(404)
  })
})

describe('the clock of a world', () => {
  const clock = async (world: string, method: 'GET' | 'POST' | 'DELETE', payload?: object) =>
    (await ask(method, '/sim/clock', { world, ...(payload && { payload }) })).json()
  const isNow = (clockAnswer: Record<string, unknown>, instant: number) =>
    Math.abs(Date.parse(String(clockAnswer['now'])) - instant) < 10_000

  it('can be set, moved by seconds and returned to the real time', async () => {
    const world = await newWorld()
    expect(isNow(await clock(world, 'GET'), Date.now())).toBe(true)
    const set = Date.parse('2031-01-01T00:00:00Z')
    expect(isNow(await clock(world, 'POST', { now: '2031-01-01T00:00:00Z' }), set)).toBe(true)
    await clock(world, 'POST', { advanceSeconds: 3_600 })
    expect(isNow(await clock(world, 'GET'), set + 3_600_000)).toBe(true)
    expect(isNow(await clock(world, 'DELETE'), Date.now())).toBe(true)
    expect(isNow(await clock(world, 'GET'), Date.now())).toBe(true)
  })
})

it('a reset restores the seeded state and clears the outbox, the faults and the moved clock', async () => {
  const world = simulator.world()
  const owner = newOwner(world)
  const lookUp = async (plateNumber: string, vinNumberLastSix: string) => {
    const query = new URLSearchParams({
      plateNumber,
      registrationTypeCode: 'PAS',
      vinNumberLastSix,
      isVehicleOwnerConsented: 'true',
    })
    return ask('GET', `/agency/registration/status?${query.toString()}`)
  }
  const seeded = (await lookUp('AB123', '456789')).json()
  expect(seeded).toMatchObject({ registrationStatusDescription: 'Active' })
  expect((await lookUp(owner.plateNumber, owner.vinLastSix)).status).toBe(200)
  await sendCode(world.id)
  expect(await outboxOf()).toHaveLength(1)
  await ask('POST', '/sim/clock', { payload: { now: '2036-01-01T00:00:00Z' } })
  await ask('POST', '/sim/faults', { payload: { call: '*', kind: 'status', times: 9 } })

  expect((await ask('POST', '/sim/reset')).status).toBe(204)
  expect((await ask('GET', '/sim/faults')).json()).toEqual([])
  expect((await ask('GET', '/sim/clock')).json()['now']).not.toMatch(/^2036/)
  expect(await outboxOf()).toEqual([])
  expect((await lookUp('AB123', '456789')).json()).toEqual(seeded)
  expect((await lookUp(owner.plateNumber, owner.vinLastSix)).status).toBe(404)
})

describe('a snapshot of a world', () => {
  it('restores the records, the outbox, the ordered faults and the clock', async () => {
    const world = await newWorld()
    const frozen = { now: '2031-01-01T00:00:00Z', frozen: true }
    await ask('POST', '/sim/clock', { world, payload: frozen })
    const fault = { call: 'registration/status', kind: 'drop', times: 3 }
    await ask('POST', '/sim/faults', { world, payload: fault })
    await sendCode(world)
    const before = {
      outbox: await outboxOf(world),
      faults: (await ask('GET', '/sim/faults', { world })).json(),
    }
    const { id } = (await ask('POST', '/sim/snapshots', { world })).json()

    await sendCode(world)
    await ask('DELETE', '/sim/faults', { world })
    await ask('DELETE', '/sim/clock', { world })
    for (const _again of [1, 2]) {
      const restored = await ask('POST', `/sim/snapshots/${String(id)}/restore`, { world })
      expect(restored.status).toBe(204)
      expect(await outboxOf(world)).toEqual(before.outbox)
      expect((await ask('GET', '/sim/faults', { world })).json()).toEqual(before.faults)
      expect((await ask('GET', '/sim/clock', { world })).json()['now']).toBe(
        '2031-01-01T00:00:00.000Z',
      )
      await ask('POST', '/sim/reset', { world })
    }
  })

  it('is listed for its own world, newest first', async () => {
    const [mine, yours] = [await newWorld(), await newWorld()]
    const taken: unknown[] = []
    for (const _again of [1, 2])
      taken.unshift((await ask('POST', '/sim/snapshots', { world: mine })).json()['id'])
    const listed = (await ask('GET', '/sim/snapshots', { world: mine })).json()
    expect(listed).toEqual(taken.map((id) => ({ id, name: null, takenAt: expect.any(String) })))
    expect((await ask('GET', '/sim/snapshots', { world: yours })).json()).toEqual([])
  })

  it('of the default world is taken and restored by requests that name no world', async () => {
    const { id } = (await ask('POST', '/sim/snapshots')).json()
    await ask('POST', '/sim/clock', { payload: { now: '2031-01-01T00:00:00Z' } })
    await ask('POST', `/sim/snapshots/${String(id)}/restore`)
    expect((await ask('GET', '/sim/clock')).json()['now']).not.toMatch(/^2031/)
  })

  it('is not found from another world, nor under an unknown id', async () => {
    const [mine, yours] = [await newWorld(), await newWorld()]
    const { id } = (await ask('POST', '/sim/snapshots', { world: mine })).json()
    const restore = (snapshot: string, world: string) =>
      ask('POST', `/sim/snapshots/${snapshot}/restore`, { world })
    expect((await restore(String(id), yours)).status).toBe(404)
    expect((await restore('none', mine)).status).toBe(404)
    expect((await restore('..%2Fdefault', mine)).status).toBe(404)
  })
})

it('the charge journal lists every attempt, newest first, without tokens', async () => {
  const world = simulator.world()
  const site = checkout(simulator)
  const owner = newOwner(world)
  const cart = await site.cartFor('renew', owner)
  const [refused, good] = [site.token('4000000000000002'), site.token()]
  await expect(site.finalize(owner, cart, refused)).rejects.toMatchObject({ code: 35 })
  await site.finalize(owner, cart, good)
  await site.finalize(owner, cart, good)
  const charges = await simulator.app.inject('/sim/charges')
  const entry = (outcome: string, code: number | null, token: string) => ({
    id: expect.any(Number) as number,
    transactionCartId: Number(cart.transactionCartId),
    oneTimeToken: createHash('sha256').update(token).digest('hex').slice(0, 16),
    amount: 97.79,
    chargedAt: expect.stringMatching(/Z$/) as string,
    outcome,
    code,
  })
  expect(charges.json()).toEqual([entry('charged', null, good), entry('refused', 35, refused)])
})

it('a world that starts over gets a new identity', async () => {
  const scopeNow = () => simulator.world().scope
  const first = scopeNow()
  const { id } = (await ask('POST', '/sim/snapshots')).json()
  expect(scopeNow()).toBe(first)
  await ask('POST', '/sim/reset')
  const second = scopeNow()
  await ask('POST', `/sim/snapshots/${String(id)}/restore`)
  expect(new Set([first, second, scopeNow()]).size).toBe(3)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkout } from '../conformance/checkout.ts'
import { signingIn } from '../conformance/sign-in.ts'
import { chargesOf, newOwner } from '../testing/new-owner.ts'
import { startTestSimulator, type TestSimulator } from '../testing/test-simulator.ts'
import { chance, drawLatency } from '../world/chance.ts'

let simulator: TestSimulator
beforeEach(async () => {
  simulator = await startTestSimulator()
})
afterEach(() => simulator.close())

interface ShownFault {
  id: number
  call: string
  kind: string
  times: number
  acted: number
  held: number
}

const TYPES = 'lookup/registrationtypes'

const order = async (payload: object) => {
  const answer = await simulator.app.inject({ method: 'POST', url: '/sim/faults', payload })
  expect(answer.statusCode).toBe(201)
  return answer.json<ShownFault>()
}
const faults = async () => (await simulator.app.inject('/sim/faults')).json<ShownFault[]>()
const types = () => simulator.app.inject(`/agency/${TYPES}`)
const release = (id: number) =>
  simulator.app.inject({ method: 'POST', url: `/sim/faults/${id}/release` })
const statuses = async (count: number) => {
  const answered: number[] = []
  for (let done = 0; done < count; done += 1) answered.push((await types()).statusCode)
  return answered
}
const isRejected = (call: Promise<unknown>) =>
  call.then(
    () => false,
    () => true,
  )
const site = () => signingIn(simulator)

it('lists how often each fault acted, also those that never did', async () => {
  await order({ call: TYPES, kind: 'status', status: 503, times: 3 })
  await order({ call: 'registration/status', kind: 'drop' })
  await statuses(2)
  expect(await faults()).toMatchObject([
    { call: TYPES, times: 1, acted: 2 },
    { call: 'registration/status', times: 1, acted: 0 },
  ])
})

it('lists with which named set a fault was ordered', async () => {
  await simulator.app.inject({ method: 'POST', url: '/sim/fault-profiles/slow' })
  await order({ call: '*', kind: 'delay', delayMs: 1 })
  expect(await faults()).toMatchObject([
    { kind: 'delay', profile: 'slow' },
    { kind: 'delay', profile: null },
  ])
})

it('acts on a call that it names by the last part of its path', async () => {
  expect(await order({ call: 'registrationtypes', kind: 'drop' })).toMatchObject({ call: TYPES })
  expect(await order({ call: 'transactionservice', kind: 'drop' })).toMatchObject({
    call: 'transactionservice',
  })
})

describe('an answer of the tester’s own', () => {
  it('is sent with its status, body, headers and content type', async () => {
    await order({
      call: TYPES,
      kind: 'status',
      status: 429,
      body: '<h1>Slow down</h1>',
      contentType: 'text/html',
      headers: { 'retry-after': '120' },
    })
    const answer = await types()
    expect([answer.statusCode, answer.body]).toEqual([429, '<h1>Slow down</h1>'])
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html', 'retry-after': '120' })
  })

  it('can be a success, or a code of the error catalogue', async () => {
    await order({ call: TYPES, kind: 'status', status: 200, body: [] })
    expect((await types()).json()).toEqual([])
    await order({ call: TYPES, kind: 'status', status: 432, code: 44 })
    expect((await types()).json()).toEqual({ code: 44, message: 'The card number is invalid.' })
  })

  it('can be a change of the agency’s answer, which took effect', async () => {
    const path = '/agency/registration/status?plateNumber=AB123'
    const before = (await simulator.app.inject(path)).json<object>()
    await order({
      call: 'registration/status',
      kind: 'patch',
      status: 202,
      patch: { message: null, added: { list: [1] } },
    })
    const answer = await simulator.app.inject(path)
    const { message: _message, ...rest } = before as { message?: string }
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({ ...rest, added: { list: [1] } })
  })

  it('is computed from the request', async () => {
    await order({
      call: 'registration/status',
      kind: 'status',
      status: 200,
      headers: { 'x-seen': 'plate {{request.query.plateNumber}}' },
      body: {
        plate: '{{request.query.plateNumber}}',
        text: 'Plate {{ request.query.plateNumber }}, {{request.headers.accept-language}}{{request.query.nothing}}.',
        missing: '{{request.body.any}}',
        other: '{{plate}}',
      },
    })
    const answer = await simulator.app.inject({
      url: '/agency/registration/status?plateNumber=AB123',
      headers: { 'accept-language': 'es' },
    })
    expect(answer.json()).toEqual({
      plate: 'AB123',
      text: 'Plate AB123, es.',
      missing: null,
      other: '{{plate}}',
    })
    expect(answer.headers['x-seen']).toBe('plate AB123')
  })

  it('can have a literal null, which a merge patch cannot', async () => {
    await order({
      call: 'guestloginrequest',
      kind: 'patch',
      patch: { message: '{{null}}', code: null, asked: '{{request.body.loginTypeId}}' },
    })
    const answer = await simulator.app.inject({
      method: 'POST',
      url: '/agency/customeraccountlogin/guestloginrequest',
      payload: { loginTypeId: 1 },
    })
    expect(answer.json()).toEqual({ message: null, asked: 1 })
  })

  it('comes as a profile of a back end or of a gateway', async () => {
    const orderProfile = (name: string) =>
      simulator.app.inject({ method: 'POST', url: `/sim/fault-profiles/${name}` })
    const clear = () => simulator.app.inject({ method: 'DELETE', url: '/sim/faults' })
    await orderProfile('pascal-case')
    expect(Object.keys((await types()).json<object[]>()[0] ?? {})[0]).toMatch(/^[A-Z]/)
    await clear()
    await orderProfile('envelope')
    expect((await types()).json()).toHaveProperty('data')
    await clear()
    await orderProfile('gateway-html')
    const { statusCode, headers } = await types()
    expect([statusCode, headers['content-type']]).toEqual([502, 'text/html; charset=utf-8'])
  })
})

it('comes as an old back end, which refuses what it cannot store', async () => {
  await simulator.app.inject({ method: 'POST', url: '/sim/fault-profiles/old-back-end' })
  const statusFor = async (registrationTypeCode: string) => {
    const answer = await simulator.app.inject({
      url: '/agency/registration/status',
      query: {
        plateNumber: 'NONE1',
        registrationTypeCode,
        vinNumberLastSix: '000000',
        isVehicleOwnerConsented: 'true',
      },
    })
    return answer.statusCode
  }
  for (const stored of ['PAS', 'Ñandú', "O'B-1"]) expect(await statusFor(stored)).toBe(404)
  for (const unstorable of ['Ł', 'O’B', 'A–B', 'A\u200b', 'A\u00adB', 'A\u00a0B'])
    expect(await statusFor(unstorable)).toBe(400)
  await simulator.app.inject({ method: 'DELETE', url: '/sim/faults' })
})

describe('a fault for matching calls', () => {
  it('acts on the calls of one person, from the sign-in', async () => {
    await order({
      call: '*',
      kind: 'status',
      status: 503,
      times: 9,
      match: { person: 'maria-rivera' },
    })
    const accessToken = await site().byEmail('noah-silva')
    await simulator.gateway.account.registrations({ accessToken }, {})
    expect((await types()).statusCode).toBe(200)
    expect(await faults()).toMatchObject([{ acted: 0 }])
    const maria = site().request(site().identityOf('maria-rivera'))
    await expect(maria).rejects.toMatchObject({ kind: 'outcomeUnknown' })
    expect(await faults()).toMatchObject([{ acted: 1 }])
  })

  it('acts on one plate, named by the call or by its registration', async () => {
    const [one, other] = [newOwner(simulator.world()), newOwner(simulator.world())]
    const match = { plate: one.plateNumber.toLowerCase() }
    await order({ call: '*', kind: 'status', status: 503, times: 9, match })
    const lookUp = ({ plateNumber, vinLastSix }: typeof one) =>
      simulator.gateway.lookups.registrationStatus(
        {
          plateNumber,
          registrationTypeCode: 'PAS',
          vinNumberLastSix: vinLastSix,
          isVehicleOwnerConsented: true,
        },
        {},
      )
    const isEligible = (owner: typeof one) =>
      simulator.gateway.transactions.renewEligibility(owner, {})
    await expect(lookUp(other)).resolves.toBeDefined()
    await expect(isEligible(other)).resolves.toBeDefined()
    await expect(lookUp(one)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(isEligible(one)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('acts on the payment of a cart with that plate', async () => {
    const shop = checkout(simulator)
    const [one, other] = [newOwner(simulator.world()), newOwner(simulator.world())]
    const call = 'transactionservice/finalizecart'
    await order({ call, kind: 'status', status: 432, times: 9, match: { plate: one.plateNumber } })
    const pay = async (owner: typeof one) =>
      shop.finalize(owner, await shop.cartFor('renew', owner), shop.token())
    await pay(other)
    await expect(pay(one)).rejects.toMatchObject({ code: 35 })
    expect(chargesOf(simulator.world(), one)).toBe(0)
    expect(chargesOf(simulator.world(), other)).toBe(1)
  })

  it('acts on calls with a header, or without one', async () => {
    const fault = { call: TYPES, kind: 'status', times: 9 }
    await order({ ...fault, status: 503, match: { headers: { 'Accept-Language': 'es' } } })
    await order({ ...fault, status: 429, match: { headers: { 'x-version': null } } })
    const ask = async (headers: Record<string, string>) =>
      (await simulator.app.inject({ url: `/agency/${TYPES}`, headers })).statusCode
    expect(await ask({ 'accept-language': 'es', 'x-version': '2' })).toBe(503)
    expect(await ask({ 'accept-language': 'en' })).toBe(429)
    expect(await ask({ 'accept-language': 'en', 'x-version': '2' })).toBe(200)
  })

  it('acts on a value of the body', async () => {
    const body = { loginTypeId: 1, 'loginLicense.lastname': 'Rivera' }
    await order({ call: '*', kind: 'status', status: 503, match: { body } })
    await site().request(site().identityOf('noah-silva'))
    const maria = site().request(site().identityOf('maria-rivera'))
    await expect(maria).rejects.toMatchObject({ kind: 'outcomeUnknown' })
  })
})

describe('a fault that begins after some calls', () => {
  const fault = { call: TYPES, kind: 'status', status: 503, times: 2 }

  it('lets them pass, and then acts as often as it was ordered', async () => {
    expect(await order({ ...fault, after: 2 })).toMatchObject({ after: 2 })
    expect(await statuses(1)).toEqual([200])
    expect(await faults()).toMatchObject([{ after: 1, times: 2, acted: 0 }])
    expect(await statuses(4)).toEqual([200, 503, 503, 200])
  })

  it('counts the calls that match it, also those on which another fault acts', async () => {
    await order({ ...fault, status: 429, times: 1 })
    await order({ ...fault, after: 1 })
    await order({ ...fault, call: '*', status: 500, after: 3, times: 9 })
    await simulator.app.inject('/agency/registration/status')
    expect(await statuses(4)).toEqual([429, 503, 503, 500])
  })

  it('continues after a restored snapshot', async () => {
    await order({ ...fault, after: 2 })
    await statuses(1)
    const taken = await simulator.app.inject({ method: 'POST', url: '/sim/snapshots' })
    const { id } = taken.json<{ id: string }>()
    expect(await statuses(2)).toEqual([200, 503])
    await simulator.app.inject({ method: 'POST', url: `/sim/snapshots/${id}/restore` })
    expect(await statuses(2)).toEqual([200, 503])
  })

  it('may be an event inside the agency', async () => {
    await order({ call: 'sms', kind: 'drop', after: 1 })
    const text = { channel: 'sms', to: '4015550101', subject: '', body: '' } as const
    const { outbox } = simulator.world()
    expect([outbox.send(text), outbox.send(text), outbox.send(text)]).toEqual([true, false, true])
  })
})

describe('a fault with a probability', () => {
  const fault = { call: TYPES, kind: 'status', status: 503, times: 1_000, probability: 0.3 }

  it('acts on the same calls after each reset', async () => {
    await order(fault)
    const first = await statuses(20)
    expect(new Set(first)).toEqual(new Set([200, 503]))
    await simulator.app.inject({ method: 'POST', url: '/sim/reset' })
    await order(fault)
    expect(await statuses(20)).toEqual(first)
  })

  it('continues after a restored snapshot', async () => {
    await order(fault)
    await statuses(5)
    const taken = await simulator.app.inject({ method: 'POST', url: '/sim/snapshots' })
    const next = await statuses(10)
    const { id } = taken.json<{ id: string }>()
    await simulator.app.inject({ method: 'POST', url: `/sim/snapshots/${id}/restore` })
    expect(await statuses(10)).toEqual(next)
  })

  it('gives its turn to the next fault for the call', async () => {
    await order(fault)
    await order({ ...fault, status: 429, probability: 1 })
    expect(new Set(await statuses(20))).toEqual(new Set([429, 503]))
  })
})

describe('chance', () => {
  it('is even between 0 and 1', () => {
    const draws = Array.from({ length: 10_000 }, (_, draw) => chance(`1 ${draw}`))
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...draws)).toBeLessThan(1)
    expect(draws.filter((draw) => draw < 0.3).length / draws.length).toBeCloseTo(0.3, 1)
  })

  it('draws latencies of the ordered distribution', () => {
    const drawn = (latency: Parameters<typeof drawLatency>[0]) =>
      Array.from({ length: 2_001 }, (_, draw) => drawLatency(latency, `1 ${draw}`)).sort(
        (one, other) => one - other,
      )
    const uniform = drawn({ distribution: 'uniform', minMs: 100, maxMs: 200 })
    expect(uniform[0]).toBeGreaterThanOrEqual(100)
    expect(uniform.at(-1)).toBeLessThanOrEqual(200)
    expect(uniform[1_000]).toBeGreaterThan(140)
    expect(uniform[1_000]).toBeLessThan(160)
    const lognormal = drawn({ distribution: 'lognormal', medianMs: 100, p95Ms: 1_000 })
    expect(lognormal[0]).toBeLessThan(20)
    expect(lognormal[1_000]).toBeGreaterThan(85)
    expect(lognormal[1_000]).toBeLessThan(115)
    expect(lognormal[1_900]).toBeGreaterThan(700)
    expect(lognormal[1_900]).toBeLessThan(1_400)
    const slow = drawn({ distribution: 'lognormal', medianMs: 1_000, p95Ms: 600_000 })
    expect(slow.at(-1)).toBe(600_000)
  })
})

it('delays a call by a drawn latency', async () => {
  const latency = { distribution: 'uniform', minMs: 3, maxMs: 3 }
  await order({ call: TYPES, kind: 'delay', latency, times: 2 })
  expect(simulator.world().faults.take(TYPES)?.delayMs).toBe(3)
  expect((await types()).statusCode).toBe(200)
})

it('sends the body of a slow answer in parts, complete', async () => {
  const usual = await types()
  await order({ call: TYPES, kind: 'slowBody', delayMs: 10 })
  const answer = await fetch(`${await simulator.listen()}/agency/${TYPES}`)
  expect(answer.headers.get('transfer-encoding')).toBe('chunked')
  expect(await answer.text()).toBe(usual.body)
  await order({ call: TYPES, kind: 'slowBody', delayMs: 10 })
  await expect(simulator.gateway.lookups.registrationTypes({}, {})).resolves.toBeDefined()
})

describe('a call that a fault holds', () => {
  const held = async (count: number) =>
    vi.waitFor(async () => expect(await faults()).toMatchObject([{ held: count }]))

  it('takes effect when it is released, and the fault is gone', async () => {
    const { id } = await order({ call: TYPES, kind: 'hold', times: 2 })
    const calls = [types(), types()]
    await held(2)
    expect(simulator.world().journal.list()).toEqual([])
    expect((await release(id)).statusCode).toBe(204)
    for (const call of calls) expect((await call).statusCode).toBe(200)
    expect(await faults()).toEqual([])
  })

  it.each([
    ['the fault is removed', 'DELETE', '/sim/faults/1'],
    ['all faults are removed', 'DELETE', '/sim/faults'],
  ] as const)('goes on when %s', async (_when, method, url) => {
    await order({ call: TYPES, kind: 'hold' })
    const call = types()
    await held(1)
    await simulator.app.inject({ method, url })
    expect((await call).statusCode).toBe(200)
  })

  it('does not keep further calls once the fault is used up', async () => {
    const { id } = await order({ call: TYPES, kind: 'hold' })
    const call = types()
    await held(1)
    expect((await types()).statusCode).toBe(200)
    await release(id)
    expect((await call).statusCode).toBe(200)
  })

  it('is dropped without effect when the world is reset', async () => {
    await order({ call: TYPES, kind: 'hold' })
    const call = types()
    await held(1)
    const isDropped = isRejected(call)
    await simulator.app.inject({ method: 'POST', url: '/sim/reset' })
    expect(await isDropped).toBe(true)
    expect((await types()).statusCode).toBe(200)
  })

  it('is dropped when the server closes', async () => {
    await order({ call: TYPES, kind: 'hold' })
    const call = fetch(`${await simulator.listen()}/agency/${TYPES}`)
    const isDropped = isRejected(call)
    await held(1)
    await simulator.app.close()
    expect(await isDropped).toBe(true)
  })

  it('can be answered in place of the agency, which removes a fault that holds no other', async () => {
    const { id } = await order({ call: 'guestloginrequest', kind: 'hold' })
    const call = simulator.app.inject({
      method: 'POST',
      url: '/agency/customeraccountlogin/guestloginrequest',
      payload: { loginTypeId: 1 },
    })
    await held(1)
    const list = await simulator.app.inject(`/sim/faults/${id}/held`)
    expect(list.json()).toMatchObject([
      {
        id: 1,
        call: 'customeraccountlogin/guestloginrequest',
        request: { body: { loginTypeId: 1 } },
      },
    ])
    const answer = (heldId: number, payload: object) =>
      simulator.app.inject({
        method: 'POST',
        url: `/sim/faults/${id}/held/${heldId}/answer`,
        payload,
      })
    expect((await answer(9, { body: {} })).statusCode).toBe(404)
    expect((await answer(1, { state: 200 })).statusCode).toBe(400)
    expect((await answer(1, { status: 409, body: { mine: true } })).statusCode).toBe(204)
    expect([(await call).statusCode, (await call).json()]).toEqual([409, { mine: true }])
    expect(await faults()).toEqual([])
    expect(simulator.world().journal.list()).toMatchObject([
      { status: 409, answer: { mine: true }, fault: { kind: 'hold' } },
    ])
  })

  it('is not released by a fault that holds none', async () => {
    const { id } = await order({ call: TYPES, kind: 'drop' })
    expect((await release(id)).statusCode).toBe(400)
    expect((await release(99)).json()).toMatchObject({ message: 'fault: there is no "99".' })
  })
})

describe('a fault profile', () => {
  it('orders its faults under its name', async () => {
    const profiles = (await simulator.app.inject('/sim/fault-profiles')).json<
      { name: string; effect: string; faults: object[] }[]
    >()
    expect(profiles.map(({ name }) => name)).toContain('bad-day')
    for (const { name, faults: described } of profiles) {
      await simulator.app.inject({ method: 'DELETE', url: '/sim/faults' })
      const answer = await simulator.app.inject({
        method: 'POST',
        url: `/sim/fault-profiles/${name}`,
      })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject(described)
      expect(await faults()).toEqual(answer.json())
    }
  })

  it('is rejected with the nearest name if it does not exist', async () => {
    const answer = await simulator.app.inject({ method: 'POST', url: '/sim/fault-profiles/badday' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      message: 'name: "badday" is unknown (nearest: bad-day).',
      issues: [{ field: 'name', message: '"badday" is unknown', nearest: 'bad-day' }],
    })
  })
})

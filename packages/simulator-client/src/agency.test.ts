import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestSimulator, type TestSimulator } from '@mva/simulator/testing/test-simulator'
import { type Agency, connectAgency } from './agency.ts'
import { startAgency } from './start-agency.ts'

let simulator: TestSimulator
let agency: Agency
beforeEach(async () => {
  simulator = await startTestSimulator()
  agency = connectAgency({ origin: await simulator.listen() })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await simulator.close()
})

/** A call as JavaScript can write it. */
const untyped = (call: unknown) => call as never
const lookUp = (plate: string) =>
  fetch(`${agency.url}/registration/status?plateNumber=${plate}`, { headers: agency.headers })
const NO_WAIT = { timeoutMs: 0 }

it('keeps the worlds of tests apart', async () => {
  const [one, other] = [await agency.newWorld(), await agency.newWorld()]
  await one.fail('finalizecart', { times: 'always' })
  const later = await one.clock.forward({ days: 1 })
  expect((await other.clock.now()).getTime()).toBeLessThan(later.getTime())
  expect(await other.control('get', '/sim/faults')).toEqual([])
  await one.deleteWorld()
  await expect(one.clock.now()).rejects.toThrow('404')
})

describe('a call that a test expects', () => {
  it('is found, or else the nearest misses are named', async () => {
    const waiting = agency.requests.waitFor({ call: 'status' })
    await lookUp('AB123')
    expect((await waiting).call).toBe('registration/status')
    const query = { plateNumber: 'AB123' }
    expect(await agency.expectCalled('status', { query, times: 1 })).toHaveLength(1)
    expect(await agency.expectCalled('status', { headers: { accept: '*/*' } })).toHaveLength(1)
    await expect(agency.expectCalled('status', { headers: { accept: 'none' } })).rejects.toThrow(
      'found 0',
    )
    await expect(agency.expectCalled('status', { query: { plateNumber: 'X1' } })).rejects.toThrow(
      /^Expected a call of status with \{"query":\{"plateNumber":"X1"\}\}, and found 0\. Nearest: GET registration\/status .*AB123/,
    )
    await expect(agency.expectCalled('status', { times: 3 })).rejects.toThrow(
      'Expected 3 call(s) of status, and found 1.',
    )
    await expect(
      agency.requests.waitFor({ call: 'lookup/registrationtypes', ...NO_WAIT }),
    ).rejects.toThrow(/^The agency received no such call within 0 s/)
  })

  it('may be one that never came, of a name and a person that exist', async () => {
    expect(await agency.expectCalled('finalizecart', { times: 0 })).toEqual([])
    const unknown = 'GET /sim/requests answered 400: call: "finalisecart" is unknown (nearest: '
    for (const call of [
      agency.expectCalled(untyped('finalisecart'), { times: 0 }),
      agency.requests({ call: untyped('finalisecart') }),
      agency.requests.waitFor({ call: untyped('finalisecart'), ...NO_WAIT }),
    ])
      await expect(call).rejects.toThrow(unknown)
    await expect(
      agency.expectCalled('finalizecart', { person: 'maria-riviera', times: 0 }),
    ).rejects.toThrow('person: "maria-riviera" is unknown (nearest: maria-rivera)')
  })
})

describe('a message that a test expects', () => {
  const text = { channel: 'sms', to: '4015550101', subject: 'A subject', body: 'A body' } as const

  it('is found, or else what was sent is named', async () => {
    await expect(agency.outbox.waitFor(NO_WAIT)).rejects.toThrow('It sent nothing at all.')
    simulator.world().outbox.send(text)
    expect(await agency.outbox.waitFor({ channel: 'sms' })).toMatchObject(text)
    await expect(agency.outbox.waitFor({ channel: 'email', ...NO_WAIT })).rejects.toThrow(
      'The agency sent no message: {"channel":"email","timeoutMs":0} within 0 s. It sent, newest first: sms to 4015550101, "A subject".',
    )
  })

  it('with a code for a person names the addresses of the person if there is none', async () => {
    const ada = await agency.person({ name: 'Ada Byron', email: 'ada@example.com' })
    simulator.world().outbox.send(text)
    await expect(agency.codeFor(ada, 0)).rejects.toThrow(
      /^The agency sent no code to ada@example\.com, .*ada byron within 0 s\. It sent, newest first: sms/,
    )
  })
})

describe('a call that a test answers', () => {
  const answered = async (call: Promise<Response>) => {
    const answer = await call
    return [answer.status, await answer.json()]
  }

  it('gets what its function computes, as often as it was ordered', async () => {
    await agency.fail('status', {
      times: 2,
      answer: async ({ call, request }) => ({
        status: 202,
        body: { call, plate: request.query['plateNumber'] },
      }),
    })
    const body = { call: 'registration/status', plate: 'AB123' }
    expect(await answered(lookUp('AB123'))).toEqual([202, body])
    expect(await answered(lookUp('XY1'))).toEqual([202, { ...body, plate: 'XY1' }])
    expect((await lookUp('AB123')).status).toBe(400)
    expect(await agency.control('get', '/sim/faults')).toEqual([])
  })

  it('fails with the reason if its function throws, or answers what cannot be sent', async () => {
    await agency.fail('status', {
      times: 1,
      answer: () => {
        throw new Error('no plate')
      },
    })
    const message = 'The answer of the test failed: '
    expect(await answered(lookUp('AB123'))).toEqual([500, { message: `${message}no plate` }])
    await agency.fail('status', { times: 1, answer: () => ({ status: 7 }) })
    expect(await answered(lookUp('AB123'))).toEqual([
      500,
      { message: expect.stringContaining('status: Too small') },
    ])
  })
})

describe('options that do nothing', () => {
  it.each([
    [
      'a span',
      () => agency.clock.forward(untyped({ day: 3 })),
      'clock.forward: day is unknown here. It takes days, hours, minutes, seconds.',
    ],
    ['an empty span', () => agency.clock.forward({}), 'clock.forward needs one of days, hours,'],
    [
      'a number for a span',
      () => agency.clock.forward(untyped(60)),
      'clock.forward takes an object with days, hours, minutes, seconds.',
    ],
    [
      'a text for a span',
      () => agency.clock.forward(untyped('3 days')),
      'clock.forward takes an object with days, hours, minutes, seconds.',
    ],
    [
      'words for a time',
      () => agency.clock.set('tomorrow'),
      'clock.set: tomorrow is no time. It takes a Date or an ISO 8601 text.',
    ],
    [
      'a name for a person',
      () => agency.codeFor(untyped('Ada Byron')),
      'codeFor takes a person, or { id }.',
    ],
    [
      'a fault without a count',
      () => agency.fail('finalizecart', untyped(undefined)),
      "fail('finalizecart') needs times: a number of calls, or 'always'.",
    ],
    [
      'a fault',
      () => agency.fail('finalizecart', untyped({ times: 1, state: 503 })),
      'state: is unknown here (nearest: status)',
    ],
    [
      'a fault of an unknown call',
      () => agency.fail(untyped('finalisecart'), { times: 1 }),
      'call: "finalisecart" is unknown',
    ],
    [
      'a person',
      () => agency.person(untyped({ lastname: 'Byron' })),
      'lastname: is unknown here (nearest: lastName)',
    ],
    [
      'a card',
      () => agency.cardToken(untyped({ cvc: '1' })),
      'cvc: is unknown here (nearest: cvv)',
    ],
    ['a world', () => agency.newWorld(untyped({ title: 'x' })), 'title: is unknown here'],
    [
      'a filter',
      () => agency.outbox.list(untyped({ chanel: 'sms' })),
      'chanel: is unknown here (nearest: channel)',
    ],
    [
      'a wait for a message',
      () => agency.outbox.waitFor(untyped({ timeout: 0 })),
      'outbox.waitFor: timeout is unknown here. It takes to, channel,',
    ],
    [
      'a wait for a call',
      () => agency.requests.waitFor(untyped({ timeout: 0 })),
      'requests.waitFor: timeout is unknown here.',
    ],
    [
      'an expectation',
      () => agency.expectCalled('finalizecart', untyped({ time: 0 })),
      'expectCalled: time is unknown here. It takes person, body, query, headers, times.',
    ],
    [
      'an order',
      () => agency.control('get', '/sim/clock', untyped({ querry: {} })),
      "control('get', '/sim/clock'): querry is unknown here.",
    ],
    [
      'a start',
      () => startAgency(untyped({ prot: 1 })),
      'startAgency: prot is unknown here. It takes port, file, allowedOrigins, settings.',
    ],
    [
      'no connection',
      async () => connectAgency(untyped(undefined)),
      'connectAgency takes an object with origin, token, world.',
    ],
    [
      'a connection',
      async () => connectAgency(untyped({ orgin: 'x' })),
      'connectAgency: orgin is unknown here. It takes origin, token, world.',
    ],
  ])('are refused in %s', async (_what, call, message) => {
    await expect(call()).rejects.toThrow(message)
  })
})

it('reports each reason of a refusal once', async () => {
  const error: unknown = await agency.person({ lastName: '' }).catch((thrown: unknown) => thrown)
  const { message } = error as Error
  expect(message).toMatch(/^POST \/sim\/people answered 400: lastName: .*$/)
  expect({ ...(error as object) }).toEqual({ name: 'ControlError', status: 400 })
})

it.each(['/', '/agency'])('connects to an address that ends in %s', async (end) => {
  const { origin, url } = connectAgency({ origin: agency.origin + end })
  expect({ origin, url }).toEqual({ origin: agency.origin, url: agency.url })
})

it.each(['127.0.0.1:4000', 'localhost:4000', undefined])('refuses %s as an address', (origin) => {
  expect(() => connectAgency({ origin: untyped(origin) })).toThrow(
    `connectAgency: origin is an address such as http://127.0.0.1:4000, not ${JSON.stringify(origin)}.`,
  )
})

it('names the address that cannot be reached', async () => {
  await simulator.app.close()
  await expect(agency.clock.now()).rejects.toThrow(
    `The simulator at ${agency.origin} could not be reached (ECONNREFUSED).`,
  )
})

it.each([200, 404])('names an address whose server answers %i with a page', async (status) => {
  const other = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Welcome'),
  )
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const asked = connectAgency({ origin }).clock.now()
  await expect(asked).rejects.toThrow(
    `The server at ${origin} is not a simulator: GET /sim/clock answered ${status} with text/html.`,
  )
  other.close()
})

describe('a protected simulator', () => {
  let shared: TestSimulator
  beforeEach(async () => {
    shared = await startTestSimulator({ token: 'secret' })
  })
  afterEach(() => shared.close())

  it('gets the token of the connection, else the one of the environment', async () => {
    const origin = await shared.listen()
    await expect(connectAgency({ origin }).clock.now()).rejects.toThrow('403')
    await expect(connectAgency({ origin, token: 'secret' }).clock.now()).resolves.toBeDefined()
    vi.stubEnv('SIMULATION_TOKEN', 'secret')
    const world = await connectAgency({ origin }).newWorld()
    await expect(world.clock.now()).resolves.toBeDefined()
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { startTestSimulator, type TestSimulator } from '../../testing/test-simulator.ts'

let simulator: TestSimulator
afterEach(() => simulator.close())

const control = [
  ['GET', '/sim/personas'],
  ['GET', '/sim/outbox'],
  ['GET', '/sim/charges'],
  ['GET', '/sim/code-expiries'],
  ['GET', '/sim/cards'],
  ['GET', '/sim/calls'],
  ['GET', '/sim/clock'],
  ['POST', '/sim/clock'],
  ['DELETE', '/sim/clock'],
  ['GET', '/sim/faults'],
  ['POST', '/sim/faults'],
  ['DELETE', '/sim/faults'],
  ['DELETE', '/sim/faults/1'],
  ['POST', '/sim/worlds'],
  ['POST', '/sim/reset'],
  ['GET', '/sim/snapshots'],
  ['POST', '/sim/snapshots'],
  ['POST', '/sim/snapshots/any/restore'],
] as const
const standIns = [
  ['POST', '/sim/antibot', { action: 'POST_x' }],
  [
    'POST',
    '/sim/card-tokens',
    { card_number: '4111111111111111', expire_month: '12', expire_year: '2099', cvv: '123' },
  ],
] as const

const statusOf = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: object = {}) =>
  (await simulator.app.inject({ method, url, headers: { ...headers } })).statusCode

describe('a shared demonstration', () => {
  it('rejects control requests without its token', async () => {
    simulator = await startTestSimulator({ token: 'secret' })
    for (const [method, url] of control) {
      expect(await statusOf(method, url), `at ${url}`).toBe(403)
      expect(await statusOf(method, url, { authorization: 'Bearer wrong' }), `at ${url}`).toBe(403)
      expect(await statusOf(method, url, { authorization: 'Bearer secret' }), `at ${url}`).not.toBe(
        403,
      )
    }
  })

  it('serves the third-party stand-ins without a token', async () => {
    simulator = await startTestSimulator({ token: 'secret' })
    for (const [method, url, payload] of standIns)
      expect((await simulator.app.inject({ method, url, payload })).statusCode).toBeLessThan(300)
  })
})

describe('a page of another site', () => {
  const elsewhere = { origin: 'https://elsewhere.example' }

  it.each([[elsewhere], [{ 'sec-fetch-site': 'cross-site' }], [{ 'sec-fetch-site': 'same-site' }]])(
    'that is known by %o is refused by the whole control surface',
    async (headers) => {
      simulator = await startTestSimulator()
      for (const [method, url] of [...control, ...standIns])
        expect(await statusOf(method, url, headers), `at ${url}`).toBe(403)
    },
  )

  it('is allowed if the operator listed it, and can read the answer', async () => {
    simulator = await startTestSimulator({ allowedOrigins: [elsewhere.origin] })
    const answer = await simulator.app.inject({ url: '/sim/clock', headers: elsewhere })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe(elsewhere.origin)
    expect(await statusOf('GET', '/sim/clock', { origin: 'https://third.example' })).toBe(403)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { startTestSimulator, type TestSimulator } from '../testing/test-simulator.ts'
import { controlCalls } from './control-calls.ts'

let simulator: TestSimulator
afterEach(() => simulator.close())

/** A stream that begins does not end. */
const control = controlCalls
  .filter(({ isPublic, path }) => !isPublic && !path.endsWith('/stream'))
  .map(({ method, path }) => [method, path.replaceAll(/:\w+/g, '1')] as const)
const standIns = [
  ['POST', '/sim/antibot', { action: 'POST_x' }],
  [
    'POST',
    '/sim/card-tokens',
    { card_number: '4111111111111111', expire_month: '12', expire_year: '2099', cvv: '123' },
  ],
] as const

const statusOf = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  headers: object = {},
) => (await simulator.app.inject({ method, url, headers: { ...headers } })).statusCode

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

  it.each(['/agency/openapi.json', '/agency/lookup/registrationtypes'])(
    'rejects agency calls without its token: %s',
    async (url) => {
      simulator = await startTestSimulator({ token: 'secret' })
      expect(await statusOf('GET', url)).toBe(403)
      expect(await statusOf('GET', url, { authorization: 'Bearer wrong' })).toBe(403)
      expect(await statusOf('GET', url, { authorization: 'Bearer secret' })).toBe(200)
    },
  )

  it('serves the third-party stand-ins without a token', async () => {
    simulator = await startTestSimulator({ token: 'secret' })
    for (const [method, url, payload] of standIns)
      expect((await simulator.app.inject({ method, url, payload })).statusCode).toBeLessThan(300)
  })
})

it.each([
  '1999-12-31T23:59:59Z',
  '2200-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
])('the clock cannot be set to %s', async (now) => {
  simulator = await startTestSimulator()
  const set = (payload: object) =>
    simulator.app.inject({ method: 'POST', url: '/sim/clock', payload })
  expect((await set({ now })).statusCode).toBe(400)
  const advanceSeconds = (Date.parse(now) - Date.now()) / 1_000
  expect((await set({ advanceSeconds })).statusCode).toBe(400)
  expect((await set({ advanceSeconds: 1e300 })).statusCode).toBe(400)
  expect((await set({ now: '2199-12-31T23:59:59Z' })).statusCode).toBe(200)
})

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'there is no page called %s',
  async (page) => {
    simulator = await startTestSimulator()
    expect(await statusOf('GET', `/sim/pages/${page}`)).toBe(404)
  },
)

describe('a page of another site', () => {
  const elsewhere = { origin: 'https://elsewhere.example' }

  it.each([
    [400, elsewhere],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
  ])('is refused with %i by the whole control surface, known by %o', async (status, headers) => {
    simulator = await startTestSimulator()
    for (const [method, url] of [...control, ...standIns])
      expect(await statusOf(method, url, headers), `at ${url}`).toBe(status)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routesOf } from '@mva/http/testing/routes'
import { startTestSimulator, type TestSimulator } from '../testing/test-simulator.ts'

const PAGE = 'https://page.example'

let simulator: TestSimulator
let address: string
beforeEach(async () => {
  simulator = await startTestSimulator({ allowedOrigins: [PAGE], token: 'secret' })
  address = await simulator.listen()
})
afterEach(() => simulator.close())

/** What a browser sends before a request of a page on another origin. */
const preflight = (path: string, method: string, origin = PAGE) =>
  fetch(`${address}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,recaptcha,sim-world',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'cross-site',
    },
  })

const listOf = (answer: Response, header: string) =>
  (answer.headers.get(header) ?? '').toLowerCase().split(', ')

const routes = () =>
  routesOf(simulator.app)
    .filter(({ path }) => path.startsWith('/sim/') || path.startsWith('/agency/'))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+|\*/g, 'x') }))

describe('a page of an allowed origin', () => {
  it('may call every route, with the world, the token and the anti-bot token', async () => {
    const refused: string[] = []
    expect(routes().length).toBeGreaterThan(60)
    for (const { method, path } of routes()) {
      const answer = await preflight(path, method)
      const isAllowed =
        answer.status === 204 &&
        answer.headers.get('access-control-allow-origin') === PAGE &&
        (method === 'PUT' ||
          listOf(answer, 'access-control-allow-methods').includes(method.toLowerCase())) &&
        ['authorization', 'content-type', 'recaptcha', 'idempotency-key', 'sim-world'].every(
          (header) => listOf(answer, 'access-control-allow-headers').includes(header),
        )
      if (!isAllowed) refused.push(`${method} ${path}`)
    }
    expect(refused).toEqual([])
  })

  it('can read the answers, also the errors', async () => {
    const headers = { origin: PAGE, 'sec-fetch-site': 'cross-site' }
    for (const [path, token, status] of [
      ['/sim/clock', 'secret', 200],
      ['/agency/lookup/registrationtypes', 'secret', 200],
      ['/sim/nothing', 'secret', 404],
      ['/sim/clock', 'wrong', 403],
      ['/agency/lookup/registrationtypes', 'wrong', 403],
    ] as const) {
      const answer = await fetch(`${address}${path}`, {
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE)
      expect(answer.headers.get('vary')).toMatch(/origin/i)
    }
  })

  it('gets no such answer from other paths of the server', async () => {
    const answer = await preflight('/health', 'GET')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a page of another origin', () => {
  it.each(['/sim/faults', '/agency/transactionservice/finalizecart'])(
    'is refused with its name by the preflight of %s',
    async (path) => {
      for (const [origin, message, nearest] of [
        ['https://pages.example', '"https://pages.example" is unknown', PAGE],
        ['null', `"null" is unknown, it is one of ${PAGE}`, undefined],
        ['http://page.example', '"http://page.example" is unknown', PAGE],
      ]) {
        const answer = await preflight(path, 'POST', origin)
        expect(answer.status).toBe(400)
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
        expect(await answer.json()).toMatchObject({
          issues: [{ field: 'origin', message, ...(nearest && { nearest }) }],
        })
      }
    },
  )

  it('cannot read what the agency answers', async () => {
    const answer = await fetch(`${address}/agency/lookup/registrationtypes`, {
      headers: { origin: 'https://other.example', authorization: 'Bearer secret' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proxySettings, startTestSite, type TestSite } from '../../testing/test-site.ts'

let site: TestSite
let port: number
const log: string[] = []

const startAt = async (variables: Record<string, string>) => {
  const started = await startTestSite(variables, { write: (line) => log.push(line) })
  const address = await started.app.listen({ port: 0, host: '127.0.0.1' })
  return { started, listeningAt: Number(new URL(address).port) }
}

beforeAll(async () => {
  const { started, listeningAt } = await startAt({
    LOG_LEVEL: 'warn',
    PUBLIC_ORIGIN: 'https://site.example',
    SIMULATION_OPEN: 'true',
    SECURITY_CONTACT: 'mailto:security@agency.example',
  })
  site = started
  port = listeningAt
})
afterAll(() => site.close())

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends bytes over a socket and reads the answer as it is on the wire. */
const send = async (request: string, to = port): Promise<Answer> => {
  const socket = connect(to, '127.0.0.1')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = lines.map((header) => {
    const [name = '', ...value] = header.split(': ')
    return [name.toLowerCase(), value.join(': ')]
  })
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body,
  }
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${more}\r\n`
const post = (path: string, body: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${more}\r\n${body}`

const answers: [what: string, request: string, status: number][] = [
  ['a page', get('/'), 200],
  ['an asset', get('/assets/any.js'), 200],
  ['a page that does not exist', get('/nowhere'), 404],
  ['a visitor of a page that does not exist', get('/nowhere', 'accept: text/html\r\n'), 302],
  ['the page that says so', get('/404'), 404],
  ['an address that cannot be decoded', get('/%E0%A4%A'), 400],
  ['a visitor of such an address', get('/%E0%A4%A', 'accept: text/html\r\n'), 302],
  ['a parameter that is too long', get(`/trpc/${'x'.repeat(300)}`), 404],
  ['a folder of assets', get('/assets/'), 404],
  ['an expectation', get('/', 'expect: wonders\r\n'), 417],
  ['what is no request', 'MADE UP\r\n\r\n', 400],
  ['a head that is too long', get('/', `long: ${'x'.repeat(40_000)}\r\n`), 431],
  ['a request without a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['a procedure', post('/trpc/vehicleStatus.registrationTypes', '{}'), 200],
  ['a body that is cut off', post('/trpc/vehicleStatus.lookUp', '{'), 400],
  [
    'a page of another site',
    post('/trpc/session.end', '{}', 'sec-fetch-site: cross-site\r\n'),
    403,
  ],
  ['an unknown procedure', post('/trpc/constructor', '{}'), 404],
  ['the control surface', get('/sim/clock'), 200],
  ['a refusal of the control surface', get('/sim/clock', 'sim-world: none\r\n'), 404],
  ['an unknown call of the control surface', get('/sim/nothing'), 404],
  ['a script of the control surface', get('/sim/antibot.js'), 200],
  ['a call of the agency', get('/agency/lookup/registrationtypes'), 200],
]

it.each(answers)('%s is answered with the security headers', async (_what, request, status) => {
  const answer = await send(request)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'strict-transport-security': 'max-age=31536000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=(), ') as string,
  })
})

it.each(answers.filter(([, request]) => / \/(?:sim|trpc|agency)\//.test(request)))(
  '%s must not be kept on the way',
  async (_what, request) => {
    const answer = await send(request)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

it('lets browsers keep assets, and pages until they change', async () => {
  expect((await send(get('/assets/any.js'))).headers['cache-control']).toContain('immutable')
  expect((await send(get('/'))).headers['cache-control']).toBe('no-cache')
})

it('takes a page at its own http address for another site, if its address is https', async () => {
  const from = async (origin: string, to?: number) =>
    (await send(post('/trpc/session.end', '{}', `origin: ${origin}\r\n`), to)).status
  expect(await from('http://a')).toBe(403)
  expect(await from('https://b')).toBe(403)
  expect(await from('null')).toBe(403)
  expect(await from('https://a')).toBe(200)
  const { started, listeningAt } = await startAt({ SIMULATION_OPEN: 'true' })
  expect(await from('http://a', listeningAt)).toBe(200)
  await started.close()
})

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
  'there is no page and no procedure called %s',
  async (name) => {
    for (const request of [get(`/agency-pages/${name}`), post(`/trpc/${name}`, '{}')])
      expect((await send(request)).status).toBe(404)
  },
)

it.each([
  ['MADE UP\r\n\r\n', 'Please provide all the required information.'],
  [get('/', `long: ${'x'.repeat(40_000)}\r\n`), 'The request is too large.'],
])('refuses %.8s… in words of the catalogue', async (request, message) => {
  expect((await send(request)).body).toBe(JSON.stringify({ message }))
})

it.each([
  ['/nowhere/a.person@example.com', '/nowhere/#'],
  ['/nowhere/a.person%40example.com/x', '/nowhere/#/x'],
  ['/a.person+tag@example.com?b=c', '/#'],
  ['/Jane%20Doe/4015550100', '/#/##########'],
  ['/wp-login.php', '/wp-login.php'],
])('logs the unknown address %s as %s', async (path, logged) => {
  log.length = 0
  await send(get(path, 'accept: text/html\r\n'))
  expect(log.map((line) => JSON.parse(line) as object)).toMatchObject([{ path: logged }])
})

it('names the contact for vulnerability reports, with a future expiry date', async () => {
  const answer = await send(get('/.well-known/security.txt'))
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const [contact, expires, languages] = answer.body.split('\n')
  expect([contact, languages]).toEqual([
    'Contact: mailto:security@agency.example',
    'Preferred-Languages: en',
  ])
  expect(Date.parse(expires?.replace('Expires: ', '') ?? '')).toBeGreaterThan(Date.now())
})

/** The status of an answer at another server, under another host name. */
const statusAt = async (listeningAt: number, path: string, host: string, more = '') =>
  (await send(get(path, more).replace('host: a', `host: ${host}`), listeningAt)).status

it('in a simulation without a token, answers 421 for a name that a page of another site could lead here', async () => {
  const { started, listeningAt } = await startAt({})
  for (const path of ['/', '/sim/personas', '/agency/lookup/registrationtypes']) {
    expect(await statusAt(listeningAt, path, `localhost:${listeningAt}`)).toBe(200)
    expect(await statusAt(listeningAt, path, `rebound.example:${listeningAt}`)).toBe(421)
  }
  expect(await statusAt(listeningAt, '/health', 'rebound.example')).toBe(200)
  await started.close()
})

describe('in production', () => {
  const production = {
    ...proxySettings('https://agency.invalid'),
    PUBLIC_ORIGIN: 'https://site.example',
  }
  it('answers 421 for any other host than the public one, except to supervisors', async () => {
    const { started, listeningAt } = await startAt(production)
    for (const host of ['site.example', 'SITE.example:443'])
      expect(await statusAt(listeningAt, '/', host)).toBe(200)
    for (const host of ['elsewhere.example', 'site.example:8443', '127.0.0.1', 'a b', '']) {
      expect({
        host,
        page: await statusAt(listeningAt, '/', host),
        health: await statusAt(listeningAt, '/health', host),
      }).toEqual({ host, page: 421, health: 200 })
    }
    const forwarded = 'x-forwarded-host: site.example\r\n'
    expect(await statusAt(listeningAt, '/', 'elsewhere.example', forwarded)).toBe(421)
    await started.close()
  })

  it('takes the host from a trusted proxy', async () => {
    const { started, listeningAt } = await startAt({ ...production, TRUSTED_PROXIES: 'loopback' })
    const status = (host: string) =>
      statusAt(listeningAt, '/', 'inside', `x-forwarded-host: ${host}\r\n`)
    expect(await status('site.example')).toBe(200)
    expect(await status('elsewhere.example')).toBe(421)
    await started.close()
  })
})

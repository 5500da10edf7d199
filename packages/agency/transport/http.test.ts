import { generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import { CookieJar } from 'tough-cookie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureCause } from './failure-cause.ts'
import { type HttpTransport, httpTransport, type HttpTransportOptions } from './http.ts'
import type { ClientProof } from './request-token.ts'
import {
  anotherAuthority,
  authority,
  certificateOfAnotherHost,
  clientCertificate,
  expiredCertificate,
  serverKey,
} from './testing/certificates.ts'
import { startTlsAgency, type TlsAgency } from './testing/tls-agency.ts'
import { startTokenEndpoint, type TokenEndpoint } from './testing/token-endpoint.ts'
import { type AgencyRequest, NotStarted } from './transport.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const startAgency = async (...options: Parameters<typeof startTlsAgency>) => {
  const started = await startTlsAgency(...options)
  closing.push(started.close)
  return started
}

const open = (agency: TlsAgency, options: Partial<HttpTransportOptions> = {}): HttpTransport => {
  const opened = httpTransport({
    baseUrl: agency.url,
    connections: 4,
    headers: {},
    tls: { ca: authority },
    proxy: {},
    ...options,
  })
  closing.push(opened.close)
  return opened
}

const GET: Omit<AgencyRequest, 'signal'> = {
  method: 'GET',
  path: 'lookup',
  query: 'plate=A%26B',
  headers: {},
  body: null,
}
const POST = { ...GET, method: 'POST', body: '{}' } as const

const send = (transport: HttpTransport, request: Partial<AgencyRequest> = {}) =>
  transport.transport({ ...GET, signal: AbortSignal.timeout(5_000), ...request })

/** What keeps a call from being answered. */
const causeOf = async (transport: HttpTransport) => {
  try {
    await send(transport)
  } catch (error) {
    return failureCause(error)
  }
  throw new Error('the call was answered')
}

const refuse = (response: ServerResponse, headers: Record<string, string> = {}) =>
  response.writeHead(401, headers).end()
const INVALID_TOKEN = { 'www-authenticate': 'Bearer realm="api", error="invalid_token"' }

describe('a site with OAuth 2 client credentials and a client certificate', () => {
  let agency: TlsAgency
  let endpoint: TokenEndpoint
  let time: number
  beforeEach(async () => {
    agency = await startAgency({ ca: authority, requestCert: true })
    endpoint = await startTokenEndpoint(60)
    closing.push(() => endpoint.close())
    time = Date.parse('2026-01-05T12:00:00Z')
  })

  const openWithToken = (
    proof: ClientProof = { kind: 'secretInHeader', secret: 's:cret' },
    options: Partial<HttpTransportOptions> = {},
  ) =>
    open(agency, {
      tls: { ca: authority, cert: clientCertificate, key: serverKey },
      credentials: {
        tokenUrl: endpoint.url,
        clientId: 'the-site',
        proof,
        parameters: { scope: 'records' },
      },
      now: () => time,
      ...options,
    })

  const tokens = () => agency.requests.map(({ headers }) => headers.authorization)

  it('fetches one token for calls at once, and sends the secret to the token endpoint only', async () => {
    const transport = openWithToken()
    await Promise.all([send(transport), send(transport), send(transport)])
    expect(tokens()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-1'])
    expect(agency.requests.map(({ url }) => url)).toEqual(
      Array.from({ length: 3 }, () => '/api/lookup?plate=A%26B'),
    )
    const [request, ...more] = endpoint.requests
    expect(more).toEqual([])
    expect(request?.headers.authorization).toBe(`Basic ${btoa('the%2Dsite:s%3Acret')}`)
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      grant_type: 'client_credentials',
      scope: 'records',
    })
  })

  it('renews a token that ends every minute before it ends, so that no call is refused', async () => {
    const issuedAt = new Map<string, number>()
    let refused = 0
    agency.respond = ({ headers: { authorization = '' } }, response) => {
      if (!issuedAt.has(authorization)) issuedAt.set(authorization, time)
      if (time - (issuedAt.get(authorization) ?? 0) >= 60_000) refused += 1
      response.end('[]')
    }
    const transport = openWithToken()
    for (let call = 0; call < 60; call += 1) {
      await send(transport, call % 2 === 0 ? {} : POST)
      time += 7_000
    }
    expect(refused).toBe(0)
    expect(endpoint.requests.length).toBeGreaterThanOrEqual(7)
    expect(endpoint.requests.length).toBeLessThanOrEqual(11)
  })

  it('goes on with a token that is still valid while no other is issued, and names the reason afterwards', async () => {
    const transport = openWithToken()
    await send(transport)
    endpoint.answer = { status: 401, body: '{"error":"invalid_client"}' }
    time += 45_000
    expect((await send(transport)).status).toBe(200)
    time += 10_000
    const failure = await send(transport, { ...POST, isCharge: true }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(NotStarted)
    expect(failureCause(failure)).toBe(
      'no token from AGENCY_OAUTH_TOKEN_URL: invalid_client, status 401',
    )
    expect(tokens()).toEqual(['Bearer token-1', 'Bearer token-1'])
  })

  it('repeats a GET once after a 401, with another token', async () => {
    const transport = openWithToken()
    await send(transport)
    time += 20_000
    agency.respond = ({ headers }, response) =>
      headers.authorization === 'Bearer token-1' ? refuse(response) : response.end('[]')
    expect((await send(transport)).status).toBe(200)
    agency.respond = (_request, response) => refuse(response)
    time += 20_000
    expect((await send(transport)).status).toBe(401)
    expect(tokens()).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
      'Bearer token-2',
      'Bearer token-3',
    ])
  })

  it('does not ask for another token when a new one is refused', async () => {
    agency.respond = (_request, response) => refuse(response, INVALID_TOKEN)
    const transport = openWithToken()
    for (let call = 0; call < 5; call += 1) expect((await send(transport)).status).toBe(401)
    expect(endpoint.requests).toHaveLength(1)
    expect(agency.requests).toHaveLength(5)
  })

  it.each([
    ['repeats a POST whose token was refused before it was executed', {}, INVALID_TOKEN, 2],
    ['does not repeat a POST whose 401 does not say what was refused', {}, {}, 1],
    [
      'does not repeat a POST whose 401 wants a token of another kind',
      {},
      { 'www-authenticate': 'Basic realm="api"' },
      1,
    ],
    [
      'does not repeat a POST whose 401 wants a token and refuses none',
      {},
      { 'www-authenticate': 'Bearer realm="api"' },
      1,
    ],
    [
      'does not repeat a POST whose 401 refuses a token of another kind',
      {},
      { 'www-authenticate': 'Signed error="invalid_token"' },
      1,
    ],
    [
      'does not repeat a POST whose 401 refuses a token of another kind, and wants one',
      {},
      { 'www-authenticate': 'Signed error="invalid_token", Bearer realm="api"' },
      1,
    ],
    [
      'repeats a POST whose token was refused in words without quotes',
      {},
      { 'www-authenticate': 'Bearer error=invalid_token' },
      2,
    ],
    ['never repeats a charge, whatever a 401 says', { isCharge: true }, INVALID_TOKEN, 1],
  ])('%s, and the next call has another token', async (_what, charge, headers, sent) => {
    const transport = openWithToken()
    await send(transport)
    time += 20_000
    agency.respond = (request, response) =>
      request.headers.authorization === 'Bearer token-1'
        ? refuse(response, headers)
        : response.end('[]')
    const { status } = await send(transport, { ...POST, ...charge })
    expect(status).toBe(sent === 2 ? 200 : 401)
    const posts = agency.requests.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(sent)
    await expect.poll(() => endpoint.requests.length).toBe(2)
    await expect.poll(async () => (await send(transport)).status).toBe(200)
    expect(agency.requests.filter(({ method }) => method === 'POST')).toHaveLength(sent)
  })

  it('does not start a call whose permit ends while a token is fetched', async () => {
    const transport = openWithToken()
    const failure = send(transport, { ...POST, mayStart: () => endpoint.requests.length === 0 })
    await expect(failure).rejects.toBeInstanceOf(NotStarted)
    expect(agency.requests).toEqual([])
  })

  it('proves itself with a signed token for the endpoint', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = privateKey.toCryptoKey(algorithm, false, ['sign'])
    await send(openWithToken({ kind: 'privateKey', key, keyId: 'key-7' }))
    const { form } = endpoint.requests[0] ?? { form: new URLSearchParams() }
    const [header = '', claims = '', signature = ''] = (form.get('client_assertion') ?? '').split(
      '.',
    )
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(header)).toEqual({ alg: 'ES256', kid: 'key-7' })
    expect(read(claims)).toMatchObject({ iss: 'the-site', sub: 'the-site', aud: endpoint.url })
    expect(
      verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
  })

  it.each([
    ['its secret in the body', { kind: 'secretInBody', secret: 's' }, { client_secret: 's' }],
    ['its certificate', { kind: 'certificate' }, {}],
  ] as const)('proves itself with %s', async (_how, proof, proven) => {
    await send(openWithToken(proof))
    const [request] = endpoint.requests
    expect(request?.headers.authorization).toBeUndefined()
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      grant_type: 'client_credentials',
      scope: 'records',
      client_id: 'the-site',
      ...proven,
    })
  })

  it('reaches both through a proxy, by their own host and port', async () => {
    const reached: string[] = []
    const proxy = createServer().on('connect', ({ url = '' }, socket) => {
      reached.push(url)
      const upstream = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        upstream.pipe(socket).pipe(upstream)
      })
      for (const end of [upstream, socket]) end.on('error', () => upstream.destroy())
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => proxy.close())
    const https = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const transport = openWithToken(undefined, { proxy: { https } })
    expect((await send(transport)).status).toBe(200)
    expect(reached).toEqual([new URL(endpoint.url).host, agency.url.host])
    expect(tokens()).toEqual(['Bearer token-1'])
  })
})

describe('a TLS connection that fails is named', () => {
  it.each([
    [
      'an expired certificate',
      { cert: expiredCertificate },
      { ca: authority },
      'the certificate has expired (CERT_HAS_EXPIRED)',
    ],
    [
      'a certificate for another host',
      { cert: certificateOfAnotherHost },
      { ca: authority },
      'the certificate is for another host name (ERR_TLS_CERT_ALTNAME_INVALID)',
    ],
    [
      'a certificate of an unknown authority',
      {},
      { ca: anotherAuthority },
      'the certificate is signed by an unknown authority (AGENCY_CA_FILE) (UNABLE_TO_VERIFY_LEAF_SIGNATURE)',
    ],
    [
      'a missing client certificate',
      { ca: authority, requestCert: true },
      { ca: authority },
      'a client certificate is required (AGENCY_CLIENT_CERT_FILE) (ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED)',
    ],
  ])('with %s', async (_what, server, tls, cause) => {
    const agency = await startAgency(server)
    expect(await causeOf(open(agency, { tls }))).toEqual(cause)
    expect(agency.requests).toEqual([])
  })

  it('with an address that has no TLS', async () => {
    const plain = createServer((_request, response) => response.end())
    await once(plain.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => plain.close())
    const baseUrl = new URL(`https://localhost:${(plain.address() as AddressInfo).port}`)
    const transport = open(await startAgency(), { baseUrl })
    expect(await causeOf(transport)).toMatch(/^there is no TLS at this address and port/)
  })

  it.each([
    ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', /authority of the site's client certificate/],
    ['ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE', /client certificate is not accepted/],
    ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', /client certificate has expired/],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', /client certificate may be required/],
    ['ECONNREFUSED', /^ECONNREFUSED$/],
  ])('by the alert of the server: %s', (code, meaning) => {
    const alert = Object.assign(new Error('alert'), { code })
    expect(failureCause(alert)).toMatch(meaning)
    expect(failureCause(new TypeError('fetch failed', { cause: alert }))).toMatch(meaning)
  })

  it('at the token endpoint', async () => {
    const agency = await startAgency()
    const wrong = await startAgency({ cert: expiredCertificate })
    const proof = { kind: 'secretInBody', secret: 's' } as const
    const credentials = { tokenUrl: wrong.url.href, clientId: 'site', proof, parameters: {} }
    expect(await causeOf(open(agency, { credentials }))).toBe(
      'no token from AGENCY_OAUTH_TOKEN_URL: the certificate has expired (CERT_HAS_EXPIRED)',
    )
    expect(agency.requests).toEqual([])
  })
})

describe('a redirect', () => {
  const redirect =
    (location: string, status = 302) =>
    (_request: unknown, to: ServerResponse) =>
      void to.writeHead(status, { location }).end()

  it.each([301, 302, 303, 307, 308])('of a GET with status %i is followed', async (status) => {
    const agency = await startAgency()
    agency.respond = (request, response) =>
      request.url === '/v2/lookup?plate=1'
        ? response.end('[1]')
        : redirect('/v2/lookup?plate=1', status)(request, response)
    expect(await send(open(agency))).toMatchObject({ status: 200, body: '[1]' })
  })

  it('is followed once', async () => {
    const agency = await startAgency()
    agency.respond = redirect('again')
    expect((await send(open(agency))).status).toBe(302)
    expect(agency.requests.map(({ url }) => url)).toEqual(['/api/lookup?plate=A%26B', '/api/again'])
  })

  it('to another origin is not followed, and nothing is sent there', async () => {
    const agency = await startAgency()
    const other = await startAgency()
    for (const target of [other.url.href, agency.url.href.replace('localhost', '127.0.0.1')]) {
      agency.respond = redirect(target)
      expect((await send(open(agency))).status).toBe(302)
    }
    expect(other.requests).toEqual([])
    expect(agency.requests).toHaveLength(2)
  })

  it.each([
    ['its status', 302, {}],
    ['its status, with what is no address', 302, { location: 'https://' }],
    ['an address, with another status', 200, { location: '/api/again' }],
  ])('is not followed if there is only %s', async (_, status, headers) => {
    const agency = await startAgency()
    agency.respond = (_request, response) => void response.writeHead(status, headers).end()
    expect((await send(open(agency))).status).toBe(status)
    expect(agency.requests).toHaveLength(1)
  })

  it('of a POST is not followed', async () => {
    const agency = await startAgency()
    agency.respond = redirect('/api/again', 307)
    expect((await send(open(agency), POST)).status).toBe(307)
    expect(agency.requests).toHaveLength(1)
  })
})

it('sends cookies back to the paths and the host that they are for, beside a fixed cookie', async () => {
  const agency = await startAgency()
  agency.respond = (_request, response) =>
    void response
      .writeHead(200, {
        'set-cookie': ['node=7; Path=/; Secure; HttpOnly', 'other=1; Path=/elsewhere', 'bad'],
      })
      .end('[]')
  const transport = open(agency, { headers: { cookie: 'site=web' } })
  const cookies = new CookieJar(undefined, { rejectPublicSuffixes: false })
  await send(transport, { cookies })
  await send(transport, { cookies })
  await send(transport)
  expect(agency.requests.map(({ headers }) => headers.cookie)).toEqual([
    'site=web',
    'site=web; node=7',
    'site=web',
  ])
})

it('offers gzip and Brotli, and not deflate, and no token that the site does not have', async () => {
  const agency = await startAgency()
  await send(open(agency))
  expect(agency.requests[0]?.headers).not.toHaveProperty('authorization')
  expect(agency.requests[0]?.headers['accept-encoding']).toBe('gzip, br')
})

it('sends nothing once it is closed', async () => {
  const agency = await startAgency()
  const transport = httpTransport({
    baseUrl: agency.url,
    connections: 1,
    headers: {},
    tls: { ca: authority },
    proxy: {},
  })
  await send(transport)
  await transport.close()
  await expect(send(transport)).rejects.toBeInstanceOf(NotStarted)
  expect(agency.requests).toHaveLength(1)
})

describe('a request whose deadline passes', () => {
  it('before it is sent was never sent', async () => {
    const agency = await startAgency()
    await expect(send(open(agency), { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
      NotStarted,
    )
    expect(agency.requests).toEqual([])
  })

  it('while it waits for a connection ends at once, and is not sent later', async () => {
    const agency = await startAgency()
    const isAsked = Promise.withResolvers<null>()
    const isAnswered = Promise.withResolvers<null>()
    agency.respond = (_request, response) => {
      isAsked.resolve(null)
      void isAnswered.promise.then(() => response.end('[]'))
    }
    const transport = open(agency, { connections: 1 })
    const first = send(transport)
    await isAsked.promise
    const deadline = new AbortController()
    const second = send(transport, { ...POST, signal: deadline.signal })
    deadline.abort()
    await expect(second).rejects.toBeInstanceOf(NotStarted)
    isAnswered.resolve(null)
    await first
    await send(transport)
    expect(agency.requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  /** Passes the bytes of a connection on. */
  const relayTo = ({ url }: Pick<TlsAgency, 'url'>, socket: Socket) => {
    const upstream = connect(Number(url.port), '127.0.0.1')
    socket.pipe(upstream).pipe(socket)
    socket.on('error', () => upstream.destroy())
  }

  /** Sends a POST that is never answered, aborts it, and returns how the server saw its connection end. */
  const endOf = async (server: Server, transport: HttpTransport, isStarted: Promise<unknown>) => {
    const ended = new Promise<string>((resolve) => {
      server.on('connection', (socket: Socket) =>
        socket
          .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name))
          .on('close', () => resolve('closed'))
          .on('end', () => resolve('ended')),
      )
    })
    const deadline = new AbortController()
    const sent = send(transport, { ...POST, signal: deadline.signal })
    await isStarted
    deadline.abort()
    await expect(sent).rejects.toThrow('aborted')
    return ended
  }

  it('resets its connection through TLS', async () => {
    const agency = await startAgency()
    const started = Promise.withResolvers<null>()
    agency.respond = () => started.resolve(null)
    const relay = createTcpServer((socket) => relayTo(agency, socket))
    await once(relay.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => relay.close())
    const { port } = relay.address() as AddressInfo
    const transport = open(agency, { baseUrl: new URL(`https://localhost:${port}`) })
    expect(await endOf(relay, transport, started.promise)).toBe('ECONNRESET')
  })

  it('resets its connection without TLS', async () => {
    const started = Promise.withResolvers<null>()
    const server = createServer(() => started.resolve(null))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const transport = httpTransport({
      baseUrl: new URL(`http://127.0.0.1:${port}`),
      connections: 1,
      headers: {},
      proxy: {},
    })
    closing.push(transport.close)
    expect(await endOf(server, transport, started.promise)).toBe('ECONNRESET')
  })

  it('resets its connection through the tunnel of a proxy', async () => {
    const agency = await startAgency()
    const started = Promise.withResolvers<null>()
    agency.respond = () => started.resolve(null)
    const proxy = createServer().on('connect', ({ url = '' }, socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      relayTo({ url: new URL(`https://${url}`) }, socket)
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => proxy.close())
    const { port } = proxy.address() as AddressInfo
    const transport = open(agency, { proxy: { https: `http://127.0.0.1:${port}` } })
    expect(await endOf(proxy, transport, started.promise)).toBe('ECONNRESET')
  })
})

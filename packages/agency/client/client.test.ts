import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import type { AgencyError } from '../agency-error.ts'
import type { WireConfig } from '../config/wire.ts'
import { rowNamed } from '../contract/contract.ts'
import type { AgencyGateway } from '../gateway.ts'
import { type HttpTransport, httpTransport, USER_AGENT } from '../transport/http.ts'
import type { AgencyRequest, Transport } from '../transport/transport.ts'
import {
  agencyClient,
  type EndedExchange,
  type ExchangeTrouble,
  type UndeclaredFields,
} from './client.ts'
import { type Deadlines, policies } from './policies.ts'

let server: Server | undefined
let transport: HttpTransport | undefined

afterEach(async () => {
  await transport?.close()
  transport = undefined
  server?.closeAllConnections()
  server?.close()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** An agency with the given answer, over a socket. `asked` lists the requests that it received. */
const agencyThat = async (
  answer: Answer,
  failuresUntilPause = 1_000,
  deadlines: Deadlines = {},
  wire: WireConfig = {},
) => {
  const asked: string[] = []
  const troubles: ExchangeTrouble[] = []
  const listening = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  transport = httpTransport({
    baseUrl: new URL(`http://127.0.0.1:${port}/base/`),
    connections: 64,
    headers: { 'x-api-key': 'the key' },
    proxy: {},
  })
  const client = agencyClient({
    transport: transport.transport,
    failuresUntilPause,
    deadlines,
    wire,
  })
  const undeclared: UndeclaredFields[] = []
  client.events.on('trouble', (trouble) => troubles.push(trouble))
  client.events.on('undeclared', (fields) => undeclared.push(fields))
  return { ...client, asked, troubles, undeclared }
}

const send =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

const types = (gateway: AgencyGateway) => gateway.lookups.registrationTypes({}, {})
const status = (gateway: AgencyGateway, plateNumber = 'AB123', vinNumberLastSix = '123456') =>
  gateway.lookups.registrationStatus(
    {
      plateNumber,
      registrationTypeCode: 'PAS',
      vinNumberLastSix,
      isVehicleOwnerConsented: true,
    },
    {},
  )
const profile = (gateway: AgencyGateway, accessToken: string) =>
  gateway.account.personalProfile({ accessToken }, {})
const post = (gateway: AgencyGateway) =>
  gateway.contacts.sendMfaRequest(
    { accessToken: 'secret-token', email: 'a@example.com', phone: null, isResend: false },
    { recaptcha: 'token' },
  )

const TOO_LARGE = JSON.stringify('x'.repeat(5_000_000))

const active = JSON.stringify({
  isTypeButton: false,
  registrationExpirationDate: '2027-01-31',
  stickerExpirationDate: null,
  registrationStatusDescription: 'Active',
  registrationStatusActionCollection: [],
})

describe('an answer that cannot be read', () => {
  it.each([
    ['is no JSON', send(200, '<html>')],
    ['is cut off', send(200, '[{"code":"PAS","descr')],
    [
      'is in an unknown charset',
      send(200, active, { 'content-type': 'application/json; charset=x-none' }),
    ],
    ['is no text in its charset', send(200, Buffer.from('"A\u00f1o"', 'latin1'))],
    ['is compressed in an unknown way', send(200, '[]', { 'content-encoding': 'lzw' })],
    ['leads elsewhere', send(302, '', { location: 'https://elsewhere.example/' })],
    ['never comes', (request: IncomingMessage) => request.socket.destroy()],
    ['is a failure of the agency', send(500, '{"message":"SQLSTATE 42"}')],
  ] as const)(
    'because it %s is never a success, and a GET is sent twice',
    async (_name, answer) => {
      const { gateway, asked } = await agencyThat(answer)
      await expect(types(gateway)).rejects.toMatchObject({ kind: 'unavailable', code: 500 })
      expect(asked).toEqual(Array(2).fill('GET /base/lookup/registrationtypes'))
    },
  )

  it('because it has another shape is asked for once: the next one would be the same', async () => {
    const { gateway, asked, troubles } = await agencyThat(send(200, '{"code":7}'))
    await expect(types(gateway)).rejects.toMatchObject({
      kind: 'unavailable',
      isNotUnderstood: true,
    })
    expect(asked).toHaveLength(1)
    expect(troubles).toMatchObject([{ call: 'lookups.registrationTypes', isNotUnderstood: true }])
  })

  it.each([
    ['', send(200, TOO_LARGE)],
    [' once decompressed', send(200, gzipSync(TOO_LARGE), { 'content-encoding': 'gzip' })],
  ])(
    'because it is too large%s is asked for once, is no outage, and the log says which setting allows it',
    async (_name, answer) => {
      const { gateway, asked, troubles } = await agencyThat(answer)
      const failure = {
        kind: 'unavailable',
        isNotUnderstood: true,
        isFinal: true,
        isOutage: false,
      }
      await expect(types(gateway)).rejects.toMatchObject(failure)
      expect(asked).toHaveLength(1)
      const cause = expect.stringMatching(/larger than AGENCY_MAX_ANSWER_KB allows/) as string
      expect(troubles).toMatchObject([{ isNotUnderstood: true, cause }])
    },
  )

  it('leaves the outcome of a POST unknown, and the POST is not sent again', async () => {
    const { gateway, asked } = await agencyThat((request) => request.socket.destroy())
    await expect(post(gateway)).rejects.toMatchObject({ kind: 'outcomeUnknown' })
    expect(asked).toHaveLength(1)
  })
})

describe('an answer is read', () => {
  it.each([200, 201, 202, 203, 299])('with status %i', async (code) => {
    const { gateway } = await agencyThat(send(code, active))
    await expect(status(gateway)).resolves.toMatchObject({ statusDescription: 'Active' })
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('compressed by %s', async (encoding, compress) => {
    const { gateway } = await agencyThat(
      send(200, compress(active), { 'content-encoding': encoding }),
    )
    await expect(status(gateway)).resolves.toMatchObject({ statusDescription: 'Active' })
  })

  it.each([
    ['with a byte order mark', Buffer.from(`\uFEFF${active}`), 'application/json'],
    ['as plain text', Buffer.from(active), 'text/plain'],
    [
      'in Latin-1',
      Buffer.from(active.replace('Active', 'Año'), 'latin1'),
      'text/json; charset=iso-8859-1',
    ],
  ])('%s', async (_name, body, contentType) => {
    const { gateway } = await agencyThat(send(200, body, { 'content-type': contentType }))
    await expect(status(gateway)).resolves.toMatchObject({
      statusDescription: expect.stringMatching(/^(?:Active|Año)$/) as string,
    })
  })
})

describe('a refusal', () => {
  it.each([
    ['a known code', 400, '{"code":12,"message":"internal detail"}', 12, /^Please provide/],
    ['a message of its own', 404, '{"message":"Nothing was found."}', null, /^Nothing was/],
    ['no body for 432', 432, '', null, /technical difficulties/],
  ] as const)('with %s is final', async (_name, httpStatus, body, code, message) => {
    const { gateway, asked } = await agencyThat(send(httpStatus, body))
    await expect(status(gateway)).rejects.toMatchObject({
      status: httpStatus,
      code,
      message: expect.stringMatching(message) as string,
    })
    expect(asked).toHaveLength(1)
  })
})

describe('a group of calls is paused', () => {
  it('but not by a record that always fails, looked up with another VIN each time beside others', async () => {
    const { gateway } = await agencyThat((request, response) => {
      send(request.url?.includes('=BAD') ? 500 : 200, active)(request, response)
    }, 5)
    for (let time = 0; time < 10; time++) {
      const asBad = Array.from({ length: 6 }, (_none, at) =>
        status(gateway, 'BAD', String(100_000 + time * 6 + at)),
      )
      await Promise.allSettled(asBad)
      await expect(status(gateway, `A${time}`)).resolves.toMatchObject({
        statusDescription: 'Active',
      })
    }
  })

  it('after failures of different records, and the other groups go on', async () => {
    const { gateway, asked } = await agencyThat((request, response) => {
      if (request.url?.includes('registration/status')) send(500, '{}')(request, response)
      else send(200, '[{"mfaType":2,"isSucess":true}]')(request, response)
    }, 2)
    await expect(status(gateway, 'A1')).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(status(gateway, 'A2')).rejects.toMatchObject({ kind: 'unavailable' })
    const before = asked.length
    await expect(status(gateway, 'A3')).rejects.toMatchObject({ kind: 'unavailable' })
    expect(asked).toHaveLength(before)
    await expect(types(gateway)).resolves.toBeDefined()
  })

  it('but not by answers that do not fit, or by refusals', async () => {
    const { gateway, asked } = await agencyThat((request, response) => {
      send(asked.length % 2 === 0 ? 200 : 409, '"odd"')(request, response)
    }, 1)
    for (let time = 0; time < 6; time++)
      await expect(profile(gateway, `customer ${time}`)).rejects.toBeDefined()
    expect(asked.length).toBeGreaterThanOrEqual(6)
  })
})

it('waits for an answer only as long as the policy of its group allows', async () => {
  const deadlines = { referenceLists: 50, account: 50 }
  const { gateway, asked, troubles } = await agencyThat(() => {}, 1_000, deadlines)
  await expect(types(gateway)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(post(gateway)).rejects.toMatchObject({ kind: 'outcomeUnknown' })
  expect(troubles.at(-1)).toMatchObject({ cause: 'TimeoutError' })
  expect(asked.length).toBeLessThanOrEqual(3)
})

it('rejects lookups beyond their queue at once, and keeps connections free for customers', async () => {
  const { concurrent, queued } = policies.lookups
  const beyond = 20
  const held: ServerResponse[] = []
  const { gateway } = await agencyThat((request, response) => {
    if (request.url?.includes('registration/status')) held.push(response)
    else send(200, '[{"mfaType":2,"isSucess":true}]')(request, response)
  })
  const calls = Array.from({ length: concurrent + queued + beyond }, (_, index) =>
    status(gateway, `A${index}`),
  )
  const outcomes = Promise.allSettled(calls)
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(concurrent)
  await expect(post(gateway)).resolves.toBeDefined()
  const released = setInterval(() => {
    for (const response of held.splice(0)) send(200, active)(response.req, response)
  }, 5)
  const failed = (await outcomes).filter((outcome) => outcome.status === 'rejected')
  clearInterval(released)
  expect(failed).toHaveLength(beyond)
})

describe('a request', () => {
  it('carries the fixed headers and the version of the site, and its failure contains no secret', async () => {
    let headers: IncomingMessage['headers'] = {}
    const { gateway, asked } = await agencyThat((request, response) => {
      headers = request.headers
      send(500, '{}')(request, response)
    })
    const failure: unknown = await post(gateway).catch((error: unknown) => error)
    expect(headers).toMatchObject({ 'x-api-key': 'the key', 'user-agent': USER_AGENT })
    expect(USER_AGENT).toBe(`${packageFile.name}/${packageFile.version}`)
    expect(asked[0]).toContain('accessToken=secret-token')
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(
      /secret-token|the key/,
    )
  })

  /** What the client gives the transport. */
  const sentBy = async (ask: (gateway: AgencyGateway) => Promise<unknown>) => {
    const sent: AgencyRequest[] = []
    const transport: Transport = async (request) => {
      sent.push(request)
      return { status: 200, contentType: 'application/json', body: '{}' }
    }
    await ask(agencyClient({ transport, failuresUntilPause: 1 }).gateway).catch(() => undefined)
    const [{ path, query, headers, body, isCharge }, ...others] = sent as [AgencyRequest]
    expect(others).toEqual([])
    return { path, query, headers, body, isCharge }
  }

  const form = { vehicleTypeId: '1', vehiclePlateTypeId: '2', customerName: 'Rivera', gvwr: null }

  it('of a GET has its fields in the address without those that are unknown, and no anti-bot token', async () => {
    const sent = await sentBy(({ lookups }) =>
      lookups.registrationCost(form, {
        recaptcha: 'token',
        language: 'es',
        forwardedHeaders: { 'x-request': '7' },
      }),
    )
    expect(sent).toEqual({
      path: 'registration/cost',
      query: 'vehicleTypeId=1&plateTypeId=2&lastName=Rivera',
      headers: { accept: 'application/json', 'accept-language': 'es', 'x-request': '7' },
      body: null,
      isCharge: false,
    })
  })

  it('of a POST has its fields in the body, the anti-bot token and the key of a payment', async () => {
    const request = { accessToken: 't', email: 'a@example.com', phone: null, isResend: false }
    const sent = await sentBy(({ contacts }) =>
      contacts.sendMfaRequest(request, { recaptcha: 'token', idempotencyKey: 'the key' }),
    )
    expect(sent.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      recaptcha: 'token',
      'idempotency-key': 'the key',
    })
    expect(JSON.parse(sent.body ?? '')).toMatchObject({ email: 'a@example.com' })
  })

  it('has no header for what the call does not have', async () => {
    const get = await sentBy(({ lookups }) => lookups.registrationTypes({}, {}))
    expect(get.headers).toEqual({ accept: 'application/json' })
    const request = { accessToken: 't', email: 'a@example.com', phone: null, isResend: false }
    const sent = await sentBy(({ contacts }) => contacts.sendMfaRequest(request, {}))
    expect(sent.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
    })
  })

  it('that finds no connection was never sent', async () => {
    const { gateway, troubles } = await agencyThat(send(200, active))
    server?.close()
    server?.closeAllConnections()
    await expect(post(gateway)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 500,
      isUnsent: true,
      isOutage: true,
    })
    expect(troubles).toMatchObject([{ cause: 'ECONNREFUSED', isNotUnderstood: false }])
  })

  it('that does not fit the contract is not sent', async () => {
    const { gateway, asked } = await agencyThat(send(200, active))
    await expect(status(gateway, '')).rejects.toMatchObject({ kind: 'malformed' })
    expect(asked).toEqual([])
  })
})

it('tells how each exchange ended, and how long it took', async () => {
  let answer = send(200, active)
  const { gateway, events } = await agencyThat((request, response) => answer(request, response))
  const ended: EndedExchange[] = []
  events.on('ended', (exchange) => ended.push(exchange))
  await status(gateway)
  answer = (request) => request.socket.destroy()
  await expect(post(gateway)).rejects.toBeDefined()
  expect(ended).toMatchObject([
    { call: 'lookups.registrationStatus', status: 200 },
    { call: 'contacts.sendMfaRequest', status: null },
  ])
  for (const { durationMs } of ended) {
    expect(durationMs).toBeGreaterThan(0)
    expect(durationMs).toBeLessThan(performance.now())
  }
})

describe('a failed exchange is reported', () => {
  it('with the paths that do not fit, and without values', async () => {
    const { gateway, troubles } = await agencyThat(
      send(
        200,
        JSON.stringify({
          ...(JSON.parse(active) as object),
          isTypeButton: { name: 'Rivera' },
        }),
      ),
    )
    await expect(status(gateway)).rejects.toBeDefined()
    expect(troubles[0]).toMatchObject({
      call: 'lookups.registrationStatus',
      status: 200,
      contentType: 'application/json',
      cause: null,
    })
    expect(troubles[0]?.issues.map(({ path, received }) => `${path}: ${received}`)).toEqual([
      'isTypeButton: object',
    ])
    expect(JSON.stringify(troubles)).not.toContain('Rivera')
  })

  it('with what could not be read of an answer that says enough without it', async () => {
    const answer = { ...(JSON.parse(active) as object), stickerExpirationDate: 'next year' }
    const { gateway, troubles } = await agencyThat(send(200, JSON.stringify(answer)))
    expect(await status(gateway)).toMatchObject({ statusDescription: 'Active' })
    expect(troubles).toMatchObject([
      { status: 200, isNotUnderstood: false, issues: [{ path: 'stickerExpirationDate' }] },
    ])
    expect(JSON.stringify(troubles)).not.toContain('next year')
  })

  it('for an unexpected refusal, such as that of a wrong base address', async () => {
    const { gateway, troubles } = await agencyThat(
      send(404, '<html>', { 'content-type': 'text/html' }),
    )
    await expect(types(gateway)).rejects.toBeDefined()
    expect(troubles).toMatchObject([
      {
        call: 'lookups.registrationTypes',
        status: 404,
        contentType: 'text/html',
        length: 6,
        isNotUnderstood: false,
      },
    ])
  })

  it('for a broken connection, with the code of the error', async () => {
    const { gateway, troubles } = await agencyThat((request) => request.socket.destroy())
    await expect(post(gateway)).rejects.toBeDefined()
    expect(troubles).toMatchObject([{ status: null, cause: 'UND_ERR_SOCKET' }])
  })

  it('but not for an expected refusal', async () => {
    const { gateway, troubles } = await agencyThat(send(404, '{"message":"Nothing was found."}'))
    await expect(status(gateway)).rejects.toMatchObject({ kind: 'notFound' })
    expect(troubles).toEqual([])
  })
})

it('reports whether any answer has fit the contract since the start', async () => {
  let body = '"odd"'
  const { gateway, hasAnswered } = await agencyThat((request, response) =>
    send(200, body)(request, response),
  )
  await expect(status(gateway)).rejects.toBeDefined()
  expect(hasAnswered()).toBe(false)
  body = active
  await status(gateway)
  expect(hasAnswered()).toBe(true)
})

it('answers null, and reports no trouble, for an optional call that the agency does not offer', async () => {
  const row = rowNamed('lookups.registrationTypes')
  Object.assign(row, { isOptional: true })
  try {
    const { gateway, troubles } = await agencyThat(send(404, ''))
    expect(await types(gateway)).toBeNull()
    expect(troubles).toEqual([])
  } finally {
    Object.assign(row, { isOptional: false })
  }
})

/** A cart that is finalized, without the access token. */
const sampleRequest = {
  paymentRequest: null,
  transactionCart: {
    transactionCartId: '7',
    email: null,
    phone: null,
    isPaperlessCommunication: true as const,
    cartPayment: null,
    cartTransactions: [],
  },
  isConsentProvided: false,
}

describe('a refused payment', () => {
  const finalize = async (body: object, status = 432) => {
    const seen: (string | undefined)[] = []
    const { gateway } = await agencyThat((request, response) => {
      seen.push(request.headers['idempotency-key'] as string | undefined)
      send(status, JSON.stringify(body))(request, response)
    })
    const failure = await gateway.transactions
      .finalizeCart(
        { ...sampleRequest, accessToken: 'secret-token' },
        { recaptcha: 'token', idempotencyKey: 'the key' },
      )
      .catch((error: unknown) => error)
    return { failure: failure as AgencyError, seen }
  }

  it('carries the key of its request', async () => {
    expect((await finalize({ code: 35 })).seen).toEqual(['the key'])
  })

  it('keeps all its words for comparisons, also beside a code, and shows or logs none of them', async () => {
    const detail = { texts: ['This cart has already been checked out.'] }
    const { failure } = await finalize({ code: 35, message: 'DECLINED', detail })
    expect(failure).toMatchObject({ kind: 'paymentRefused', code: 35, agencyMessage: null })
    expect(failure.words).toEqual(
      expect.arrayContaining(['DECLINED', 'This cart has already been checked out.']),
    )
    expect(JSON.stringify(failure)).not.toContain('checked out')
  })
})

it('sends nothing for a request that does not fit the contract, and says so', async () => {
  const { gateway, asked } = await agencyThat(send(200, '{}'))
  await expect(
    gateway.transactions.finalizeCart(
      { ...sampleRequest, accessToken: 'secret-token', isConsentProvided: undefined as never },
      {},
    ),
  ).rejects.toMatchObject({ kind: 'malformed', code: 12, isUnsent: true })
  expect(asked).toEqual([])
})

describe('the parts of a list', () => {
  const row = (id: number) => ({ vehicleRegistrationId: id, plateNumber: `A${id}` })
  const registrationsOf = async (
    pages: { next: string; query?: string; limit?: number },
    part: (url: URL) => object,
  ) => {
    const seen: string[] = []
    const { gateway, undeclared, troubles } = await agencyThat(
      (request, response) => {
        const url = new URL(request.url ?? '', 'http://agency')
        seen.push(url.search)
        send(200, JSON.stringify(part(url)))(request, response)
      },
      1_000,
      {},
      { answers: { 'account.registrations': { pages } } },
    )
    const answer = gateway.account.registrations({ accessToken: 'a7' }, {})
    return { answer, seen, undeclared, troubles }
  }

  it('are all read, by the links of the agency', async () => {
    const { answer, seen } = await registrationsOf({ next: 'nextLink' }, (url) => {
      const page = Number(url.searchParams.get('page') ?? 1)
      return {
        onlineRegistrationDetails: [row(page)],
        nextLink:
          page < 3
            ? `https://agency.example/api/customeraccount/registrationinformation?page=${page + 1}`
            : null,
      }
    })
    const { registrations } = await answer
    expect(registrations.items.map(({ plateNumber }) => plateNumber)).toEqual(['A1', 'A2', 'A3'])
    expect(seen).toEqual(['?accessToken=a7', '?accessToken=a7&page=2', '?accessToken=a7&page=3'])
  })

  it('are all read, by a parameter', async () => {
    const { answer } = await registrationsOf({ next: 'cursor', query: 'after' }, (url) =>
      url.searchParams.get('after') === 'x'
        ? { onlineRegistrationDetails: [row(2), {}] }
        : { onlineRegistrationDetails: [row(1)], cursor: 'x' },
    )
    const { registrations } = await answer
    expect(registrations.items).toHaveLength(2)
    expect(registrations.unreadable).toBe(1)
  })

  it('of fees are all paid', async () => {
    const call = 'transactions.renewFee'
    const fee = (feeName: string) => ({ feeName, feeAmount: 10 })
    const { gateway } = await agencyThat(
      (request, response) => {
        const isLast = (request.url ?? '').includes('page=2')
        const body = { onlineTransactionFeeCollection: [fee(isLast ? 'Plate' : 'Renewal')] }
        send(200, JSON.stringify(isLast ? body : { ...body, next: '?page=2' }))(request, response)
      },
      1_000,
      {},
      { answers: { [call]: { pages: { next: 'next' } } } },
    )
    const of = { accessToken: 'a7', vehicleRegistrationId: '7', transactionId: '8' }
    expect(await gateway.transactions.renewFee(of, {})).toMatchObject({
      fees: [{ feeName: 'Renewal' }, { feeName: 'Plate' }],
    })
  })

  it.each([
    ['elsewhere', 'https://elsewhere.example/steal', /^the address of the call$/],
    ['without an end', '?page=7', /^at most 3 parts \(pages\.limit\)$/],
  ])(
    '%s are no answer, which the log explains: a part is not shown as the whole',
    async (_what, nextLink, expected) => {
      const { answer, seen, troubles } = await registrationsOf(
        { next: 'nextLink', limit: 3 },
        () => ({
          onlineRegistrationDetails: [row(1)],
          nextLink,
        }),
      )
      await expect(answer).rejects.toMatchObject({ kind: 'unavailable', isNotUnderstood: true })
      expect(seen.length).toBeLessThanOrEqual(3)
      const issue = { path: 'nextLink', expected: expect.stringMatching(expected) as string }
      expect(troubles).toMatchObject([{ isNotUnderstood: true, issues: [issue] }])
    },
  )

  it('are named in the log if they are not declared', async () => {
    const { gateway, undeclared } = await agencyThat(
      send(200, JSON.stringify({ onlineRegistrationDetails: [row(1)], nextLink: '?page=2' })),
    )
    for (let times = 0; times < 3; times += 1)
      await gateway.account.registrations({ accessToken: 'a7' }, {})
    expect(undeclared).toEqual([{ call: 'account.registrations', fields: ['nextLink'] }])
  })
})

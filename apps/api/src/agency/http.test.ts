import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contract } from './contract/contract.ts'
import type { AgencyGateway } from './gateway.ts'
import { type HttpAgency, httpAgency } from './http.ts'
import { withReferenceCache } from './reference-cache.ts'

let server: Server | undefined
let agency: HttpAgency | undefined

afterEach(async () => {
  await agency?.close()
  server?.closeAllConnections()
  server?.close()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** An agency that answers as told, and counts how often it was asked. */
const agencyThat = async (answer: Answer, failuresUntilPause = 1_000) => {
  const asked: string[] = []
  const listening = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  agency = httpAgency({ baseUrl: new URL(`http://127.0.0.1:${port}/base/`), failuresUntilPause })
  return { gateway: agency.gateway, asked }
}

const send =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

const types = (gateway: AgencyGateway) => gateway.lookups.registrationTypes({}, {})
const post = (gateway: AgencyGateway) =>
  gateway.contacts.sendMfaRequest(
    { accessToken: 'secret-token', email: 'a@example.com', phone: null, isResend: false },
    { recaptcha: 'token' },
  )

describe('an answer that is not one', () => {
  it.each([
    ['is no JSON', send(200, '<html>')],
    ['is cut off', send(200, '[{"code":"PAS","descr')],
    ['has another shape', send(200, '[{"code":7}]')],
    ['is larger than a mebibyte', send(200, JSON.stringify('x'.repeat(2_000_000)))],
    ['leads elsewhere', send(302, '', { location: 'https://elsewhere.example/' })],
    ['never comes', (request: IncomingMessage) => request.socket.destroy()],
    ['is a failure of the agency', send(500, '{"message":"SQLSTATE 42"}')],
  ] as const)('that %s is never a success, and a GET asks twice', async (_name, answer) => {
    const { gateway, asked } = await agencyThat(answer)
    await expect(types(gateway)).rejects.toMatchObject({ kind: 'unavailable', code: 500 })
    expect(asked).toEqual(Array(2).fill('GET /base/lookup/registrationtypes'))
  })

  it('leaves the outcome of a POST unknown, and the POST is not sent again', async () => {
    const { gateway, asked } = await agencyThat((request) => request.socket.destroy())
    await expect(post(gateway)).rejects.toMatchObject({ kind: 'outcomeUnknown' })
    expect(asked).toHaveLength(1)
  })
})

describe('a refusal', () => {
  it('with a known code is told in the catalogue’s words', async () => {
    const { gateway } = await agencyThat(send(400, '{"code":12,"message":"internal detail"}'))
    await expect(types(gateway)).rejects.toMatchObject({
      kind: 'malformed',
      message: 'Please provide all the required information.',
    })
  })

  it('is not asked again', async () => {
    const { gateway, asked } = await agencyThat(send(404, '{"message":"Nothing here."}'))
    await expect(types(gateway)).rejects.toMatchObject({
      kind: 'notFound',
      message: 'Nothing here.',
    })
    expect(asked).toHaveLength(1)
  })
})

it('an agency that keeps failing is left alone for a while', async () => {
  const { gateway, asked } = await agencyThat(send(500, '{}'), 2)
  await expect(types(gateway)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(types(gateway)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(asked).toHaveLength(2)
})

it('an answer is waited for as long as its call allows, and no longer', async () => {
  const afterMs = AbortSignal.timeout.bind(AbortSignal)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => afterMs(50))
  const { gateway, asked } = await agencyThat(() => {})
  await expect(types(gateway)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(post(gateway)).rejects.toMatchObject({ kind: 'outcomeUnknown' })
  expect(timeout.mock.calls).toEqual([
    [contract.lookups.registrationTypes.deadlineMs],
    [contract.contacts.sendMfaRequest.deadlineMs],
  ])
  expect(asked.length).toBeLessThanOrEqual(3)
  timeout.mockRestore()
})

it('an agency that is slow is not buried: whoever comes too late is told at once', async () => {
  const held: ServerResponse[] = []
  let isHeld = true
  const { gateway } = await agencyThat((_request, response) => {
    if (isHeld) held.push(response)
    else response.end('[]')
  })
  const calls = Array.from({ length: 170 }, () => types(gateway))
  const outcomes = Promise.allSettled(calls)
  await expect(calls.at(-1)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(32)
  isHeld = false
  for (const response of held) response.end('[]')
  const failed = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(failed).toHaveLength(170 - 32 - 128)
})

it('the access token travels in the query of that one request, and no failure repeats it', async () => {
  const { gateway, asked } = await agencyThat(send(500, '{}'))
  const failure: unknown = await post(gateway).catch((error: unknown) => error)
  expect(asked[0]).toContain('accessToken=secret-token')
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('secret-token')
})

it('requests for a reference list at the same time share one call, and a failure is not kept', async () => {
  let isDown = true
  const { gateway, asked } = await agencyThat((request, response) =>
    send(isDown ? 500 : 200, isDown ? '{}' : '[]')(request, response),
  )
  const cached = withReferenceCache(gateway, 60_000)
  await expect(types(cached)).rejects.toMatchObject({ kind: 'unavailable' })
  isDown = false
  const before = asked.length
  expect(await Promise.all([types(cached), types(cached), types(cached)])).toEqual([[], [], []])
  await types(cached)
  expect(asked.length - before).toBe(1)
})

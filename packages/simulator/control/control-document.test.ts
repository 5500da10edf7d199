import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { chargeJournal } from '@mva/db-agency/tables/transactions'
import { simulator } from '../simulator.ts'
import { controlCalls } from './control-calls.ts'
import { exampleOf } from './control-schemas.ts'
import type { World } from '../world/world.ts'

/** Scripts and pages for browsers, the document itself, and the answer to unknown paths. */
const NOT_CALLS = new Set([
  '/sim/antibot.js',
  '/sim/card-provider.js',
  '/sim/pages/:page',
  '/sim/openapi.json',
  '/sim/*',
])

const routes: string[] = []
let app: FastifyInstance
let folder: string
let world: World

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'control-'))
  const simulated = simulator({
    file: join(folder, 'default.sqlite'),
    publicOrigin: () => 'http://127.0.0.1',
    allowedOrigins: [],
    token: undefined,
    agencyName: 'Division of Motor Vehicles',
  })
  world = simulated.defaultWorld().world
  app = Fastify()
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(`${method.toString()} ${url}`)
  })
  app.addHook('onClose', simulated.close)
  await app.register(cookie)
  simulated.routes(app)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('the table has a row for each route of the control surface', () => {
  const served = routes.filter((route) => {
    const [method = '', url = ''] = route.split(' ')
    return url.startsWith('/sim/') && !NOT_CALLS.has(url) && !/HEAD|OPTIONS/.test(method)
  })
  const described = controlCalls.map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual(served.toSorted())
})

it.each(controlCalls.filter(({ body }) => body !== undefined))(
  'the example of $operationId is a body that its route reads',
  ({ body }) => {
    expect(body?.safeParse(exampleOf(body))).toMatchObject({ success: true })
  },
)

/** Orders that leave something to answer in each list. The vehicle is the one that the examples add. */
const ordered = async () => {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  await post('/sim/people', { id: '1' })
  world.outbox.send({
    channel: 'sms',
    to: '4015550101',
    subject: '',
    body: '123456',
    code: '123456',
  })
  world.database.db
    .insert(chargeJournal)
    .values({
      transactionCartId: 1,
      oneTimeToken: 'ott',
      authorizationCents: 100,
      attemptedAt: world.clock.now().toISOString(),
      outcome: 'charged',
    })
    .run()
  await post('/sim/faults', { call: '*', kind: 'drop' })
  await post('/sim/snapshots', {})
}

it('each answer has the fields of its schema and no others', async () => {
  await ordered()
  for (const { method, path, operationId, body, answer, status = 200 } of controlCalls) {
    if (answer === undefined) continue
    const payload = body && exampleOf(body)
    const url = path.replace(':id', '1').replace(':plate', 'ADA1').replace(':name', 'bad-day')
    const sent = await app.inject({ method, url, ...(payload ? { payload } : {}) })
    const read = z.safeParse(answer, sent.json())
    expect({ operationId, status: sent.statusCode, answer: read.data ?? read.error }).toEqual({
      operationId,
      status,
      answer: sent.json(),
    })
  }
})

const JSON_TYPE = { 'content-type': 'application/json' }

it.each([
  ['without anything', {}],
  ['with a body that is no JSON', { payload: '{"name', headers: JSON_TYPE }],
  ['with a body of another form', { payload: '[]', headers: JSON_TYPE }],
  ['with an unknown parameter', { query: { unknown: '1' } }],
  ['for an unknown world', { headers: { 'sim-world': 'nowhere' } }],
])('a request %s gets no status that the document does not name', async (_how, request) => {
  const { paths } = (await app.inject('/sim/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: object }>>
  }>()
  const undocumented: string[] = []
  for (const { method, path } of controlCalls) {
    // A stream that begins does not end.
    if (path.endsWith('/stream') || (method === 'GET' && 'payload' in request)) continue
    const named = path.replaceAll(/:(\w+)/g, '{$1}')
    const documented = Object.keys(paths[named]?.[method.toLowerCase()]?.responses ?? {})
    const { statusCode } = await app.inject({
      method,
      url: path.replaceAll(/:\w+/g, 'unknown'),
      ...request,
    })
    if (!documented.includes(String(statusCode)))
      undocumented.push(`${method} ${path}: ${statusCode}`)
  }
  expect(undocumented).toEqual([])
})

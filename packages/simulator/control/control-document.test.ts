import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { chargeJournal } from '@mva/db-agency/tables/transactions'
import { startTestSimulator } from '../testing/test-simulator.ts'
import { statusOf } from './control-call.ts'
import { controlCalls } from './control-calls.ts'
import { exampleOf } from './control-schemas.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

it.each(controlCalls.filter(({ body }) => body !== undefined))(
  'the example of $operationId is a body that its route reads',
  ({ body }) => {
    expect(body?.safeParse(exampleOf(body))).toMatchObject({ success: true })
  },
)

/** Orders that leave something to answer in each list. The vehicle is the one that the examples add. */
const ordered = async () => {
  const world = simulator.world()
  const post = (url: string, payload: object) =>
    simulator.app.inject({ method: 'POST', url, payload })
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
      totalCents: 100,
      attemptedAt: world.clock.now().toISOString(),
      outcome: 'charged',
    })
    .run()
  await post('/sim/faults', { call: '*', kind: 'drop' })
  await post('/sim/snapshots', {})
}

it('each answer has the fields of its schema and no others', async () => {
  await ordered()
  for (const call of controlCalls) {
    const { method, path, operationId, body, answer } = call
    if (answer === undefined) continue
    const payload = body && exampleOf(body)
    const url = path.replace(':id', '1').replace(':plate', 'ADA1').replace(':name', 'bad-day')
    const sent = await simulator.app.inject({ method, url, ...(payload ? { payload } : {}) })
    const read = z.safeParse(answer, sent.json())
    expect({ operationId, status: sent.statusCode, answer: read.data ?? read.error }).toEqual({
      operationId,
      status: statusOf(call),
      answer: sent.json(),
    })
  }
})

it('a body is required where the route does not do without one', async () => {
  const { paths } = (await simulator.app.inject('/sim/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: { required: boolean } }>>
  }>()
  const required = (path: string) => paths[path]?.['post']?.requestBody?.required
  expect([required('/sim/people'), required('/sim/worlds'), required('/sim/faults')]).toEqual([
    false,
    false,
    true,
  ])
})

const JSON_TYPE = { 'content-type': 'application/json' }

it.each([
  ['without anything', {}],
  ['with a body that is no JSON', { payload: '{"name', headers: JSON_TYPE }],
  ['with a body of another form', { payload: '[]', headers: JSON_TYPE }],
  ['with an unknown parameter', { query: { unknown: '1' } }],
  ['for an unknown world', { headers: { 'sim-world': 'nowhere' } }],
])('a request %s gets no status that the document does not name', async (_how, request) => {
  const { paths } = (await simulator.app.inject('/sim/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: object }>>
  }>()
  const undocumented: string[] = []
  for (const { method, path } of controlCalls) {
    // A stream that begins does not end.
    if (path.endsWith('/stream') || (method === 'GET' && 'payload' in request)) continue
    const named = path.replaceAll(/:(\w+)/g, '{$1}')
    const documented = Object.keys(paths[named]?.[method.toLowerCase()]?.responses ?? {})
    const { statusCode } = await simulator.app.inject({
      method,
      url: path.replaceAll(/:\w+/g, 'unknown'),
      ...request,
    })
    if (!documented.includes(String(statusCode)))
      undocumented.push(`${method} ${path}: ${statusCode}`)
  }
  expect(undocumented).toEqual([])
})

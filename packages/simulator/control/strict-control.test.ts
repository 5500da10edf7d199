import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '@mva/agency/contract/contract'
import { registrationServiceNames } from '@mva/shared/registration-services/registration-services'
import { startTestSimulator } from '../testing/test-simulator.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

interface Refusal {
  message: string
  issues: { field: string; message: string; nearest?: string }[]
}

const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { payload, headers = {} }: { payload?: object | string; headers?: Record<string, string> } = {},
) => {
  const answer = await simulator.app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<Refusal>() }
}

const issuesOfFault = async (payload: object) => {
  const { status, issues } = await ask('POST', '/sim/faults', { payload })
  expect(status).toBe(400)
  return issues
}

describe('an order for a fault is refused', () => {
  const CALL = 'lookup/registrationtypes'

  it.each([
    ['lookup/registrationtype', 'lookup/registrationtypes'],
    ['finalisecart', 'transactionservice/finalizecart'],
    ['deliver/mails', 'deliver/mail'],
  ])('with the call %s, suggesting %s', async (call, suggestion) => {
    expect(await issuesOfFault({ call, kind: 'drop' })).toEqual([
      { field: 'call', message: `"${call}" is unknown`, nearest: suggestion },
    ])
  })

  it('with an unknown kind, suggesting the nearest', async () => {
    expect(await issuesOfFault({ call: CALL, kind: 'answer-lost' })).toEqual([
      { field: 'kind', message: '"answer-lost" is unknown', nearest: 'answerLost' },
    ])
  })

  it('with an unknown field, suggesting the nearest', async () => {
    expect(await issuesOfFault({ call: CALL, kind: 'drop', time: 2 })).toEqual([
      { field: 'time', message: 'is unknown here', nearest: 'times' },
    ])
    expect(
      await issuesOfFault({ call: CALL, kind: 'drop', match: { persona: 'x' } }),
    ).toContainEqual({ field: 'match.persona', message: 'is unknown here', nearest: 'person' })
    const latency = { distribution: 'uniform', minMs: 1, maxMs: 2, max: 3, q: 4 }
    expect(await issuesOfFault({ call: CALL, kind: 'delay', latency })).toEqual([
      { field: 'latency.max', message: 'is unknown here', nearest: 'maxMs' },
      { field: 'latency.q', message: 'is unknown here' },
    ])
    const bell = { distribution: 'log-normal', medianMs: 1, p95Ms: 2 }
    expect(await issuesOfFault({ call: CALL, kind: 'delay', latency: bell })).toEqual([
      {
        field: 'latency.distribution',
        message: '"log-normal" is unknown',
        nearest: 'lognormal',
      },
    ])
  })

  it.each([
    [{ kind: 'delay' }, 'delayMs', 'is required for delay, or latency'],
    [{ kind: 'slowBody' }, 'delayMs', 'is required for slowBody, or latency'],
    [
      {
        kind: 'delay',
        delayMs: 1,
        latency: { distribution: 'uniform', minMs: 1, maxMs: 2 },
      },
      'latency',
      'excludes delayMs',
    ],
    [
      { kind: 'delay', latency: { distribution: 'uniform', minMs: 2, maxMs: 1 } },
      'latency.maxMs',
      'must not be less than minMs',
    ],
    [{ kind: 'drop', delayMs: 1 }, 'delayMs', 'is only for delay and slowBody'],
    [{ kind: 'drop', status: 500 }, 'status', 'is only for status and patch'],
    [{ kind: 'drop', match: {} }, 'match', 'needs person, plate, headers, body or isUnstorable'],
    [{ kind: 'drop', after: -1 }, 'after', 'Too small: expected number to be >=0'],
    [
      { kind: 'delay', latency: { distribution: 'lognormal', medianMs: 2, p95Ms: 1 } },
      'latency.p95Ms',
      'must not be less than medianMs',
    ],
    [
      { kind: 'status', body: { plate: '{{request.bdy.plateNumber}}' } },
      'body',
      '{{request.bdy.plateNumber}} is unknown: a template has request.body, request.query, request.headers or null',
    ],
    [{ kind: 'drop', probability: 0 }, 'probability', 'Too small: expected number to be >0'],
    [{ kind: 'drop', times: '2' }, 'times', 'expected number, received string'],
    [{}, 'kind', 'is required'],
    [
      { call: 'charge/card', kind: 'status' },
      'kind',
      'must be drop for an event inside the agency',
    ],
    [
      { call: 'charge/card', kind: 'drop', match: { person: 'maria-rivera' } },
      'match',
      'is only for calls, not for events inside the agency',
    ],
  ])('as %j: %s %s', async (payload, field, message) => {
    expect(await issuesOfFault({ call: CALL, ...payload })).toEqual([{ field, message }])
  })

  it('with an end of several paths, naming them', async () => {
    const paths = registrationServiceNames.map(
      (service) => contract.transactions[`${service}Eligibility`].path,
    )
    expect(await issuesOfFault({ call: 'transactioneligibility', kind: 'drop' })).toEqual([
      {
        field: 'call',
        message: `"transactioneligibility" is the end of several: ${paths.join(', ')}`,
      },
    ])
  })

  it('for an unknown person, suggesting the nearest', async () => {
    const match = { person: 'maria-riviera' }
    expect(await issuesOfFault({ call: CALL, kind: 'drop', match })).toEqual([
      { field: 'match.person', message: '"maria-riviera" is unknown', nearest: 'maria-rivera' },
    ])
  })

  it('with the valid values, if they are few and none is near', async () => {
    const vehicles = [{ status: 'Stolen' }]
    expect(
      await ask('POST', '/sim/people', { payload: { dateOfBirth: '12/10/1990', vehicles } }),
    ).toMatchObject({
      status: 400,
      message:
        'dateOfBirth: must be a date in the form YYYY-MM-DD. vehicles.0.status: "Stolen" is unknown, it is one of Active, Expired, Suspended, Canceled, Unknown.',
    })
  })

  it('with all issues in one message', async () => {
    const { message } = await ask('POST', '/sim/faults', { payload: { call: 'x', times: 0 } })
    expect(message).toMatch(/^call: "x" is unknown\. kind: is required\. times: Too small: .*\.$/)
  })

  it('without a body', async () => {
    expect(await ask('POST', '/sim/faults')).toMatchObject({
      status: 400,
      issues: [{ field: 'request', message: 'is required' }],
    })
  })
})

it('a link names its world in the query, and only a GET does', async () => {
  const { id } = (await simulator.app.inject({ method: 'POST', url: '/sim/worlds' })).json<{
    id: string
  }>()
  const link = `/sim/clock?sim-world=${id}`
  expect((await simulator.app.inject(link)).json()).toMatchObject({ world: id })
  expect((await simulator.app.inject(`/sim/requests?sim-world=${id}&after=1`)).statusCode).toBe(200)
  expect((await simulator.app.inject('/sim/clock?sim-world=nowhere')).statusCode).toBe(404)
  const moved = await simulator.app.inject({
    method: 'POST',
    url: link,
    payload: { advanceSeconds: 1 },
  })
  expect(moved.json()).toMatchObject({ world: 'default' })
})

it.each([
  ['/sim/outbox?channel=emails', 'channel', '"emails" is unknown', 'email'],
  ['/sim/outbox?chanel=email', 'chanel', 'is unknown here', 'channel'],
  [
    '/sim/requests?call=registration/statuss',
    'call',
    '"registration/statuss" is unknown',
    'registration/status',
  ],
  [
    '/sim/requests?call=finalisecart',
    'call',
    '"finalisecart" is unknown',
    'transactionservice/finalizecart',
  ],
  ['/sim/requests?persona=x', 'persona', 'is unknown here', 'person'],
  ['/sim/requests?person=maria-riviera', 'person', '"maria-riviera" is unknown', 'maria-rivera'],
  [
    '/sim/requests.har?person=maria-riviera',
    'person',
    '"maria-riviera" is unknown',
    'maria-rivera',
  ],
])('%s is refused with 400: %s %s, nearest %s', async (url, field, message, suggestion) => {
  expect(await ask('GET', url)).toMatchObject({
    status: 400,
    issues: [{ field, message, nearest: suggestion }],
  })
})

it.each(['yesterday', '2031-01-01'])('requests since %s are refused', async (since) => {
  expect(await ask('GET', `/sim/requests?since=${since}`)).toMatchObject({
    status: 400,
    issues: [{ field: 'since' }],
  })
})

it.each([
  ['POST', '/sim/snapshots/none/restore', 'snapshot: there is no "none".'],
  ['GET', '/sim/people/maria-river', 'person: "maria-river" is unknown (nearest: maria-rivera).'],
] as const)('%s %s is refused with 404, naming what is not there', async (method, url, message) => {
  expect(await ask(method, url)).toMatchObject({ status: 404, message })
})

it('deleting what is gone already is no error', async () => {
  for (const path of ['faults/99', 'worlds/none', 'outbox/99', 'snapshots/none'])
    expect((await simulator.app.inject({ method: 'DELETE', url: `/sim/${path}` })).statusCode).toBe(
      204,
    )
})

it.each([
  [{ now: '2031-03-01T15:00:00Z', advanceSeconds: 1 }, 'excludes advanceSeconds: send one of them'],
  [{}, 'is required, or advanceSeconds, or frozen alone to stop the clock or let it run'],
])('a move of the clock as %j is refused, saying what is meant', async (payload, message) => {
  expect(await ask('POST', '/sim/clock', { payload })).toMatchObject({
    status: 400,
    issues: [{ field: 'now', message }],
  })
})

it('the clock can be stopped and let run without a move', async () => {
  expect(await ask('POST', '/sim/clock', { payload: { frozen: true } })).toMatchObject({
    frozen: true,
  })
  expect(await ask('POST', '/sim/clock', { payload: { frozen: false } })).toMatchObject({
    frozen: false,
  })
})

it.each([
  [
    { name: 'Ada Byron', lastName: 'Lovelace' },
    'lastName',
    'contradicts name, by which it is Byron',
  ],
  [{ name: 'Ada Byron', firstName: 'Eva' }, 'firstName', 'contradicts name, by which it is Ada'],
])('a person with contradicting names is refused: %j', async (payload, field, message) => {
  expect(await ask('POST', '/sim/people', { payload })).toMatchObject({
    status: 400,
    issues: [{ field, message }],
  })
})

it('an unknown field of a move of the clock is refused, suggesting the nearest', async () => {
  const { status, issues } = await ask('POST', '/sim/clock', { payload: { advanceSecond: 3 } })
  expect(status).toBe(400)
  expect(issues).toContainEqual({
    field: 'advanceSecond',
    message: 'is unknown here',
    nearest: 'advanceSeconds',
  })
})

it('an unknown path is refused with 404, suggesting the nearest', async () => {
  expect(await ask('GET', '/sim/outboxes')).toMatchObject({
    status: 404,
    issues: [{ field: 'path', message: 'there is no /sim/outboxes', nearest: '/sim/outbox' }],
  })
})

it('a method that a path does not take is refused with 405, naming those that it takes', async () => {
  expect(await ask('PUT', '/sim/faults/1')).toMatchObject({
    status: 405,
    message: 'method: /sim/faults/1 accepts DELETE, not PUT.',
    headers: { allow: 'DELETE' },
  })
  expect((await ask('DELETE', '/sim/personas')).headers['allow']).toBe('GET, HEAD')
})

it('names an unknown world, invalid JSON and a wrong content type', async () => {
  expect(await ask('GET', '/sim/clock', { headers: { 'sim-world': 'nowhere' } })).toMatchObject({
    status: 404,
    message: 'sim-world: there is no world "nowhere"; POST /sim/worlds creates one.',
  })
  const json = { 'content-type': 'application/json' }
  expect(await ask('POST', '/sim/faults', { payload: '{', headers: json })).toMatchObject({
    status: 400,
    message: 'The body is not JSON.',
    issues: [],
  })
  const text = { 'content-type': 'text/plain' }
  expect((await ask('POST', '/sim/faults', { payload: 'x', headers: text })).message).toBe(
    'The body must be JSON, with the content-type application/json.',
  )
})

it('a card that lacks a field is refused without quoting it', async () => {
  const payload = { card_number: '4111111111111111', expire_month: [], cvv: '987', name: 'x' }
  const answer = await ask('POST', '/sim/card-tokens', { payload })
  expect(answer.issues.map(({ field }) => field)).toEqual(['expire_month', 'expire_year', 'name'])
  expect(JSON.stringify(answer)).not.toMatch(/4111|987/)
})

it('the token of a shared demonstration and foreign pages are named as the reason', async () => {
  const shared = await startTestSimulator({ token: 'secret' })
  const refused = async (headers: Record<string, string>) =>
    (await shared.app.inject({ url: '/sim/clock', headers })).json<Refusal>().issues[0]?.field
  expect(await refused({})).toBe('authorization')
  expect(await refused({ 'sec-fetch-site': 'cross-site' })).toBe('sec-fetch-site')
  await shared.close()
})

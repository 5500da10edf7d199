import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestSimulator, type TestSimulator } from '@mva/simulator/testing/test-simulator'
import { findPlanted } from '../../testing/find-planted.ts'
import { signInFormOf } from '../../testing/signing-in-browser.ts'
import { proxySettings, startTestSite, type TestSite } from '../../testing/test-site.ts'
import { startTraceCollector, type TraceCollector } from '../../testing/trace-collector.ts'

const rivera = signInFormOf('maria-rivera')
const personal = {
  name: new Set(['Rivera', 'rivera']),
  identity: new Set(['1985', '4321', '9000500']),
  request: new Set(['sim-world', 'user-agent', '127.0.0.1']),
}

let collector: TraceCollector
let agency: TestSimulator
let site: TestSite
const traceparents: unknown[] = []

beforeEach(async () => {
  collector = await startTraceCollector()
  agency = await startTestSimulator()
  agency.app.addHook('onRequest', async ({ headers }) => {
    traceparents.push(headers['traceparent'])
  })
})
afterEach(async () => {
  collector.close()
  await agency.close()
  traceparents.length = 0
})

const openSite = async (settings: Record<string, string> = {}) => {
  site = await startTestSite({
    ...proxySettings(`${await agency.listen()}/agency`),
    ...settings,
  })
}

it('traces a request through its procedure to the store and to the agency', async () => {
  await openSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'test site',
  })
  await site.call('signIn.start', rivera)
  await site.close()

  const spans = collector.spans()
  const named = (name: string) => spans.find((span) => span.name === name)
  const request = named('POST /trpc/:procedure')
  const procedure = named('signIn.start')
  const call = named('agency login.guestLoginRequest')
  expect(procedure?.parentSpanId).toBe(request?.spanId)
  expect(call?.parentSpanId).toBe(procedure?.spanId)
  expect(named('portal limits.consume')?.parentSpanId).toBe(procedure?.spanId)
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(traceparents).toContain(`00-${call?.traceId}-${call?.spanId}-01`)
  expect(procedure?.attributes).toContainEqual({
    key: 'outcome',
    value: { stringValue: expect.any(String) },
  })
  expect(collector.received[0]).toEqual({ url: '/v1/traces', key: 'a key' })
  expect(collector.exports[0]?.resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'test site' } },
  ])
})

it('exports nothing that a visitor sent, and ignores the traceparent of a visitor', async () => {
  await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const foreign = '4bf92f3577b34da6a3ce929d0e0e4736'
  const along = { traceparent: `00-${foreign}-00f067aa0ba902b7-01` }
  await site.call('signIn.start', rivera, along)
  await site.call('made.up.by.rivera', rivera, along)
  await site.app.inject(`/vehicle-lookup?lastName=${rivera.lastName}`)
  await site.close()

  expect(findPlanted(personal, 'traces', collector.exports)).toEqual([])
  const sent = JSON.stringify(collector.exports)
  expect(sent).not.toContain('made.up')
  expect(sent).not.toContain(foreign)
})

it('records only the kind of a failed agency call', async () => {
  await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  await agency.app.inject({
    method: 'POST',
    url: '/sim/faults',
    payload: { call: 'customeraccountlogin/guestloginrequest', kind: 'status', status: 500 },
  })
  await site.call('signIn.start', rivera)
  await site.close()
  const call = collector.spans().find(({ name }) => name === 'agency login.guestLoginRequest')
  expect(call?.attributes).toEqual([
    { key: 'error.type', value: { stringValue: 'outcomeUnknown' } },
  ])
})

it('does not trace health and readiness checks', async () => {
  await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  await site.app.inject('/health')
  await site.app.inject('/ready')
  await site.close()
  expect(collector.spans()).toEqual([])
})

it('answers customers while the collector is down', async () => {
  await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await site.call('vehicleStatus.registrationTypes')).statusCode).toBe(200)
  await site.close()
})

it('traces nothing without a collector, and sends the agency no traceparent', async () => {
  await openSite()
  await site.call('signIn.start', rivera)
  await site.close()
  expect(collector.exports).toEqual([])
  expect(traceparents.filter(Boolean)).toEqual([])
})

it('leaves the payment ledger its heartbeat', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  await site.close()
  const delays = timers.mock.calls.map(([, delay]) => delay)
  timers.mockRestore()
  expect(delays.length).toBeGreaterThan(0)
  expect(delays.filter((delay) => typeof delay !== 'number')).toEqual([])
})

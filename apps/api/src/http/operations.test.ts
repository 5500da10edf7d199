import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { confirmedPayment, newAttempt } from '../../testing/payments/example-payment.ts'
import { signInFormOf } from '../../testing/signing-in-browser.ts'
import { proxySettings, startTestSite, type TestSite } from '../../testing/test-site.ts'
import { appRouter } from '../app-router.ts'
import { NOTHING_IN_WORK } from '../store/service-flows/service-flow-record.ts'
import { declarations } from '../trpc/declarations.ts'

const token = 'a token of sixteen or more'
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ METRICS_TOKEN: token })
})
afterAll(() => site.close())

/** The metrics of a site, as a caller with the token gets them. */
const metricsOf = async ({ app }: TestSite) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/metrics', headers })).body
}

it('answers a supervisor and a load balancer', async () => {
  expect((await site.app.inject('/health')).json()).toEqual({ status: 'ok' })
  expect((await site.app.inject('/ready')).json()).toEqual({
    status: 'ready',
    agency: 'no valid answer since the start',
  })
})

it('is not ready without its database, except for pages', async () => {
  const broken = await startTestSite()
  await broken.store.close()
  const ready = await broken.app.inject('/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }])
  for (const url of ['/health', '/ready/pages'])
    expect((await broken.app.inject(url)).statusCode).toBe(200)
  await broken.close()
})

it('is not ready if its database answers reads alone, as on a full disk, and logs why', async () => {
  const lines: string[] = []
  const full = await startTestSite({ LOG_LEVEL: 'error' }, { write: (line) => lines.push(line) })
  full.store.probe = () =>
    Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }))
  expect((await full.app.inject('/ready')).statusCode).toBe(503)
  expect(lines.join()).toContain('database or disk is full')
  await full.close()
})

it('fails the health check if its connections to the database do not recover', async () => {
  const stuck = await startTestSite()
  stuck.store.connections = () => ({ max: 10, open: 10, inUse: 10, waiting: 3, stalledMs: 31_000 })
  expect((await stuck.app.inject('/health')).statusCode).toBe(503)
  await stuck.close()
})

it('is not ready once it is about to end, and still answers', async () => {
  const ending = await startTestSite()
  ending.app.startDraining()
  expect((await ending.app.inject('/ready')).json()).toEqual({ status: 'draining' })
  expect((await ending.app.inject('/ready/pages')).json()).toEqual({ status: 'draining' })
  expect((await ending.app.inject('/health')).statusCode).toBe(200)
  await ending.close()
})

it('goes on after deleting expired records failed, and logs it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lines: string[] = []
  const site = await startTestSite({ LOG_LEVEL: 'error' }, { write: (line) => lines.push(line) })
  site.store.sweep = () => Promise.reject(new Error('no database'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  vi.useRealTimers()
  expect(lines.join('')).toContain('deleting expired records failed')
  await site.close()
})

it('logs once that a load balancer is missing in the settings', async () => {
  const lines: string[] = []
  const behind = await startTestSite({ LOG_LEVEL: 'warn' }, { write: (line) => lines.push(line) })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (const url of ['/health', '/ready']) await behind.app.inject({ url, headers })
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
  expect(lines.join('')).not.toContain('203.0.113.9')
  await behind.close()
})

it('logs once that a trusted proxy forwards what is no address', async () => {
  const lines: string[] = []
  const behind = await startTestSite(
    { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' },
    { write: (line) => lines.push(line) },
  )
  for (const forwarded of ['203.0.113.9:4711', '[2001:db8::1]:4711', 'unknown', 'visitor 7'])
    await behind.app.inject({ url: '/health', headers: { 'x-forwarded-for': forwarded } })
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
  expect(lines.join('')).not.toMatch(/203\.0|2001|visitor 7/)
  await behind.close()
})

it('serves metrics to callers with the token, without visitor-chosen values in labels', async () => {
  await site.call('signIn.start', { ...signInFormOf('maria-rivera'), lastName: 'Nobody' })
  await site.call('made.up', {})
  expect((await site.app.inject('/metrics')).statusCode).toBe(404)
  const body = await metricsOf(site)
  expect(body).toMatch(/procedure_outcomes_total\{procedure="signIn\.start",outcome="\w+"\} 1/)
  expect(body).toContain('http_request_duration_seconds_bucket')
  expect(body).not.toMatch(/Nobody|made\.up/)
})

it('counts a charge of a declined payment until staff acknowledge it', async () => {
  const attempts = site.store.ledger.attempts
  await attempts.claim(newAttempt({ attemptId: 'one' }))
  await attempts.move('one', 'intent', 'declined')
  const count = async () => /^payments_late_charges (\d+)$/m.exec(await metricsOf(site))?.[1]
  expect(await count()).toBe('0')
  await attempts.markCharged('one', confirmedPayment)
  expect(await count()).toBe('1')
  await site.store.ledger.unresolved.acknowledge('one', 'Pat Doe')
  expect(await count()).toBe('0')
})

it('counts an answer of the agency after a decision of staff until staff acknowledge it', async () => {
  const [attempts, staff] = [site.store.ledger.attempts, site.store.ledger.unresolved]
  await attempts.claim(newAttempt({ attemptId: 'two', cart: 'another cart' }))
  await attempts.move('two', 'intent', 'sent')
  await attempts.move('two', 'sent', 'unknown')
  const settlement = { to: 'confirmed', result: confirmedPayment, by: 'Pat Doe' } as const
  await staff.settleByHand('two', { ...settlement, flow: NOTHING_IN_WORK })
  const count = async () => /^payments_late_answers (\d+)$/m.exec(await metricsOf(site))?.[1]
  expect(await count()).toBe('0')
  await attempts.noteLateAnswer('two', confirmedPayment)
  expect(await count()).toBe('1')
  await staff.acknowledge('two', 'Pat Doe')
  expect(await count()).toBe('0')
})

it('shows a wrong agency address in the log at once, in the metrics and on /ready', async () => {
  const agency = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
  })
  await once(agency.listen(0, '127.0.0.1'), 'listening')
  const { port } = agency.address() as { port: number }
  const lines: string[] = []
  const proxy = await startTestSite(
    { ...proxySettings(`http://127.0.0.1:${port}/wrong`), METRICS_TOKEN: token, LOG_LEVEL: 'warn' },
    { write: (line) => lines.push(line) },
  )
  await proxy.app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'agency exchange failed',
    agency: {
      call: 'lookups.registrationTypes',
      status: 404,
      contentType: 'text/html',
      length: 17,
    },
  })
  expect((await proxy.app.inject('/ready')).json()).toEqual({
    status: 'ready',
    agency: 'no valid answer since the start',
  })
  expect(await metricsOf(proxy)).toContain(
    'agency_failed_exchanges_total{call="lookups.registrationTypes",status="404"} 1',
  )
  await proxy.close()
  agency.close()
})

/** The metrics of a process that has had no visitor. */
const freshMetrics = async () => {
  const fresh = await startTestSite({ METRICS_TOKEN: token, SITE_VERSION: '1.2.3' })
  const body = await metricsOf(fresh)
  await fresh.close()
  return body
}

it('shows the release, and outcomes that did not happen yet as 0', async () => {
  const body = await freshMetrics()
  expect(body).toContain('site_info{version="1.2.3",revision="unknown"} 1')
  for (const outcome of ['signedIn', 'wrongCode', 'locked'])
    expect(body).toContain(`sign_ins_total{outcome="${outcome}"} 0`)
  for (const outcome of ['confirmed', 'declined', 'unknown'])
    expect(body).toContain(`payments_total{outcome="${outcome}"} 0`)
  expect(body).toContain('agency_paused{group="payments"} 0')
  expect(body).toContain('agency_calls{group="payments",state="max_in_use"} 12')
})

it('measures how long the agency takes, by call and status', async () => {
  await site.call('signIn.plateTypes', {})
  expect(await metricsOf(site)).toMatch(
    /agency_call_duration_seconds_count\{call="[a-zA-Z.]+",status="200"\} [1-9]/,
  )
})

const deployed = join(import.meta.dirname, '../../../../deploy')
/** Only with PostgreSQL, only with a trace collector. */
const elsewhere = ['portal_database_connections', 'traces_dropped_spans']

it.each(['alerts.yaml', 'dashboard.json'])(
  '%s asks only for metrics that there are',
  async (file) => {
    const body = await freshMetrics()
    const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const named = readFileSync(join(deployed, file), 'utf8').match(
      /\b(?:site|payments|cards|sign_ins|agency|procedure|http|nodejs|process|portal|traces)_[a-z_\d]+/g,
    )
    const missing = named
      ?.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
      .filter((name) => !known.has(name) && !elsewhere.includes(name))
    expect(missing).toEqual([])
  },
)

it('an alert about the increase of a counter sees its first value', async () => {
  const body = await freshMetrics()
  const alerts = readFileSync(join(deployed, 'alerts.yaml'), 'utf8').matchAll(/expr: (.+)/g)
  const counted = [...alerts].flatMap(([, expression = '']) =>
    [...expression.matchAll(/increase\((\w+)/g)].map(([, name = '']) => ({
      name,
      isSeen:
        expression.includes(`or ${name} unless ${name} offset`) ||
        new RegExp(`^${name}\\b`, 'm').test(body),
    })),
  )
  expect(counted.length).toBeGreaterThan(4)
  expect(counted.filter(({ isSeen }) => !isSeen)).toEqual([])
})

it('the dashboard asks only for procedures that there are', () => {
  const named = readFileSync(join(deployed, 'dashboard.json'), 'utf8').matchAll(
    /procedure=\\"([\w.]+)\\"/g,
  )
  const known = new Set(declarations(appRouter).map(({ path }) => path))
  const missing = [...named].filter(([, path = '']) => !known.has(path))
  expect(missing).toEqual([])
})

it('every alert stands in the manual with what to do', () => {
  const manual = readFileSync(join(deployed, '../docs/operations.md'), 'utf8')
  const section = manual.split('\n### Alerts\n')[1]?.split('\n## ')[0] ?? ''
  const alerts = readFileSync(join(deployed, 'alerts.yaml'), 'utf8').matchAll(/alert: (\w+)/g)
  const missing = [...alerts].filter(([, name]) => !section.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

it('serves no metrics if the settings have no token', async () => {
  const plain = await startTestSite()
  expect((await plain.app.inject('/metrics')).statusCode).toBe(404)
  await plain.close()
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'

let site: TestSite
const log: string[] = []
beforeEach(async () => {
  log.length = 0
  site = await startTestSite({ LOG_LEVEL: 'warn' }, { write: (line) => log.push(line) })
})
afterEach(() => site.close())

const report = (type: string, payload: string) =>
  site.app.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'null' },
    payload,
  })

const logged = () => log.map((line) => JSON.parse(line) as object)

const inReportingApi = (blockedURL: string, effectiveDirective = 'script-src-elem') => ({
  type: 'csp-violation',
  url: 'https://site.example/mfa?email=a.person@example.com',
  body: {
    documentURL: 'https://site.example/mfa?email=a.person@example.com',
    referrer: 'https://site.example/?ssn=1234',
    blockedURL,
    effectiveDirective,
    sample: 'a.person',
  },
})

it('logs the directive and the origin of what was blocked, and no address or text of a page', async () => {
  const all = [
    inReportingApi('https://ads.example/of/a.person?email=a.person@example.com'),
    inReportingApi('inline', 'style-src-attr'),
    inReportingApi('chrome-extension://abcdef/a.person.js'),
    inReportingApi('a.person'.repeat(50), 'a.person'),
  ]
  const answer = await report('application/reports+json', JSON.stringify(all))
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(logged()).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://ads.example' },
    { directive: 'style-src-attr', blocked: 'inline' },
    { directive: 'script-src-elem', blocked: 'chrome-extension:' },
    { directive: 'unknown', blocked: 'unknown' },
  ])
  expect(log.join()).not.toMatch(/a\.person|ssn|site\.example/)
})

it('logs reports of browsers that do not know the Reporting API', async () => {
  const of = {
    'document-uri': 'https://site.example/mfa?email=a.person@example.com',
    'effective-directive': 'img-src',
    'blocked-uri': 'http://images.example/a.person.png',
  }
  await report('application/csp-report', JSON.stringify({ 'csp-report': of }))
  expect(logged()).toMatchObject([{ directive: 'img-src', blocked: 'http://images.example' }])
  expect(log.join()).not.toContain('a.person')
})

it('logs ten of the reports that come at once', async () => {
  const many = Array.from({ length: 40 }, () => inReportingApi('inline'))
  await report('application/reports+json', JSON.stringify(many))
  expect(log).toHaveLength(10)
})

it.each([
  ['application/reports+json', '{'],
  ['application/reports+json', '[{"type":"deprecation","body":{}}]'],
  ['application/csp-report', '""'],
  ['application/json', 'null'],
])('answers %s with %s as any other report, and logs nothing', async (type, payload) => {
  expect((await report(type, payload)).statusCode).toBe(204)
  expect(log).toEqual([])
})

it('refuses what is no report, or is too long', async () => {
  expect((await report('text/plain', 'a')).statusCode).toBe(415)
  expect((await report('application/reports+json', `["${'x'.repeat(20_000)}"]`)).statusCode).toBe(
    413,
  )
})

it('is what the policy of each page names', async () => {
  const { headers } = await site.app.inject('/guest-signin')
  expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
  expect(headers['content-security-policy']).toMatch(
    /;report-uri \/policy-reports;report-to policy$/,
  )
})

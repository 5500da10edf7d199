import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestSimulator, type TestSimulator } from '@mva/simulator/testing/test-simulator'
import { antibotHeader } from '../testing/antibot-header.ts'
import { signedInRecord, startSession } from '../testing/session-records.ts'
import { signInFormOf } from '../testing/signing-in-browser.ts'
import { proxySettings, startTestSite, type TestSite } from '../testing/test-site.ts'
import { sessionCookieName } from './http/browser-session.ts'

const OLD = 'last year: a secret that is long enough'
const NEW = 'this year: a secret that is long enough'

/** Two processes of one site, of which only one has the new secret, and uses it. */
let lacking: TestSite
let having: TestSite
let agency: TestSimulator
const folder = mkdtempSync(join(tmpdir(), 'missing-secret-'))
const log: string[] = []

beforeAll(async () => {
  agency = await startTestSimulator()
  const shared = {
    ...proxySettings(`${await agency.listen()}/agency`),
    PORTAL_DATABASE_URL: join(folder, 'portal.sqlite'),
    LOG_LEVEL: 'error',
  }
  const writing = { write: (line: string) => log.push(line) }
  lacking = await startTestSite({ ...shared, SESSION_SECRET: OLD }, writing)
  having = await startTestSite({ ...shared, SESSION_SECRET: `${NEW},${OLD}` })
})
afterAll(async () => {
  await lacking.close()
  await having.close()
  await agency.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  log.length = 0
})

const customer = { customerId: 'the customer', name: 'Maria Rivera', initials: 'MR' }

/** Signs the customer in at one process, and returns the cookie. */
const signInAt = async ({ store }: TestSite) => ({
  cookie: await startSession(store, signedInRecord('access-token', { customer })),
})

const unavailable = {
  error: { message: 'unavailable', data: { status: 503, kind: 'unavailable', code: 500 } },
}

it('answers unavailable for a session that it cannot open, without signing the customer out', async () => {
  const cookie = await signInAt(having)
  for (const procedure of ['session.current', 'session.keepAlive', 'registrationServices.state']) {
    const answer = await lacking.call(procedure, {}, cookie)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject(unavailable)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  }
  expect((await having.call('session.current', {}, cookie)).json()).toMatchObject({
    result: { data: { stage: 'signedIn', name: 'Maria Rivera' } },
  })
})

it('logs the table of a record that it cannot open, and nothing personal', async () => {
  await lacking.call('session.current', {}, await signInAt(having))
  expect(log.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      procedure: 'session.current',
      reason: expect.stringMatching(
        /^a record in sessions is sealed with the secret [\da-f]{8}, which SESSION_SECRET does not have$/,
      ) as string,
    }),
  ])
  expect(log.join('')).not.toMatch(/Maria|access-token|the customer/)
})

it('lets a customer log out of a session that it cannot open', async () => {
  const cookie = await signInAt(having)
  const answer = await lacking.call('session.end', {}, cookie)
  expect(answer.json()).toEqual({ result: { data: { wasSignedIn: false } } })
  expect(answer.cookies).toMatchObject([{ name: sessionCookieName(false), value: '' }])
  expect((await having.call('session.current', {}, cookie)).json()).toMatchObject({
    result: { data: { stage: 'none' } },
  })
})

it('lets a customer with a session that it cannot open sign in anew', async () => {
  const cookie = await signInAt(having)
  const antibot = await antibotHeader(agency.app, 'signIn.start')
  const form = signInFormOf('maria-rivera')
  const answer = await lacking.call('signIn.start', form, { ...cookie, ...antibot })
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies).toMatchObject([{ value: expect.stringMatching(/./) as string }])
})

import { pino } from 'pino'
import { expect, test } from 'vitest'
import { signInMaria } from '../../testing/signed-in-browser.ts'
import { testSeal } from '../../testing/store/seal.ts'
import { startTestSite } from '../../testing/test-site.ts'
import { appRouter } from '../app-router.ts'
import { auditTrail, outcomeIn } from './audit.ts'
import { declarations } from './declarations.ts'

const declared = new Map(declarations(appRouter).map(({ path, ...meta }) => [path, meta]))
const seal = testSeal('a secret of the tests of the audit')

const loggedFor = (procedure: string, level = 'info', account?: string) => {
  const lines: string[] = []
  const log = pino({ level }, { write: (line) => void lines.push(line) })
  auditTrail(log, seal, (name) => declared.get(name))({
    procedure,
    outcome: 'done',
    isFailure: false,
    reqId: 'request-1',
    clientKey: '203.0.113.9',
    account,
  })
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test.each([
  'signIn.start',
  'signIn.verifyCode',
  'session.end',
  'vehicleStatus.lookUp',
  'feeQuote.estimate',
  'registrationServices.payment.payByCard',
])('logs %s without the client address', (procedure) => {
  const [line] = loggedFor(procedure)
  expect(line).toMatchObject({ reqId: 'request-1', audit: procedure, outcome: 'done' })
  expect(JSON.stringify(line)).not.toContain('203.0.113.9')
})

test.each([
  'vehicleStatus.registrationTypes',
  'session.current',
  'registrationServices.payment.check',
])('does not log %s, which changes nothing', (procedure) => {
  expect(loggedFor(procedure)).toEqual([])
})

test.each(['trace', 'warn', 'fatal', 'silent'])('logs at the level %s', (level) => {
  expect(loggedFor('signIn.start', level)).toHaveLength(1)
})

test('logs a pseudonym of the person, the same for all their procedures', () => {
  const accountIn = (procedure: string, account?: string) =>
    loggedFor(procedure, 'info', account)[0]?.['account']
  const maria = accountIn('signIn.verifyCode', 'maria')
  expect(maria).toMatch(/^[\w-]{12}$/)
  expect(accountIn('session.end', 'maria')).toBe(maria)
  expect(accountIn('session.end', 'terry')).not.toBe(maria)
  expect(accountIn('signIn.start')).toBeUndefined()
})

/** The lines of a hundred requests for each of the procedures. */
const linesOfHundred = (isFailure: boolean, account?: string, procedures = ['signIn.start']) => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const audit = auditTrail(log, seal, (name) => declared.get(name))
  for (const procedure of procedures)
    for (let at = 0; at < 100; at += 1)
      audit({
        procedure,
        outcome: 'tooManyRequests',
        isFailure,
        reqId: `request-${at}`,
        clientKey: `203.0.113.${at}`,
        account,
      })
  return lines
}

test('logs at most ten lines a second of each kind of refusal of anonymous visitors', () => {
  expect(linesOfHundred(true)).toHaveLength(10)
  const procedures = ['signIn.start', 'vehicleStatus.lookUp']
  expect(linesOfHundred(true, undefined, procedures)).toHaveLength(20)
})

test('logs each answer, and each refusal of an identified person', () => {
  expect(linesOfHundred(false)).toHaveLength(100)
  expect(linesOfHundred(true, 'maria')).toHaveLength(100)
})

test('an answered procedure is logged with the person of its session, also at the level silent', async () => {
  const lines: string[] = []
  const site = await startTestSite({ LOG_LEVEL: 'silent' }, { write: (line) => lines.push(line) })
  const { ask } = await signInMaria(site, { accountKey: 'maria' })
  await ask('session.end')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      reqId: expect.any(String),
      audit: 'session.end',
      outcome: 'done',
      account: expect.stringMatching(/^[\w-]{12}$/),
    },
  ])
  await site.close()
})

test('a site leaves out lines of refusals that anonymous visitors cause in any number', async () => {
  const TIMES = 100
  const lines: string[] = []
  const site = await startTestSite({ LOG_LEVEL: 'silent' }, { write: (line) => lines.push(line) })
  await Promise.all(Array.from({ length: TIMES }, () => site.call('signIn.start')))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThan(TIMES)
  await site.close()
})

test('returns the outcome of an answer, or done', () => {
  expect(outcomeIn({ outcome: 'wrongCode' })).toBe('wrongCode')
  expect(outcomeIn({ anything: 'else' })).toBe('done')
  expect(outcomeIn(null)).toBe('done')
})

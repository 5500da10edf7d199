import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { sealWith } from '../store/seal.ts'
import { appRouter } from '../trpc/app-router.ts'
import { declarations } from '../trpc/declarations.ts'
import { auditTrail, outcomeIn } from './audit.ts'

const declared = new Map(declarations(appRouter).map(({ path, ...meta }) => [path, meta]))
const audit = auditTrail(sealWith(['a secret of the tests of the audit']), (procedure) =>
  declared.get(procedure),
)

const loggedFor = (procedure: string) => {
  const info = vi.fn<(...line: unknown[]) => void>()
  const request = { log: { info } } as unknown as FastifyRequest
  audit(request, { procedure, outcome: 'done', origin: '203.0.113.9' })
  return info.mock.calls
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
  expect(line?.[0]).toMatchObject({ audit: procedure, outcome: 'done' })
  expect(JSON.stringify(line)).not.toContain('203.0.113.9')
})

test.each([
  'vehicleStatus.registrationTypes',
  'session.current',
  'registrationServices.payment.check',
])('does not log %s, which changes nothing', (procedure) => {
  expect(loggedFor(procedure)).toEqual([])
})

test('returns the outcome of an answer, or done', () => {
  expect(outcomeIn({ outcome: 'wrongCode' })).toBe('wrongCode')
  expect(outcomeIn({ anything: 'else' })).toBe('done')
  expect(outcomeIn(null)).toBe('done')
})

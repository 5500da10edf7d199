import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import { answerClock, padResponseTime } from './pad-response-time.ts'

let now = 0
let scope = ''

beforeEach(() => {
  scope = randomUUID()
  vi.spyOn(answerClock, 'now').mockImplementation(() => now)
  vi.spyOn(answerClock, 'wait').mockImplementation(async (milliseconds) => {
    now += milliseconds
  })
})

const known = () => 'a person'
const unknown = () => {
  throw new AgencyError('unauthorized')
}
const lost = () => {
  throw new AgencyError('outcomeUnknown')
}

/** Returns the milliseconds until the answer, where the agency takes `agencyMs` of them. */
const answered = async (agencyMs: number, answer: () => unknown) => {
  const from = now
  await padResponseTime(scope, async () => {
    now += agencyMs
    return answer()
  }).catch(() => undefined)
  return now - from
}

const repeat = async (times: number, agencyMs: number, answer: () => unknown) => {
  for (let time = 0; time < times; time += 1) await answered(agencyMs, answer)
}

test.each([
  ['a person whom the agency knows', known],
  ['a person whom it does not know', unknown],
  ['a person of whom it did not answer', lost],
])('answers for %s after the same time, however quick the agency was', async (_who, answer) => {
  for (const agencyMs of [0, 1, 250, 399, 400]) expect(await answered(agencyMs, answer)).toBe(400)
})

test('does not round a later answer up to another step', async () => {
  expect(await answered(401, known)).toBe(401)
  expect(await answered(799, unknown)).toBe(799)
})

test('keeps the answer and the failure', async () => {
  expect(await padResponseTime(scope, async () => known())).toBe('a person')
  await expect(padResponseTime(scope, async () => unknown())).rejects.toThrow(AgencyError)
})

test('holds answers back for longer than a slow agency takes', async () => {
  await repeat(2, 900, known)
  expect(await answered(900, known)).toBeCloseTo(990)
  expect(await answered(300, unknown)).toBeCloseTo(990)
  expect(await answered(300, lost)).toBeCloseTo(990)
})

test('holds answers back as long for other customers if a stranger sends many quick guesses', async () => {
  await repeat(3, 900, known)
  await repeat(100, 100, unknown)
  expect(await answered(900, known)).toBeCloseTo(990)
})

test('does not slow everyone down for one slow answer or for calls without an answer', async () => {
  await repeat(1, 3_000, known)
  await repeat(5, 9_000, lost)
  expect(await answered(50, known)).toBe(400)
})

test('forgets a slow agency after an hour, and never holds an answer back for more than five seconds', async () => {
  await repeat(5, 8_000, known)
  expect(await answered(50, unknown)).toBe(5_000)
  now += 3_600_000
  expect(await answered(50, unknown)).toBe(400)
})

test('measures each simulated agency apart', async () => {
  await repeat(5, 2_000, known)
  scope = randomUUID()
  expect(await answered(50, known)).toBe(400)
})

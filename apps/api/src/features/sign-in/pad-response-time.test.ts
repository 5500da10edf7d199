import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import { answerClock, padResponseTime } from './pad-response-time.ts'

const FLOOR = 1_500
const DAY_MS = 86_400_000

let scope = ''

beforeEach(() => {
  scope = randomUUID()
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.spyOn(answerClock, 'wait').mockImplementation(wait)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const found = () => 'a person'
const wrong = () => {
  throw new AgencyError('unauthorized')
}
const lost = () => {
  throw new AgencyError('outcomeUnknown')
}

interface Sending {
  floorMs?: number
  /** How long the call waits for its turn. */
  queuedMs?: number
}

/** Returns the milliseconds until the answer, where the agency takes `agencyMs` of them. */
const answered = async (
  agencyMs: number,
  answer: () => unknown,
  { floorMs = FLOOR, queuedMs = 0 }: Sending = {},
) => {
  const from = performance.now()
  const ends = padResponseTime({ scope, floorMs }, async (onSent) => {
    await wait(queuedMs)
    onSent()
    await wait(agencyMs)
    return answer()
  })
    .catch(() => undefined)
    .then(() => performance.now())
  await vi.runAllTimersAsync()
  return (await ends) - from
}

const repeat = async (times: number, agencyMs: number, answer: () => unknown) => {
  for (let time = 0; time < times; time += 1) await answered(agencyMs, answer)
}

test.each([
  ['a person whom the agency finds', found],
  ['wrong data', wrong],
  ['a call that the agency did not answer', lost],
])(
  'answers to %s after the floor, from the first call on, however quick the agency was',
  async (_what, answer) => {
    for (const agencyMs of [0, 1, 100, 700, 1_499, 1_500])
      expect(await answered(agencyMs, answer)).toBe(FLOOR)
  },
)

test('counts the floor from when the call was sent, so that a full queue does not use it up', async () => {
  expect(await answered(100, wrong, { queuedMs: 1_400 })).toBe(2_900)
  expect(await answered(700, wrong, { queuedMs: 1_400 })).toBe(2_900)
})

test('answers after the floor if nothing is sent', async () => {
  const refused = padResponseTime({ scope, floorMs: FLOOR }, () =>
    Promise.reject(new Error('too many')),
  )
  const from = performance.now()
  const ended = refused.catch(() => performance.now())
  await vi.runAllTimersAsync()
  expect((await ended) - from).toBe(FLOOR)
})

test('does not round a later answer up to another step', async () => {
  expect(await answered(1_501, found)).toBe(1_501)
  expect(await answered(2_999, wrong)).toBe(2_999)
})

test('keeps the answer and the failure', async () => {
  const kept = padResponseTime({ scope, floorMs: 0 }, async () => found())
  const failed = padResponseTime({ scope, floorMs: 0 }, async () => wrong()).catch(
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  expect(await kept).toBe('a person')
  expect(await failed).toBeInstanceOf(AgencyError)
})

test('answers later than the agency does for persons whom it finds, if that is slower than the setting', async () => {
  await repeat(2, 2_000, found)
  expect(await answered(2_000, found)).toBeCloseTo(2_200)
  expect(await answered(300, wrong)).toBeCloseTo(2_200)
  expect(await answered(300, lost)).toBeCloseTo(2_200)
})

test('takes nothing from wrong data: a thousand quick or slow guesses change no answer', async () => {
  await repeat(3, 2_000, found)
  await repeat(1_000, 100, wrong)
  expect(await answered(700, wrong)).toBeCloseTo(2_200)
  scope = randomUUID()
  await repeat(1_000, 3_000, wrong)
  expect(await answered(100, wrong)).toBe(FLOOR)
})

test('does not slow everyone down for one slow answer or for calls without an answer', async () => {
  await repeat(1, 3_000, found)
  await repeat(5, 9_000, lost)
  expect(await answered(50, found)).toBe(FLOOR)
})

test('forgets a slow agency after a day, and never holds an answer back for more than five seconds', async () => {
  await repeat(5, 8_000, found)
  expect(await answered(50, wrong)).toBe(5_000)
  vi.advanceTimersByTime(DAY_MS)
  expect(await answered(50, wrong)).toBe(FLOOR)
})

test('measures each simulated agency apart', async () => {
  await repeat(5, 2_000, found)
  scope = randomUUID()
  expect(await answered(50, found)).toBe(FLOOR)
})

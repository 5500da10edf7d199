import { BrokenCircuitError } from 'cockatiel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgencyError, neverSent } from '../agency-error.ts'
import { outageBreaker } from './outage-breaker.ts'

const FAILURES = 5
const PAUSE_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const down = () => Promise.reject(new AgencyError('unavailable', { isOutage: true }))
const up = () => Promise.resolve('answer')
const refuses = () => Promise.reject(new AgencyError('notFound'))

/** Makes calls one after another, and returns how many were made. */
const breakerWith = () => {
  const breaker = outageBreaker(FAILURES)
  const calls = async (
    times: number,
    record: (at: number) => string,
    call: () => Promise<unknown>,
  ) => {
    let made = 0
    for (let at = 0; at < times; at += 1)
      await breaker
        .execute(record(at), () => {
          made += 1
          return call()
        })
        .catch(() => undefined)
    return made
  }
  return { ...breaker, calls }
}

const one = () => 'failing'
const each = (at: number) => `record ${at}`

describe('a group of calls is not paused', () => {
  it('by one record on which the agency always fails, asked for a thousand times beside others', async () => {
    const { calls } = breakerWith()
    for (let round = 0; round < 100; round += 1) {
      expect(await calls(10, one, down)).toBe(10)
      expect(await calls(2, (at) => `other ${round} ${at}`, up)).toBe(2)
    }
  })

  it('by one such record while no other record is asked for', async () => {
    const { calls } = breakerWith()
    expect(await calls(1_000, one, down)).toBe(1_000)
    expect(await calls(1, each, up)).toBe(1)
  })

  it('by six such records, as long as others are answered as often', async () => {
    const { calls } = breakerWith()
    for (let round = 0; round < 50; round += 1) {
      expect(await calls(6, (at) => `other ${round} ${at}`, up)).toBe(6)
      expect(await calls(6, (at) => `failing ${at}`, down)).toBe(6)
    }
  })

  it('by refusals, which are answers, or by calls that were never sent', async () => {
    const { calls } = breakerWith()
    expect(await calls(20, each, refuses)).toBe(20)
    expect(await calls(20, each, () => Promise.reject(neverSent('the queue is full')))).toBe(20)
  })
})

describe('an outage', () => {
  it('pauses a group after the fifth record if nothing was answered before', async () => {
    const { calls, isPaused } = breakerWith()
    expect(await calls(20, each, down)).toBe(FAILURES)
    expect(isPaused()).toBe(true)
  })

  it('pauses a busy group within ten calls', async () => {
    const { calls } = breakerWith()
    await calls(10_000, (at) => `before ${at}`, up)
    expect(await calls(100, each, down)).toBeLessThanOrEqual(10)
  })

  it('refuses calls for ten seconds, and then lets one through for each of five records', async () => {
    const { calls, execute } = breakerWith()
    await calls(FAILURES, each, down)
    vi.advanceTimersByTime(PAUSE_MS - 1)
    await expect(execute('another', up)).rejects.toThrow(BrokenCircuitError)
    vi.advanceTimersByTime(1)
    expect(await calls(3, one, down)).toBe(1)
    expect(await calls(20, each, down)).toBe(FAILURES - 1)
    vi.advanceTimersByTime(PAUSE_MS)
    expect(await calls(3, one, down)).toBe(1)
  })

  it('has ended for all with the first answer, also while a record that always fails is asked for', async () => {
    const { calls, isPaused } = breakerWith()
    await calls(FAILURES, each, down)
    vi.advanceTimersByTime(PAUSE_MS)
    await calls(1_000, one, down)
    expect(await calls(1, each, refuses)).toBe(1)
    expect(isPaused()).toBe(false)
    expect(await calls(4, each, down)).toBe(4)
  })

  it('does not end with a call that was never sent, whose record may be tried again', async () => {
    const { calls, isPaused } = breakerWith()
    await calls(FAILURES, each, down)
    vi.advanceTimersByTime(PAUSE_MS)
    await calls(1, one, () => Promise.reject(neverSent('the queue is full')))
    expect(isPaused()).toBe(true)
    expect(await calls(1, one, up)).toBe(1)
    expect(isPaused()).toBe(false)
  })
})

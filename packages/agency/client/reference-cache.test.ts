import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatewayOf } from '../gateway.ts'
import { withReferenceCache } from './reference-cache.ts'

const answer = vi.fn<() => Promise<object>>()
const cachedFor = (keepMs: number) =>
  withReferenceCache(
    gatewayOf(() => answer),
    keepMs,
  ).lookups

let now: number

beforeEach(() => {
  now = 1_000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  answer.mockReset().mockResolvedValue([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => {
  now += milliseconds
  vi.advanceTimersByTime(milliseconds)
}

test('asks the agency for a list again when the cached one has expired', async () => {
  const { registrationTypes } = cachedFor(1_000)
  await registrationTypes({}, {})
  pass(1_000)
  await registrationTypes({}, {})
  expect(answer).toHaveBeenCalledTimes(1)
  pass(1)
  await registrationTypes({}, {})
  expect(answer).toHaveBeenCalledTimes(2)
})

test('asks once for concurrent requests', async () => {
  const { registrationTypes } = cachedFor(1_000)
  await Promise.all([registrationTypes({}, {}), registrationTypes({}, {})])
  expect(answer).toHaveBeenCalledTimes(1)
})

test('fails when the agency fails after a list has expired, and asks again for the next request', async () => {
  const { registrationTypes } = cachedFor(1_000)
  await registrationTypes({}, {})
  pass(2_000)
  answer.mockRejectedValueOnce(new Error('down'))
  await expect(registrationTypes({}, {})).rejects.toThrow('down')
  await expect(registrationTypes({}, {})).resolves.toEqual([])
})

test('caches nothing for 0 milliseconds, and only reference lists for longer', async () => {
  const uncached = cachedFor(0)
  await uncached.registrationTypes({}, {})
  await uncached.registrationTypes({}, {})
  expect(answer).toHaveBeenCalledTimes(2)
  const { registrationStatus } = cachedFor(1_000)
  const vehicle = {
    plateNumber: 'AB123',
    registrationTypeCode: '1',
    vinNumberLastSix: '456789',
    isVehicleOwnerConsented: true,
  }
  await registrationStatus(vehicle, {})
  await registrationStatus(vehicle, {})
  expect(answer).toHaveBeenCalledTimes(4)
})

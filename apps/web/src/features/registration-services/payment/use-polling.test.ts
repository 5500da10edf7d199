import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentPhase } from './payment-phase.ts'
import { usePolling } from './use-polling.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const poll = (phase: PaymentPhase, isRefused = false) => {
  const ask = vi.fn<(how: 'state' | 'check') => Promise<void>>(async () => undefined)
  const hook = renderHook((shown: PaymentPhase) => usePolling(shown, ask, isRefused), {
    initialProps: phase,
  })
  return { ask, ...hook }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** Returns after how many seconds each request was sent, within five minutes. */
const secondsOfRequests = async (ask: { mock: { calls: unknown[] } }) => {
  const seconds: number[] = []
  for (let second = 0; second <= 300; second += 1) {
    while (seconds.length < ask.mock.calls.length) seconds.push(second)
    await pass(1)
  }
  return seconds
}

test('asks for the state at once when a page with a payment is opened, then every two seconds', async () => {
  const { ask, unmount } = poll('asking')
  await pass(0)
  expect(ask.mock.calls).toEqual([['state']])
  await pass(4)
  expect(ask.mock.calls).toEqual([['state'], ['state'], ['state']])
  unmount()
})

test('waits two seconds before each request while a payment is processed', async () => {
  const { ask, unmount } = poll('processing')
  await pass(1)
  expect(ask).not.toHaveBeenCalled()
  await pass(3)
  expect(ask.mock.calls).toEqual([['state'], ['state']])
  unmount()
})

test('checks every fifteen seconds at least whether a refused card is cleared', async () => {
  const { ask, unmount } = poll('confirming', true)
  const seconds = await secondsOfRequests(ask)
  expect(seconds.slice(0, 6)).toEqual([2, 6, 14, 29, 44, 59])
  unmount()
})

test('checks an unknown outcome at growing intervals of up to a minute', async () => {
  const { ask, unmount } = poll('confirming')
  expect(await secondsOfRequests(ask)).toEqual([2, 6, 14, 29, 59, 119, 179, 239, 299])
  expect(ask).toHaveBeenCalledWith('check')
  unmount()
})

test('never sends a request before the answer to the last one', async () => {
  const { ask, unmount } = poll('processing')
  let answer = () => {}
  ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  await pass(20)
  expect(ask).toHaveBeenCalledOnce()
  answer()
  await pass(2)
  expect(ask).toHaveBeenCalledTimes(2)
  unmount()
})

test('starts with the shortest interval again in a new phase, and stops at the form', async () => {
  const { ask, rerender, unmount } = poll('confirming')
  await pass(30)
  rerender('form')
  await pass(300)
  ask.mockClear()
  rerender('confirming')
  await pass(2)
  expect(ask).toHaveBeenCalledOnce()
  unmount()
  await pass(300)
  expect(ask).toHaveBeenCalledOnce()
})

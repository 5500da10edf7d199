import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Puts the intervals of this test on a clock of its own. Returns what moves it on by two seconds, to the next poll. */
export const fakePolling = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return () => act(() => vi.advanceTimersByTimeAsync(2_000))
}

import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Controls the intervals of this test. The returned function advances them by two seconds, to the next poll. */
export const fakePolling = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return () => act(() => vi.advanceTimersByTimeAsync(2_000))
}

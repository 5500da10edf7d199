import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSubmitLock } from './submit-lock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('for half a second after each click a form is not sent again', () => {
  const { result } = renderHook(() => useSubmitLock())
  const click = () => {
    let maySend: boolean | undefined
    act(() => {
      maySend = result.current.lock()
    })
    return maySend
  }
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }
  for (let times = 0; times < 2; times += 1) {
    expect(result.current.isLocked).toBe(false)
    expect(click()).toBe(true)
    expect(result.current.isLocked).toBe(true)
    pass(499)
    expect(click()).toBe(false)
    expect(result.current.isLocked).toBe(true)
    pass(1)
  }
})

import { expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

test('the address of a saved file lasts beyond the click, for Safari reads it afterwards, and is given up later', () => {
  vi.useFakeTimers()
  const revoke = vi.fn<(address: string) => void>()
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => 'blob:a-file', revokeObjectURL: revoke })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  saveFile('text', 'text/plain', 'a.txt')
  vi.advanceTimersByTime(1_000)
  expect(clicked).toHaveBeenCalledOnce()
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:a-file')
  vi.useRealTimers()
})

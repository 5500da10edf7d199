import { expect, test, vi } from 'vitest'
import { acceptsCookies } from './accepts-cookies.ts'

test('knows a browser that keeps cookies, and leaves none in it', () => {
  expect(acceptsCookies()).toBe(true)
  expect(document.cookie).toBe('')
})

test('knows a browser that blocks all cookies, though it says that they are enabled', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  expect(navigator.cookieEnabled).toBe(true)
  expect(acceptsCookies()).toBe(false)
})

import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { teachDialogs } from './dialogs.ts'

configure({
  // Without this a failed query prints the whole page.
  getElementError: (message) => new Error(message ?? ''),
  // Long enough for the slowest machine; like the test timeouts, it only ends tests that would hang.
  asyncUtilTimeout: 20_000,
})

teachDialogs()
// jsdom has no layout. Newer browsers answer with a promise, which an effect must not return.
Object.assign(Element.prototype, { scrollIntoView: async () => {} })

// All test files share one document.
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

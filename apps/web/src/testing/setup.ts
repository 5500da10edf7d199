import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { teachDialogs } from './dialogs.ts'

configure({
  // Without this a failed query prints the whole page.
  getElementError: (message) => new Error(message ?? ''),
  // As with the limits of the tests themselves: it is there for what never comes, on the slowest machine.
  asyncUtilTimeout: 20_000,
})

teachDialogs()

// All test files have one document.
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

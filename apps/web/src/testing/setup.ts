import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { teachDialogs } from './dialogs.ts'

configure({
  // A failed search tells which words were searched for; the whole page would bury them.
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

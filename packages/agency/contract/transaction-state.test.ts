import { expect, it } from 'vitest'
import { transactionState } from './transaction-state.ts'

it.each([
  ['In Work', 'failed'],
  ['Failed', 'failed'],
  ['REJECTED', 'failed'],
  ['Not Completed', 'failed'],
  ['Pending', 'pending'],
  ['PENDING_REVIEW', 'pending'],
  ['In Process', 'pending'],
  ['Completed', 'completed'],
  ['Approved', 'completed'],
  ['C', 'completed'],
  [null, 'completed'],
])('reads the status %s of a finalized cart as %s', (status, state) => {
  expect(transactionState(status)).toBe(state)
})

import { expect, it } from 'vitest'
import { laterTransactionState, transactionState } from './transaction-state.ts'

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

it.each([
  ['Completed', 'completed'],
  ['APPROVED', 'completed'],
  ['Closed', 'pending'],
  ['Rejected', 'failed'],
  ['Not Completed', 'failed'],
  ['Pending', 'pending'],
  ['In Work', 'pending'],
  ['C', 'pending'],
  ['Awaiting inspection', 'pending'],
])('reads %s, the later status of a transaction in progress, as %s', (status, state) => {
  expect(laterTransactionState(status)).toBe(state)
})

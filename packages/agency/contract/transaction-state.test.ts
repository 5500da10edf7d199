import { expect, it } from 'vitest'
import { laterTransactionState, transactionState } from './transaction-state.ts'

it.each([
  ['In Work', 'failed'],
  ['Failed', 'failed'],
  ['Rejected', 'failed'],
  ['Pending', 'pending'],
  ['Completed', 'completed'],
  [null, 'completed'],
  // Words that are not declared leave the transaction in progress.
  ['KO', 'pending'],
  ['E', 'pending'],
  ['Approved', 'pending'],
])('reads the status %s of a finalized cart as %s', (status, state) => {
  expect(transactionState(status)).toBe(state)
})

it.each([
  ['Completed', 'completed'],
  ['Failed', 'failed'],
  ['Rejected', 'failed'],
  ['Pending', 'pending'],
  ['In Work', 'pending'],
  ['C', 'pending'],
])('reads %s, the later status of a transaction in progress, as %s', (status, state) => {
  expect(laterTransactionState(status)).toBe(state)
})

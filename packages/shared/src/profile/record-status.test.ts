import { expect, test } from 'vitest'
import { usualStatus } from './record-status.ts'

test.each([
  ['Active', 'Active'],
  ['ACTIVE', 'Active'],
  [' suspended ', 'Suspended'],
  ['Held for review', null],
  [null, null],
])('the status %j is known as %j', (status, usual) => {
  expect(usualStatus(status)).toBe(usual)
})

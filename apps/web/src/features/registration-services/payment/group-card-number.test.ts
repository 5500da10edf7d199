import { expect, test } from 'vitest'
import { groupCardNumber } from './group-card-number.ts'

test.each([
  ['', ''],
  ['4', '4'],
  ['41111', '4111 1'],
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4111-1111 11111111', '4111 1111 1111 1111'],
  ['6304000000000000000', '6304 0000 0000 0000 000'],
  ['378282246310005', '3782 822463 10005'],
  ['3782 8', '3782 8'],
  ['4111 x', '4111 x'],
])('groups %j as %j', (typed, grouped) => {
  expect(groupCardNumber(typed)).toBe(grouped)
})

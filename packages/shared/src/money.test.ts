import { expect, test } from 'vitest'
import { centsFromDollars, dollarsFromCents, formatCents } from './money.ts'

test.each([
  [0, 0],
  [1.55, 155],
  [133.63, 13_363],
  [-20.1, -2010],
  [1_000_000.99, 100_000_099],
])('%d dollars of the agency are %d cents, and the reverse', (dollars, cents) => {
  expect(centsFromDollars(dollars)).toBe(cents)
  expect(dollarsFromCents(cents)).toBe(dollars)
})

test.each([1.555, 1.0001, 1e-5, 1e15, Infinity, NaN])(
  'rejects %d dollars, which are not an amount in whole cents',
  (dollars) => {
    expect(() => centsFromDollars(dollars)).toThrow(RangeError('not an amount in whole cents'))
  },
)

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_456, '$1,234.56'],
])('shows %d cents as %s', (cents, shown) => {
  expect(formatCents(cents)).toBe(shown)
})

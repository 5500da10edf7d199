import { expect, it } from 'vitest'
import { renewedExpiration } from './renewed-expiration.ts'

it.each([
  ['2026-12-31', 24, '2028-12-31', 'a period after one that is still to come'],
  ['2026-11-01', 12, '2027-11-01', 'a period after one that has just passed'],
  ['2020-03-15', 24, '2028-03-15', 'whole periods after one that is long past'],
  ['2026-11-30', 3, '2027-02-28', 'the last day of a shorter month'],
  ['2024-02-29', 24, '2028-02-29', 'a leap day where there is one'],
])('renews %s by %i months to %s: %s', (expirationDate, months, renewed) => {
  expect(renewedExpiration(expirationDate, months, '2026-11-21')).toBe(renewed)
})

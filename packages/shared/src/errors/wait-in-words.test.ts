import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_540, '59 minutes'],
  [3_541, '1 hour'],
  [3_600, '1 hour'],
  [3_601, '2 hours'],
  [86_400, '24 hours'],
  [169_200, '47 hours'],
  [169_201, '2 days'],
  [1_728_000, '20 days'],
])('says how long %i seconds are', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})

import { expect, test } from 'vitest'
import { timesInWords as inEnglish } from '../src/en/times-in-words.ts'
import { timesInWords as inSpanish } from '../src/es/times-in-words.ts'

test.each([
  [1, 'once', 'una vez'],
  [3, 'three times', 'tres veces'],
  [10, 'ten times', 'diez veces'],
  [11, '11 times', '11 veces'],
])('%i is “%s” in English and “%s” in Spanish', (times, english, spanish) => {
  expect(inEnglish(times)).toBe(english)
  expect(inSpanish(times)).toBe(spanish)
})

import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['Núñez', 'NUNEZ'],
  ['Peña Díaz', 'pena  diaz '],
  ['Smith-Jones', 'smith jones'],
  ["O'Brien", 'O’Brien'],
  ['Łukasz Đorđević', 'LUKASZ DORDEVIC'],
  ['Smith–Jones', 'Smith Jones'],
])('takes %s and %s for the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

it('distinguishes different names', () => {
  expect(isSameName('Rivera', 'Riviera')).toBe(false)
})

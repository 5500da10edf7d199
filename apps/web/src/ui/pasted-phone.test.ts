import { expect, test } from 'vitest'
import { readPastedPhone } from './pasted-phone.ts'

test.each([
  ['(401) 555-0133', ['401', '555', '0133']],
  ['+1 401 555 0133', ['401', '555', '0133']],
  ['1.401.555.0133', ['401', '555', '0133']],
  ['tel:+1-401-555-0133', ['401', '555', '0133']],
  ['4015550133', ['401', '555', '0133']],
  ['401 555 013', null],
  ['+44 401 555 0133', null],
  ['4015550133 x5', null],
  ['401-555-0133 ext. 5', null],
  ['tel:+14015550133;ext=5', null],
  ['401-555-HELP', null],
])('a pasted %s is read as %j', (text, parts) => {
  expect(readPastedPhone(text)).toEqual(parts)
})

import { expect, it } from 'vitest'
import { maskEmail, maskPhone } from './masking.ts'

it.each([
  ['marisol@example.com', 'm*****l@example.com'],
  ['ann@example.com', 'a*n@example.com'],
  ['al@example.com', '**@example.com'],
  ['a@example.com', '*@example.com'],
  ['first.last@mail.example.org', 'f********t@mail.example.org'],
  ['"a@b"@example.com', '"***"@example.com'],
  ['@example.com', '@example.com'],
  ['no-at-sign', 'n********n'],
  ['', ''],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

it.each([
  ['4015550142', '(401) ***-****'],
  ['555-0142', '***-****'],
  ['', ''],
])('masks %s as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})

import { expect, it } from 'vitest'
import { parseJson } from './plain-values.ts'

it('keeps what is no JSON as unreadable', () => {
  expect(parseJson('<html>')).toBeUndefined()
  expect(parseJson('['.repeat(200_000))).toBeUndefined()
})

it('keeps the digits of whole numbers that are too large for a number', () => {
  expect(parseJson('{"id":90071992547409931}')).toEqual({ id: '90071992547409931' })
})

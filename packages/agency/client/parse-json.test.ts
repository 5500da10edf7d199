import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

it('cuts texts that are longer than any text of an agency, wherever they are', () => {
  const long = ',"'.repeat(100_000)
  const cut = long.slice(0, 16_384)
  expect(parseJson(JSON.stringify(long))).toBe(cut)
  expect(parseJson(JSON.stringify([{ phone: long, short: 'x', none: null }, 1, [long]]))).toEqual([
    { phone: cut, short: 'x', none: null },
    1,
    [cut],
  ])
  const longest = 'x'.repeat(16_384)
  expect(parseJson(JSON.stringify([longest, longest]))).toEqual([longest, longest])
})

it('keeps what is no JSON, or nested too deeply to be read, as unreadable', () => {
  expect(parseJson('<html>')).toBeUndefined()
  expect(parseJson('['.repeat(200_000))).toBeUndefined()
})

it('keeps the digits of whole numbers that are too large for a number', () => {
  expect(parseJson('{"id":90071992547409931}')).toEqual({ id: '90071992547409931' })
})

import { expect, it } from 'vitest'
import { mergePatch, writeInStyle } from './answer-styles.ts'

it('changes, adds and removes fields at any depth, and replaces lists', () => {
  const value = { kept: 1, changed: { inner: 1, gone: 2 }, list: [1, 2], gone: 3 }
  const patch = { changed: { inner: 9, gone: null }, list: [3], gone: null, added: { deep: null } }
  expect(mergePatch(value, patch)).toEqual({
    kept: 1,
    changed: { inner: 9 },
    list: [3],
    added: {},
  })
  expect(mergePatch(value, ['a list'])).toEqual(['a list'])
})

it('writes dates and amounts as an American back end may', () => {
  expect(
    writeInStyle['dates-us']([{ expirationDate: '2026-04-09', totalFee: 1234.5, year: 2026 }]),
  ).toEqual([{ expirationDate: '4/9/2026', totalFee: '$1,234.50', year: 2026 }])
})

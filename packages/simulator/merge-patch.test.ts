import { expect, it } from 'vitest'
import { mergePatch } from './merge-patch.ts'

it('changes, adds and removes fields at any depth, and replaces lists', () => {
  const value = { kept: 1, changed: { inner: 1, gone: 2 }, list: [1, 2], gone: 3 }
  const patch = { changed: { inner: 9, gone: null }, list: [3], gone: null, added: { deep: null } }
  expect(mergePatch(value, patch, (leaf) => leaf)).toEqual({
    kept: 1,
    changed: { inner: 9 },
    list: [3],
    added: {},
  })
  expect(mergePatch(value, ['a list'], (leaf) => leaf)).toEqual(['a list'])
})

it('sets what a field of the patch is made into, also null', () => {
  expect(mergePatch({ a: 1, b: 2 }, { a: 'x', b: null }, () => null)).toEqual({ a: null })
})

import { expect, it } from 'vitest'
import { nearest, unknownName } from './nearest.ts'

it.each([
  ['anything', [], undefined],
  ['Email', ['mail', 'email'], 'email'],
  ['personas', ['registration/status', 'a/persona'], 'a/persona'],
  ['finalisecart', ['a/validatecart', 'a/finalizecart'], 'a/finalizecart'],
  ['x', ['id', 'name'], undefined],
  ['median', ['minMs', 'maxMs'], undefined],
  ['zzz', ['transactionservice/finalizecart'], undefined],
])('the name nearest to %s of %j is %s', (value, candidates, expected) => {
  expect(nearest(value, candidates)).toBe(expected)
})

it('names no other if none is near', () => {
  expect(unknownName('visitWays', ['visitWay'])).toBe(
    'is unknown; the nearest known name is visitWay',
  )
  expect(unknownName('zzz', ['visitWay'])).toBe('is unknown')
})

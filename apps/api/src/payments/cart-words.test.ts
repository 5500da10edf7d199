import { expect, it } from 'vitest'
import { contradictsValid, saysCheckedOut, speaksOfSale } from './cart-words.ts'

it('takes words that are too long to be a message neither for a sale nor for the lack of one', () => {
  const sold = 'This cart was finalized.'
  expect([saysCheckedOut(sold), contradictsValid(sold), speaksOfSale(sold)]).toEqual([
    true,
    true,
    true,
  ])
  const long = `${'Ok. '.repeat(500)}${sold}`
  expect([saysCheckedOut(long), contradictsValid(long), speaksOfSale(long)]).toEqual([
    false,
    true,
    true,
  ])
  expect(speaksOfSale('Ok. '.repeat(501))).toBe(true)
  expect(speaksOfSale('The card is declined.')).toBe(false)
})

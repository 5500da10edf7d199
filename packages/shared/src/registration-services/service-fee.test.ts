import { describe, expect, it, test } from 'vitest'
import {
  billOf,
  isServiceFeeAsExplained,
  serviceFeeAtCheckoutNote,
  serviceFeeNote,
  serviceFeeOf,
} from './service-fee.ts'

describe('the service fee of a cart', () => {
  it('is zero for a total of zero', () => {
    expect(serviceFeeOf(0)).toBe(0)
  })

  it('is $1.55 for every total under $65.00', () => {
    for (let cents = 1; cents < 6500; cents++) expect(serviceFeeOf(cents)).toBe(155)
  })

  it.each([
    [6500, 156],
    [6520, 156],
    [6521, 157],
    [8150, 196],
    [10_000, 240],
    [10_625, 255],
  ])('of %i cents is %i cents', (total, fee) => {
    expect(serviceFeeOf(total)).toBe(fee)
  })

  it('is 2.40 %, rounded half up to the cent, of every total from $65.00 to $10,000.00', () => {
    const wrong: number[] = []
    for (let cents = 6500; cents <= 1_000_000; cents++) {
      // In thousandths of a cent: the fee is rounded to the nearest cent, half up.
      const distance = serviceFeeOf(cents) * 1000 - cents * 24
      if (distance <= -500 || distance > 500) wrong.push(cents)
    }
    expect(wrong).toEqual([])
  })
})

test('the bill of a cart is its subtotal, the service fee and their sum', () => {
  const bill = { subtotalCents: 9_550, serviceFeeCents: 229, totalCents: 9_779 }
  expect(billOf(9_550)).toEqual(bill)
  expect(isServiceFeeAsExplained(bill)).toBe(true)
  expect(isServiceFeeAsExplained({ ...bill, serviceFeeCents: 230 })).toBe(false)
})

test('step 1 explains the service fee with its minimum, its percentage and from which amount', () => {
  expect(serviceFeeNote()).toBe(
    'Minimum service fee $1.55 per transaction, or 2.40% for transactions of $65.00 and over, paid to a third-party provider.',
  )
})

test('the cart explains that one service fee for all of it comes at checkout', () => {
  expect(serviceFeeAtCheckoutNote()).toBe(
    'One service fee for the whole cart is added at checkout: minimum $1.55, or 2.40% for totals of $65.00 and over.',
  )
})

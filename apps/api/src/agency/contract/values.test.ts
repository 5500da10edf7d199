import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { date, dollars, phone, queryDollars, yesNo } from './values.ts'

describe('a phone number on the wire', () => {
  it('is written 1-(xxx)-xxx-xxxx', () => {
    expect(z.encode(phone, '4015550100')).toBe('1-(401)-555-0100')
  })

  it.each([
    ['1-(401)-555-0100', '4015550100'],
    ['(401) 555-0100', '4015550100'],
    ['+1 401 555 0100', '4015550100'],
    ['555-0100', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('that reads %o has the last ten digits %o', (wire, digits) => {
    expect(z.decode(phone, wire)).toBe(digits)
  })
})

describe('a date on the wire', () => {
  it.each([
    ['0001-01-01', null],
    ['0001-01-01T00:00:00Z', null],
    [null, null],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T00:00:00', '2026-11-20'],
  ])('that reads %o is %o', (wire, day) => {
    expect(z.decode(date, wire)).toBe(day)
  })

  it('is 0001-01-01 where there is none', () => {
    expect(z.encode(date, null)).toBe('0001-01-01')
  })
})

describe('an amount on the wire', () => {
  it.each([
    [0, 0],
    [1.55, 155],
    [95.5, 9550],
    [1054.75, 105_475],
  ])('of %f dollars is %i cents', (wire, cents) => {
    expect(z.decode(dollars, wire)).toBe(cents)
    expect(z.encode(dollars, cents)).toBe(wire)
  })

  it('has no fractions of a cent', () => {
    for (const amount of [1.555, 1e300, Number.MAX_SAFE_INTEGER])
      expect(z.safeDecode(dollars, amount).success).toBe(false)
  })

  it('has two decimals in an address', () => {
    expect(z.encode(queryDollars, 6500)).toBe('65.00')
  })
})

it('only YES is yes', () => {
  expect(['YES', 'NO', 'yes', '', null].map((wire) => z.decode(yesNo, wire))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

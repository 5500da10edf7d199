import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dollars, id, phone, queryDollars } from './request-values.ts'

it('a phone number is sent as 1-(xxx)-xxx-xxxx', () => {
  expect(z.encode(phone, '4015550100')).toBe('1-(401)-555-0100')
})

it('an amount in an address has two decimals', () => {
  expect(z.encode(queryDollars, 6500)).toBe('65.00')
})

it.each([1.555, -1, 1e300, Number.MAX_SAFE_INTEGER, '65.00'])(
  'the amount %o in a body is malformed',
  (amount) => {
    expect(z.safeDecode(dollars, amount as number).success).toBe(false)
  },
)

describe('an id in a body', () => {
  it.each([
    ['770315', 770_315],
    ['007', '007'],
    ['5d0e7c1a-92b4', '5d0e7c1a-92b4'],
  ])('%s is sent as %o, and read as it was sent', (text, wire) => {
    expect(z.encode(id, text)).toBe(wire)
    expect(z.decode(id, wire)).toBe(text)
  })

  it.each(['770315', '', 'two words', 1.5, null, true])('%o is malformed', (wire) => {
    expect(z.safeDecode(id, wire as string).success).toBe(false)
  })
})

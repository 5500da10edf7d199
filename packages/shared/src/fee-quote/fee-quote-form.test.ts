import { expect, it } from 'vitest'
import { readListOf } from '../read-list.ts'
import { feeQuoteForm } from './fee-quote-form.ts'

const form = feeQuoteForm(
  readListOf([
    {
      vehicleTypeId: '1',
      description: 'Passenger vehicle',
      plateTypes: readListOf([
        { plateTypeId: '10', description: 'Passenger', isGvwrRequired: false },
        { plateTypeId: '11', description: 'Combination', isGvwrRequired: true },
      ]),
    },
  ]),
)

const quote = { customerName: 'Smith', vehicleTypeId: '1', vehiclePlateTypeId: '11', gvwr: '8000' }

const WEIGHT_REQUIRED = 'GVWR is required. Acceptable characters are numbers.'

/** The first broken rule of each field. */
const messagesOf = (input: unknown) =>
  Object.fromEntries(
    (form.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  )

it('accepts a quote, and parses its weight to a number', () => {
  expect(form.parse(quote)).toEqual({ ...quote, gvwr: 8000 })
})

it.each([
  ['1', 1],
  ['999999', 999_999],
  ['1,000', 1000],
  ['999,999', 999_999],
  [' 8000 ', 8000],
])('accepts the weight %j', (gvwr, pounds) => {
  expect(form.parse({ ...quote, gvwr }).gvwr).toBe(pounds)
})

it.each(['', '0', '-1', '1.5', '8,00', ',800', '1,0000', '1e3', 'heavy'])(
  'refuses the weight %j',
  (gvwr) => {
    expect(messagesOf({ ...quote, gvwr })).toEqual({ gvwr: WEIGHT_REQUIRED })
  },
)

it.each(['1000000', '1,000,000', '9'.repeat(400)])(
  'names the limit to a customer who enters the weight %j',
  (gvwr) => {
    expect(messagesOf({ ...quote, gvwr })).toEqual({ gvwr: 'GVWR is limited to 999,999 pounds.' })
  },
)

it('drops a weight that the plate type does not require', () => {
  expect(form.parse({ ...quote, vehiclePlateTypeId: '10', gvwr: 'heavy' }).gvwr).toBeNull()
})

it('reports a missing weight beside other messages', () => {
  expect(messagesOf({ ...quote, customerName: '', gvwr: '' })).toEqual({
    customerName: 'Last name is required',
    gvwr: WEIGHT_REQUIRED,
  })
})

it('reports a plate type that does not fit beside other messages', () => {
  expect(messagesOf({ ...quote, customerName: '', vehiclePlateTypeId: '99' })).toEqual({
    customerName: 'Last name is required',
    vehiclePlateTypeId: 'Plate type is required.',
  })
})

it('lists all missing fields of an empty form', () => {
  const empty = { customerName: '', vehicleTypeId: '', vehiclePlateTypeId: '', gvwr: '' }
  expect(messagesOf(empty)).toEqual({
    customerName: 'Last name is required',
    vehicleTypeId: 'Vehicle type is required.',
    vehiclePlateTypeId: 'Plate type is required.',
  })
})

it.each([null, 'text', 7, [], { gvwr: 7, customerName: {} }])('rejects %j', (input) => {
  expect(form.safeParse(input).success).toBe(false)
})

import { expect, it } from 'vitest'
import { newNotes } from './form.ts'
import { mannerOf, specified } from './manner.ts'
import { recordedAddress } from './recorded-address.ts'

const read = recordedAddress.reader(specified)

it.each(['Us Domestic', 'International', 'Military'])('keeps the type %s', (addressType) => {
  expect(read({ addressType }, newNotes())).toMatchObject({ addressType })
})

it('fills the zeros that a ZIP code has lost as a number', () => {
  expect(read({ zipCode: 2903, zipPlus: 42 }, newNotes())).toMatchObject({
    zipCode: '02903',
    zipPlus: '0042',
  })
})

it('is none if it has no field', () => {
  expect(read({}, newNotes())).toBeNull()
})

it('reads an address in a single text as its first line in the names of the agency', () => {
  const manner = mannerOf({
    names: 'PascalCase',
    fields: { addressLine1: { values: { x: 'A ST' } } },
  })
  expect(recordedAddress.reader(manner)('x', newNotes())).toMatchObject({ addressLine1: 'A ST' })
})

it('reads an address in a single text as its first line', () => {
  expect(read('12 MAIN ST, DUNMORE FK', newNotes())).toMatchObject({
    addressLine1: '12 MAIN ST, DUNMORE FK',
    city: null,
  })
})

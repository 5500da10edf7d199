import { expect, test } from 'vitest'
import { exampleRecordedAddress } from '../../testing/example-addresses.ts'
import { addressFieldNames } from './address-fields.ts'
import { addressLines, addressParts, US_DOMESTIC } from './address-lines.ts'

const home = exampleRecordedAddress({
  addressLine1: '84 HOPE ST',
  addressLine2: 'APT 2',
  zipPlus: '2012',
})
const abroad = exampleRecordedAddress({
  addressLine1: '12 RUE DE LA PAIX',
  city: 'MONTREAL',
  state: null,
  province: 'QC',
  zipCode: null,
  internationalZipCode: 'H2Y 1A1',
  country: 'CANADA',
  addressType: 'International',
})

test('an address in the United States has its lines, the city with state and ZIP+4, and the country', () => {
  expect(addressLines(home)).toEqual(['84 HOPE ST', 'APT 2', 'BROOKDALE, FK 99903-2012', 'USA'])
})

test('an address abroad has its province and its own code', () => {
  expect(addressLines(abroad)).toEqual(['12 RUE DE LA PAIX', 'MONTREAL, QC H2Y 1A1', 'CANADA'])
})

test.each([
  ['nothing', {}, []],
  ['a city alone', { city: 'PARIS' }, ['PARIS']],
  ['a city with a code', { city: 'PARIS', internationalZipCode: '75012' }, ['PARIS 75012']],
  ['a code alone', { zipCode: '99903' }, ['99903']],
  [
    'an address without a type',
    { addressLine1: '1 MAIN ST', city: 'DUNMORE', state: 'FK', zipCode: '99886' },
    ['1 MAIN ST', 'DUNMORE, FK 99886'],
  ],
  [
    'an address abroad without a province and a code of its own',
    { city: 'PARIS', state: 'FK', zipCode: '75012', addressType: 'International' },
    ['PARIS, FK 75012'],
  ],
])('%s is written without separators for what is missing', (_what, address, lines) => {
  expect(addressLines(address)).toEqual(lines)
})

test.each(addressFieldNames.filter((name) => name !== 'stateId'))(
  'the lines contain the field %s',
  (name) => {
    const address = { ...home, [name]: 'MARK' }
    expect(addressLines(address).join('\n')).toContain('MARK')
  },
)

test('the parts of an address in the United States ignore what belongs to one abroad', () => {
  const mixed = { ...home, province: 'QC', internationalZipCode: 'H2Y 1A1' }
  expect(addressParts(mixed)).toMatchObject({ region: 'FK', code: '99903-2012' })
  expect(home.addressType).toBe(US_DOMESTIC)
})

import * as z from 'zod/mini'
import { US_DOMESTIC } from '@mva/shared/address-lines'
import { expect, it } from 'vitest'
import { recordedAddress } from './recorded-address.ts'

it.each(['US_DOMESTIC', 'us domestic', 'UsDomestic', 'DOMESTIC', 'USA'])(
  'reads the type %s as that of an address in the United States',
  (addressType) => {
    expect(z.decode(recordedAddress, { addressType })).toMatchObject({ addressType: US_DOMESTIC })
  },
)

it.each(['International', 'Military', 'Us Territory'])('keeps the type %s', (addressType) => {
  expect(z.decode(recordedAddress, { addressType })).toMatchObject({ addressType })
})

it.each(['02903-1234', '029031234', 29_031_234])('splits the ZIP+4 %o', (zipCode) => {
  for (const zipPlus of [undefined, null, ''])
    expect(z.decode(recordedAddress, { zipCode, zipPlus })).toMatchObject({
      zipCode: '02903',
      zipPlus: '1234',
    })
})

it('keeps a ZIP code without four more digits', () => {
  expect(z.decode(recordedAddress, { zipCode: 2903, zipPlus: 42 })).toMatchObject({
    zipCode: '02903',
    zipPlus: '0042',
  })
})

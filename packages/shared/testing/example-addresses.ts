import { emptyAddress, type TypedAddress } from '../src/address-update/address-form.ts'
import { perAddressField } from '../src/address/address-fields.ts'
import { US_DOMESTIC } from '../src/address/address-lines.ts'
import type { Address } from '../src/address/address.ts'
import type { RecordedAddress } from '../src/address/recorded-address.ts'

const nothing = perAddressField(
  () => '',
  () => null,
)

/** An address in Brookdale, without the optional fields, with the differences in `changed`. */
export const exampleAddress = (changed: Partial<Address> = {}): Address => ({
  ...nothing,
  addressLine1: '12 OCEAN AVE',
  city: 'BROOKDALE',
  stateId: '60',
  zipCode: '99903',
  ...changed,
})

/** The same as a customer types it. */
export const exampleTypedAddress = (changed: Partial<TypedAddress> = {}): TypedAddress => ({
  ...emptyAddress,
  addressLine1: '12 Ocean Avenue',
  city: 'Brookdale',
  stateId: '60',
  zipCode: '99903',
  ...changed,
})

/** The same as it is on the record. */
export const exampleRecordedAddress = (changed: Partial<RecordedAddress> = {}): RecordedAddress => {
  const { stateId: _stateId, ...lines } = exampleAddress()
  return {
    ...lines,
    state: 'FK',
    province: null,
    internationalZipCode: null,
    country: 'USA',
    addressType: US_DOMESTIC,
    ...changed,
  }
}

import { sameNames } from './row.ts'
import { text } from './values.ts'

/** An address on a customer's record, domestic or foreign (spec 1 section 3). `state` is the code of the state. */
export const recordedAddress = sameNames({
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  province: text,
  zipCode: text,
  zipPlus: text,
  internationalZipCode: text,
  country: text,
  addressType: text,
})

import * as z from 'zod/mini'
import { text, zipCode, zipPlus } from './answer-values.ts'
import { isBlank, tolerant } from './reading.ts'
import { sameNames } from './row.ts'

export const addressOnRecord = sameNames({
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  province: text,
  zipCode,
  zipPlus,
  internationalZipCode: text,
  country: text,
  addressType: text,
})

/**
 * An address on a customer's record, domestic or foreign (docs/specification/agency-calls.md#recorded-address), or
 * null. `state` is the code of the state. An address in a single text is decoded as its first line.
 */
export const recordedAddress = tolerant(z.nullable(addressOnRecord), (wire) => {
  if (isBlank(wire)) return null
  return typeof wire === 'string' ? { addressLine1: wire } : wire
})

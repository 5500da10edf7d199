import * as z from 'zod/mini'
import { type AddressFieldName, perAddressField } from '@mva/shared/address-fields'
import { text, zipCode, zipPlus } from './answer-values.ts'
import { isBlank, recognized, tolerant } from './reading.ts'
import { sameNames } from './row.ts'

/** The codec of a field in the agency's answers. */
export const answeredField = (name: AddressFieldName): z.ZodMiniType<string | null> => {
  if (name === 'zipCode') return zipCode
  return name === 'zipPlus' ? zipPlus : text
}

const { stateId: _stateId, ...enteredFields } = perAddressField(answeredField, answeredField)

export const addressOnRecord = sameNames({
  ...enteredFields,
  state: text,
  province: text,
  internationalZipCode: text,
  country: text,
  addressType: text,
})

/**
 * An address on a customer's record, domestic or foreign (docs/specification/agency-calls.md#recorded-address), or
 * null. `state` is the code of the state. An address in a single text is decoded as its first line.
 */
export const recordedAddress = tolerant(z.nullable(recognized(addressOnRecord)), (wire) => {
  if (isBlank(wire)) return null
  return typeof wire === 'string' ? { addressLine1: wire } : wire
})

import * as z from 'zod/mini'
import { type AddressFieldName, perAddressField } from '@mva/shared/address-fields'
import { US_DOMESTIC } from '@mva/shared/address-lines'
import { text, zipCode, zipPlus } from './answer-values.ts'
import { lettersIn } from './letters-in.ts'
import { isBlank, recognized, tolerant } from './reading.ts'
import { text as sentText } from './request-values.ts'
import { sameNames } from './row.ts'

/** The codec of a field in the agency's answers. */
export const answeredField = (name: AddressFieldName): z.ZodMiniType<string | null> => {
  if (name === 'zipCode') return zipCode
  return name === 'zipPlus' ? zipPlus : text
}

const { stateId: _stateId, ...enteredFields } = perAddressField(answeredField, answeredField)

const DOMESTIC = /^(?:usdomestic|domestic|usa?|unitedstates)$/

/** In any spelling of the type in the United States; other types as they are written. */
const addressType = tolerant(sentText, (wire) =>
  typeof wire === 'string' && DOMESTIC.test(lettersIn(wire)) ? US_DOMESTIC : wire,
)

const ZIP_AND_PLUS = /^(\d{5})-?(\d{4})$/

/** Splits ZIP+4 in one field. As a number it may have lost a leading zero. */
export const splitZip = (wire: unknown): unknown => {
  if (typeof wire !== 'object' || wire === null || !('zipCode' in wire)) return wire
  const { zipCode: written, zipPlus: plus } = wire as { zipCode: unknown; zipPlus?: unknown }
  const isLong = typeof written === 'number' && written > 99_999
  const whole = isLong ? String(written).padStart(9, '0') : String(written).trim()
  const [, code, four] = ZIP_AND_PLUS.exec(whole) ?? []
  return code === undefined
    ? wire
    : { ...wire, zipCode: code, zipPlus: isBlank(plus) ? four : plus }
}

export const addressOnRecord = sameNames({
  ...enteredFields,
  state: text,
  province: text,
  internationalZipCode: text,
  country: text,
  addressType,
})

/**
 * An address on a customer's record, domestic or foreign (docs/specification/agency-calls.md#recorded-address), or
 * null. `state` is the code of the state. An address in a single text is decoded as its first line.
 */
export const recordedAddress = tolerant(z.nullable(recognized(addressOnRecord)), (wire) => {
  if (isBlank(wire)) return null
  return typeof wire === 'string' ? { addressLine1: wire } : splitZip(wire)
})

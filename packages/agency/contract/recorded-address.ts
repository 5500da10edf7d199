import { type AddressFieldName, perAddressField } from '@mva/shared/address/address-fields'
import { text, zipCode, zipPlus } from './answer-values.ts'
import { fields, type Form, optional } from './form.ts'

/** The form of a field in the agency's answers. */
export const answeredField = (name: AddressFieldName): Form<string | null> => {
  if (name === 'zipCode') return zipCode
  return name === 'zipPlus' ? zipPlus : text
}

const { stateId: _stateId, ...enteredFields } = perAddressField(answeredField, answeredField)

export const addressOnRecord = fields({
  ...enteredFields,
  state: text,
  province: text,
  internationalZipCode: text,
  country: text,
  addressType: text,
})

/**
 * An address on a customer's record, domestic or foreign (docs/specification/agency-calls.md#account-calls), or
 * null. `state` is the code of the state. An address in a single text is read as its first line.
 */
export const recordedAddress = optional({
  ...addressOnRecord,
  reader: (manner) => {
    const read = addressOnRecord.reader(manner)
    const line = manner.nameOf('addressLine1')
    return (wire, notes) => read(typeof wire === 'string' ? { [line]: wire } : wire, notes)
  },
})

import { type AddressFieldName, perAddressField } from '@mva/shared/address-fields'
import { requiredText, text, zipCode, zipPlus } from './answer-values.ts'
import { around, fields, type Form, optional, UNFIT } from './form.ts'

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
export const recordedAddress = optional(
  withText(addressOnRecord, (line) => ({ addressLine1: line })),
)

/** An object, also as a text that is one of its fields. */
function withText<T>(form: Form<T>, asFields: (text: string) => object): Form<T> {
  const reader = around(form, (read, manner) => {
    const readText = requiredText.reader(manner)
    return (wire, notes) => {
      if (typeof wire !== 'string') return read(wire, notes)
      const line = readText(wire, notes)
      return line === UNFIT ? UNFIT : read(asFields(line), notes)
    }
  })
  return { ...form, reader }
}

interface AddressField {
  /** Text is kept in upper case. */
  type: 'text' | 'state' | 'digits'
  /** The most characters of a text, or the exact number of digits; 0 for the state, which comes from a list. */
  length: number
  /** What autofill enters (HTML `autocomplete`). */
  autocomplete: string
  isOptional?: true
  /** Emptied when another state is chosen. */
  isOfState?: true
}

const fields = {
  addressLine1: { type: 'text', length: 50, autocomplete: 'address-line1' },
  addressLine2: { type: 'text', length: 50, autocomplete: 'address-line2', isOptional: true },
  stateId: { type: 'state', length: 0, autocomplete: 'address-level1' },
  city: { type: 'text', length: 40, autocomplete: 'address-level2', isOfState: true },
  zipCode: { type: 'digits', length: 5, autocomplete: 'postal-code', isOfState: true },
  zipPlus: { type: 'digits', length: 4, autocomplete: 'off', isOptional: true, isOfState: true },
} as const satisfies Record<string, AddressField>

type Fields = typeof fields

export type AddressFieldName = keyof Fields

/**
 * The fields of an address that a customer enters, in the order of the form. The form, its rules, what is kept of it, the
 * agency's calls and the tests' examples derive from this table. docs/specification/validation.md#addresses
 */
export const addressFields: Readonly<Record<AddressFieldName, AddressField>> = fields

export type OptionalAddressField = {
  [Name in AddressFieldName]: Fields[Name] extends { isOptional: true } ? Name : never
}[AddressFieldName]

export type DigitsAddressField = {
  [Name in AddressFieldName]: Fields[Name]['type'] extends 'digits' ? Name : never
}[AddressFieldName]

export type RequiredAddressField = Exclude<AddressFieldName, OptionalAddressField>

export const addressFieldNames = Object.keys(addressFields) as AddressFieldName[]

type PerAddressField<Required, Optional> = Record<RequiredAddressField, Required> &
  Record<OptionalAddressField, Optional>

/** Builds an object with all fields of an address. */
export const perAddressField = <Required, Optional>(
  required: (name: RequiredAddressField) => Required,
  optional: (name: OptionalAddressField) => Optional,
) =>
  Object.fromEntries(
    addressFieldNames.map((name) => [
      name,
      isOptionalField(name) ? optional(name) : required(name),
    ]),
  ) as PerAddressField<Required, Optional>

/** The text fields above the city. */
export const streetFieldNames = addressFieldNames.filter(
  (name): name is Exclude<AddressFieldName, 'stateId'> =>
    addressFields[name].type === 'text' && !addressFields[name].isOfState,
)

const isOptionalField = (name: AddressFieldName): name is OptionalAddressField =>
  addressFields[name].isOptional === true

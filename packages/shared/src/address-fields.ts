interface AddressField {
  /** Text is kept in upper case. */
  type: 'text' | 'state' | 'digits'
  isOptional: boolean
  /** The most characters of a text, or the exact number of digits; 0 for the state, which comes from a list. */
  length: number
  /** Emptied when another state is chosen. */
  isOfState: boolean
  /** What autofill enters (HTML `autocomplete`). */
  autocomplete: string
}

/**
 * The fields of an address that a customer enters, in the order of the form. The form, its rules, what is kept of it, the
 * agency's calls and the tests' examples derive from this table. docs/specification/validation.md#addresses
 */
export const addressFields = {
  addressLine1: {
    type: 'text',
    isOptional: false,
    length: 50,
    isOfState: false,
    autocomplete: 'address-line1',
  },
  addressLine2: {
    type: 'text',
    isOptional: true,
    length: 50,
    isOfState: false,
    autocomplete: 'address-line2',
  },
  stateId: {
    type: 'state',
    isOptional: false,
    length: 0,
    isOfState: false,
    autocomplete: 'address-level1',
  },
  city: {
    type: 'text',
    isOptional: false,
    length: 40,
    isOfState: true,
    autocomplete: 'address-level2',
  },
  zipCode: {
    type: 'digits',
    isOptional: false,
    length: 5,
    isOfState: true,
    autocomplete: 'postal-code',
  },
  zipPlus: { type: 'digits', isOptional: true, length: 4, isOfState: true, autocomplete: 'off' },
} as const satisfies Record<string, AddressField>

type Fields = typeof addressFields

export type AddressFieldName = keyof Fields

export type OptionalAddressField = {
  [Name in AddressFieldName]: Fields[Name]['isOptional'] extends true ? Name : never
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
  addressFields[name].isOptional

import * as z from 'zod/mini'
import { type Address, isCompleteAddress } from '@mva/shared/address/address'
import {
  type AddressFieldName,
  addressFields,
  perAddressField,
} from '@mva/shared/address/address-fields'
import { US_DOMESTIC } from '@mva/shared/address/address-lines'
import { agencyId } from '@mva/shared/fields/agency-id'
import { plainText } from '@mva/shared/plain-text'
import { signedIn } from './access-token.ts'
import { codes, id, requiredText, requiredZipCode, text } from './answer-values.ts'
import { described } from './described.ts'
import {
  described as describedForm,
  fields,
  mapped,
  optional as optionalForm,
  type UNFIT,
  unused,
  wholeList,
} from './form.ts'
import { answeredField } from './recorded-address.ts'
import {
  domainObject,
  id as sentId,
  namedAlike,
  renamed,
  sameNames,
  typed,
} from './request-values.ts'
import { acknowledgement, row } from './row.ts'

const sentDigits = (digits: number) => z.string().check(z.regex(new RegExp(`^\\d{${digits}}$`)))

const upperCase = typed(z.string().check(z.overwrite(plainText), z.toUpperCase()))

/** Empty on the wire is null inside. */
const orNone = (text: z.ZodMiniType<string, string>) =>
  z.codec(z.nullish(z.string()), z.nullable(text), {
    decode: (wire) => wire?.trim() || null,
    encode: (domain) => domain,
  })

const required = (name: AddressFieldName): z.ZodMiniType<string> => {
  const { type, length } = addressFields[name]
  return type === 'digits' ? sentDigits(length) : upperCase
}

const optional = (name: AddressFieldName): z.ZodMiniType<string | null> => {
  const { type, length } = addressFields[name]
  return orNone(type === 'digits' ? sentDigits(length) : upperCase)
}

/** A domestic address as a customer enters it; all text is upper-cased on the wire. */
const enteredAddress = { ...perAddressField(required, optional), stateId: sentId }

const addressCategoryId = described(z.literal([1, 2]), '1 physical, 2 mailing')

/** The `country` of an address in the United States. */
export const COUNTRY = 'USA'

const { stateId: _stateId, ...sentLines } = enteredAddress
const sentFields = namedAlike(sentLines)

export const recordForm = renamed({
  ...sentFields,
  stateId: ['state', agencyId],
  addressType: ['addressType', z.literal(US_DOMESTIC)],
  country: ['country', z.literal(COUNTRY)],
  internationalZipCode: ['internationalZipCode', z.null()],
  province: ['province', z.null()],
})

const domestic = {
  addressType: US_DOMESTIC,
  country: COUNTRY,
  internationalZipCode: null,
  province: null,
} as const

/** The address in the confirmation: in the form of the record, with the id of the state as text. */
const confirmedAddress = z.codec(recordForm, domainObject<Address>(), {
  decode: (record) =>
    perAddressField(
      (name) => record[name],
      (name) => record[name],
    ),
  encode: (address) => ({ ...address, ...domestic }),
})

const RESULT_CODES =
  'Codes separated by commas: AS01 verified, AE.. an error, AS10 a private mailbox'

const standardization = fields({
  resultCodes: ['resultcodes', describedForm(codes, RESULT_CODES)],
  message: text,
  ...perAddressField(answeredField, answeredField),
  stateId: optionalForm(id),
})

export interface Standardization {
  /** AE.. are errors (docs/specification/address-update.md#result-codes). */
  resultCodes: string[]
  message: string | null
  /** Null only with an error code. */
  address: Address | null
}

const noAddress = perAddressField(
  () => null,
  () => null,
)

const standardizedAddress = mapped(
  standardization,
  ({ resultCodes, message, ...wire }, refuse): Standardization | typeof UNFIT => {
    if (isCompleteAddress(wire)) return { resultCodes, message, address: wire }
    return resultCodes.some((code) => code.startsWith('AE'))
      ? { resultCodes, message, address: null }
      : refuse('an address, or a result code AE..')
  },
  ({ resultCodes, message, address }) => ({ resultCodes, message, ...(address ?? noAddress) }),
)

/** Address standardization and update, and the lists that an address form offers (docs/specification/address-update.md). */
export const addresses = {
  validateAddress: row({
    method: 'POST',
    path: 'customeraccount/validateaddress',
    summary: 'Standardize an address',
    ...signedIn({}),
    body: sameNames({ addressCategoryId, ...enteredAddress }),
    answer: standardizedAddress,
    assumed:
      'that the standardized address is next to resultcodes and message, with the field names of the request; it may be missing if there is an AE code',
  }),

  updateCustomerAddress: row({
    method: 'POST',
    path: 'customeraccount/updatecustomeraddress',
    summary: 'Update the addresses of the customer',
    ...signedIn({}),
    body: renamed({
      isVoterRegistrationKept: ['doNotUpdateVoterRegistrationAddress', z.boolean()],
      isSameAddressForMailing: ['isSameAddressForMailing', z.boolean()],
      physicalAddress: ['physicalAddress', confirmedAddress],
      mailingAddress: ['mailingAddress', confirmedAddress],
    }),
    answer: acknowledgement,
    assumed: `that country is ${COUNTRY}, and province and internationalZipCode are null`,
  }),

  crashLocations: row({
    method: 'GET',
    path: 'customeraccountinboundreferencedata/getcrashlocation',
    summary: 'List the places of crashes',
    answer: wholeList(fields({ cityId: id, description: requiredText })),
    assumed: 'that ids are numbers',
    isReferenceList: true,
  }),

  usStates: row({
    method: 'GET',
    path: 'customeraccountinboundreferencedata/getusstates',
    summary: 'List the states',
    answer: wholeList(fields({ stateId: id, code: requiredText, description: requiredText })),
    assumed: 'that ids are numbers',
    isReferenceList: true,
  }),

  inStateZips: row({
    method: 'GET',
    path: 'customeraccountinboundreferencedata/getrizipcode',
    isNamedByAgency: true,
    summary: 'List the ZIP codes of the state',
    answer: wholeList(fields({ zipId: unused(id), zipCode: requiredZipCode })),
    assumed: 'that ids are numbers',
    isReferenceList: true,
  }),
}

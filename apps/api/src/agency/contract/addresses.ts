import * as z from 'zod/mini'
import { agencyId } from '@mva/shared/fields/agency-id'
import { US_DOMESTIC } from '@mva/shared/recorded-address-lines'
import { signedIn } from './access-token.ts'
import {
  codes,
  id,
  optionalId,
  requiredText,
  requiredZipCode,
  text,
  zipCode,
  zipPlus,
} from './answer-values.ts'
import { described } from './described.ts'
import { listAnswer, unused } from './reading.ts'
import { id as sentId } from './request-values.ts'
import { acknowledgement, renamed, row, sameNames } from './row.ts'

const sentZipCode = z.string().check(z.regex(/^\d{5}$/))
const sentZipPlus = z.nullable(z.string().check(z.regex(/^\d{4}$/)))

const upperCase = z.string().check(z.trim(), z.toUpperCase())
const filledUpperCase = upperCase.check(z.minLength(1))

/** Upper-cased text; empty on the wire is null inside. */
const upperCaseOrNone = z.codec(z.nullish(upperCase), z.nullable(upperCase), {
  decode: (wire) => wire || null,
  encode: (domain) => domain,
})

const zipPlusOrNone = z.codec(z.nullish(z.string()), sentZipPlus, {
  decode: (wire) => wire || null,
  encode: (domain) => domain,
})

/** A domestic address as a customer enters it; all text is upper-cased on the wire. */
const enteredAddress = {
  addressLine1: filledUpperCase,
  addressLine2: upperCaseOrNone,
  city: filledUpperCase,
  stateId: sentId,
  zipCode: sentZipCode,
  zipPlus: zipPlusOrNone,
}

const addressCategoryId = described(z.literal([1, 2]), '1 physical, 2 mailing')

/** The `country` of an address in the United States. */
export const COUNTRY = 'USA'

export const recordForm = renamed({
  addressLine1: ['addressLine1', filledUpperCase],
  addressLine2: ['addressLine2', upperCaseOrNone],
  city: ['city', filledUpperCase],
  stateId: ['state', agencyId],
  zipCode: ['zipCode', sentZipCode],
  zipPlus: ['zipPlus', zipPlusOrNone],
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

type RecordForm = z.output<typeof recordForm>
type ConfirmedAddress = Omit<RecordForm, keyof typeof domestic>

/** The address in the confirmation: in the form of the record, with the id of the state as text. */
const confirmedAddress = z.codec(
  recordForm,
  z.custom<ConfirmedAddress>((value) => typeof value === 'object' && value !== null),
  {
    decode: ({ addressLine1, addressLine2, city, stateId, zipCode, zipPlus }) => ({
      addressLine1,
      addressLine2,
      city,
      stateId,
      zipCode,
      zipPlus,
    }),
    encode: (address) => ({ ...address, ...domestic }),
  },
)

const standardization = renamed({
  resultCodes: [
    'resultcodes',
    described(
      codes,
      'Codes separated by commas: AS01 verified, AE.. an error, AS10 a private mailbox',
    ),
  ],
  message: ['message', text],
  addressLine1: ['addressLine1', text],
  addressLine2: ['addressLine2', text],
  city: ['city', text],
  stateId: ['stateId', optionalId],
  zipCode: ['zipCode', zipCode],
  zipPlus: ['zipPlus', zipPlus],
})

export interface Standardization {
  /** AE.. are errors (docs/specification/address-update.md#result-codes). */
  resultCodes: string[]
  message: string | null
  /** Null only with an error code. */
  address: {
    addressLine1: string
    addressLine2: string | null
    city: string
    stateId: string
    zipCode: string
    zipPlus: string | null
  } | null
}

const ZIP_AND_PLUS = /^(\d{5})-?(\d{4})$/

const standardizedAddress = z.codec(
  standardization,
  z.custom<Standardization>((value) => typeof value === 'object' && value !== null),
  {
    decode: ({ resultCodes, message, ...wire }, payload) => {
      const { addressLine1, addressLine2, city, stateId } = wire
      const [, zipCode = wire.zipCode, plus = null] = ZIP_AND_PLUS.exec(wire.zipCode ?? '') ?? []
      if (addressLine1 !== null && city !== null && stateId !== null && zipCode !== null) {
        const address = {
          addressLine1,
          addressLine2,
          city,
          stateId,
          zipCode,
          zipPlus: wire.zipPlus ?? plus,
        }
        return { resultCodes, message, address }
      }
      if (!resultCodes.some((code) => code.startsWith('AE')))
        payload.issues.push({
          code: 'custom',
          input: wire,
          params: { expected: 'an address, or a result code AE..' },
        })
      return { resultCodes, message, address: null }
    },
    encode: ({ resultCodes, message, address }) => ({
      resultCodes,
      message,
      ...(address ?? {
        addressLine1: null,
        addressLine2: null,
        city: null,
        stateId: null,
        zipCode: null,
        zipPlus: null,
      }),
    }),
  },
)

/** Address standardization and update, and the lists that an address form offers (docs/specification/address-update.md). */
export const addresses = {
  validateAddress: row({
    method: 'POST',
    path: 'customeraccount/validateaddress',
    summary: 'Standardize an address',
    query: signedIn({}),
    body: sameNames({ addressCategoryId, ...enteredAddress }),
    answer: standardizedAddress,
    assumed:
      'that the standardized address is next to resultcodes and message, with the field names of the request; it may be missing if there is an AE code',
  }),

  updateCustomerAddress: row({
    method: 'POST',
    path: 'customeraccount/updatecustomeraddress',
    summary: 'Update the addresses of the customer',
    query: signedIn({}),
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
    answer: listAnswer(sameNames({ cityId: id, description: requiredText })),
    assumed: 'that ids are numbers',
    isReferenceList: true,
  }),

  usStates: row({
    method: 'GET',
    path: 'customeraccountinboundreferencedata/getusstates',
    summary: 'List the states',
    answer: listAnswer(sameNames({ stateId: id, code: requiredText, description: requiredText })),
    assumed: 'that ids are numbers',
    isReferenceList: true,
  }),

  inStateZips: row({
    method: 'GET',
    path: 'customeraccountinboundreferencedata/getrizipcode',
    summary: 'List the ZIP codes of the state',
    answer: listAnswer(sameNames({ zipId: unused(z.int()), zipCode: requiredZipCode })),
    assumed: 'that ids are numbers',
    isReferenceList: true,
  }),
}

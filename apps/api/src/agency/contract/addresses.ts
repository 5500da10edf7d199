import * as z from 'zod/mini'
import { signedIn } from './access-token.ts'
import { COUNTRY, US_DOMESTIC } from './us-domestic.ts'
import { acknowledgement, renamed, row, sameNames } from './row.ts'
import { commaList, id, text } from './values.ts'

const zipCode = z.string().check(z.regex(/^\d{5}$/))
const zipPlus = z.nullable(z.string().check(z.regex(/^\d{4}$/)))

const upperCase = z.string().check(z.trim(), z.toUpperCase())
const filledUpperCase = upperCase.check(z.minLength(1))

/** Upper-cased text; empty on the wire is null inside. */
const upperCaseOrNone = z.codec(z.nullish(upperCase), z.nullable(upperCase), {
  decode: (wire) => wire || null,
  encode: (domain) => domain,
})

const zipPlusOrNone = z.codec(z.nullish(z.string()), zipPlus, {
  decode: (wire) => wire || null,
  encode: (domain) => domain,
})

/** A domestic address as a customer enters it; everything that is text goes upper-cased over the wire. */
const enteredAddress = {
  addressLine1: filledUpperCase,
  addressLine2: upperCaseOrNone,
  city: filledUpperCase,
  stateId: id,
  zipCode,
  zipPlus: zipPlusOrNone,
}

/** 1 physical, 2 mailing. */
const addressCategoryId = z.literal([1, 2])

const recordForm = renamed({
  addressLine1: ['addressLine1', filledUpperCase],
  addressLine2: ['addressLine2', upperCaseOrNone],
  city: ['city', filledUpperCase],
  stateId: ['state', z.string().check(z.regex(/^\d+$/))],
  zipCode: ['zipCode', zipCode],
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

/** The address as the confirmation writes it: in the form of the record, with the id of the state as text. */
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

/** Address standardization and update, and the lists that an address form offers (spec 1 sections 2, 3 and 7). */
export const addresses = {
  validateAddress: row({
    method: 'POST',
    path: 'customeraccount/validateaddress',
    query: signedIn({}),
    body: sameNames({ addressCategoryId, ...enteredAddress }),
    answer: renamed({
      resultCodes: ['resultcodes', commaList],
      message: ['message', text],
      addressLine1: ['addressLine1', z.string()],
      addressLine2: ['addressLine2', text],
      city: ['city', z.string()],
      stateId: ['stateId', id],
      zipCode: ['zipCode', z.string()],
      zipPlus: ['zipPlus', text],
    }),
    assumed:
      'that the standardized address stands beside resultcodes and message, named as it was sent',
  }),

  updateCustomerAddress: row({
    method: 'POST',
    path: 'customeraccount/updatecustomeraddress',
    query: signedIn({}),
    body: renamed({
      isVoterRegistrationKept: ['doNotUpdateVoterRegistrationAddress', z.boolean()],
      isSameAddressForMailing: ['isSameAddressForMailing', z.boolean()],
      physicalAddress: ['physicalAddress', confirmedAddress],
      mailingAddress: ['mailingAddress', confirmedAddress],
    }),
    answer: acknowledgement,
    assumed: `that the answer is a JSON object, country is ${COUNTRY}, and province and internationalZipCode are null`,
  }),

  crashLocations: row({
    method: 'GET',
    path: 'customeraccountinboundreferencedata/getcrashlocation',
    answer: z.array(sameNames({ cityId: id, description: z.string() })),
    assumed: 'that ids are numbers',
    isReferenceList: true,
  }),

  usStates: row({
    method: 'GET',
    path: 'customeraccountinboundreferencedata/getusstates',
    answer: z.array(sameNames({ stateId: id, code: z.string(), description: z.string() })),
    assumed: 'that ids are numbers',
    isReferenceList: true,
  }),

  inStateZips: row({
    method: 'GET',
    path: 'customeraccountinboundreferencedata/getrizipcode',
    answer: z.array(sameNames({ zipId: id, zipCode: z.string() })),
    assumed: 'that ids are numbers',
    isReferenceList: true,
  }),
}

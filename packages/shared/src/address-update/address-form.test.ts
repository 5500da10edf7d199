import { describe, expect, it } from 'vitest'
import { exampleAddress, exampleTypedAddress } from '../../testing/example-addresses.ts'
import { validationIssues } from '../../testing/validation-issues.ts'
import { differences } from '../address/address.ts'
import { readListOf } from '../read-list.ts'
import { addressForm, emptyAddress } from './address-form.ts'
import { addressChoiceForm, addressConfirmationForm } from './confirmation-form.ts'

const form = addressForm({
  states: readListOf([
    { stateId: '60', code: 'FK', description: 'Franklin' },
    { stateId: '22', code: 'MA', description: 'Massachusetts' },
  ]),
  cities: readListOf(['Ashford', 'Dunmore']),
  zipCodes: readListOf(['99905', '99886']),
})

const home = exampleTypedAddress({
  addressLine1: '12 Ocean Ave',
  addressLine2: 'apt 3',
  city: 'Ashford',
  zipCode: '99905',
  zipPlus: '3411',
})
const boston = exampleTypedAddress({
  addressLine1: ' 1 Beacon St ',
  addressLine2: ' ',
  city: 'Boston',
  stateId: '22',
  zipCode: '02108',
})
const read = {
  home: exampleAddress({
    addressLine1: '12 OCEAN AVE',
    addressLine2: 'APT 3',
    city: 'ASHFORD',
    zipCode: '99905',
    zipPlus: '3411',
  }),
  boston: exampleAddress({
    addressLine1: '1 BEACON ST',
    city: 'BOSTON',
    stateId: '22',
    zipCode: '02108',
  }),
}

const living = (at: object) => ({
  isSameAddressForMailing: true,
  physicalAddress: at,
  mailingAddress: emptyAddress,
})

describe('the address form', () => {
  it('is parsed in upper case, with the same address for mail', () => {
    expect(form.parse(living(home))).toEqual({
      isSameAddressForMailing: true,
      physicalAddress: read.home,
      mailingAddress: read.home,
    })
    expect(form.parse({ ...living(home), mailingAddress: boston }).mailingAddress).toEqual(
      read.home,
    )
  })

  it('accepts a separate mailing address, even in another state', () => {
    expect(
      form.parse({
        isSameAddressForMailing: false,
        physicalAddress: home,
        mailingAddress: boston,
      }),
    ).toEqual({
      isSameAddressForMailing: false,
      physicalAddress: read.home,
      mailingAddress: read.boston,
    })
  })

  it('lists all missing fields, those of a separate mailing address included', () => {
    expect(validationIssues(form, living(emptyAddress))).toEqual([
      ['physicalAddress.addressLine1', 'Adress line1 is required'],
      ['physicalAddress.stateId', 'State is required'],
      ['physicalAddress.city', 'City is required'],
      ['physicalAddress.zipCode', 'Zipcode is required'],
    ])
    const both = {
      isSameAddressForMailing: false,
      physicalAddress: emptyAddress,
      mailingAddress: emptyAddress,
    }
    expect(validationIssues(form, both)).toHaveLength(8)
    expect(validationIssues(form, both).at(-1)).toEqual([
      'mailingAddress.zipCode',
      'Zipcode is required',
    ])
  })

  it.each([
    ['types four digits of the zip', { zipCode: '0290' }, 'ZIP code must have 5 digits.'],
    ['types letters as the zip', { zipCode: '0290A' }, 'ZIP code must have 5 digits.'],
    ['types three digits of the zip plus', { zipPlus: '341' }, 'ZIP+4 must have 4 digits.'],
    [
      'types a line of 51 characters',
      { addressLine1: 'x'.repeat(51) },
      'Address line 1 is limited to 50 characters.',
    ],
    [
      'types a second line of 51 characters',
      { addressLine2: 'x'.repeat(51) },
      'Address line 2 is limited to 50 characters.',
    ],
    [
      'types a city of 41 characters',
      { city: 'x'.repeat(41) },
      'City is limited to 40 characters.',
    ],
    ['names a state that is none', { stateId: '99' }, 'State is required'],
    ['names a city that is not in the state', { city: 'Boston' }, 'City is required'],
    ['names a zip that is not in the state', { zipCode: '02108' }, 'Zipcode is required'],
  ])('with %s has a message at that field only', (_what, changed, message) => {
    expect(validationIssues(form, living({ ...home, ...changed }))).toEqual([
      [`physicalAddress.${Object.keys(changed)[0]}`, message],
    ])
  })

  it('reports a city and zip outside the state beside other messages', () => {
    expect(
      validationIssues(form, living({ ...boston, stateId: '60', addressLine1: '' })).map(
        ([field]) => field,
      ),
    ).toEqual(['physicalAddress.addressLine1', 'physicalAddress.city', 'physicalAddress.zipCode'])
  })

  it('is rejected without addresses', () => {
    for (const nothing of [null, {}, { isSameAddressForMailing: false }, living([])])
      expect(form.safeParse(nothing).success).toBe(false)
  })

  it('finds the fields in which the standardized address differs', () => {
    expect(differences(read.home, read.home)).toEqual([])
    expect(differences(read.home, { ...read.home, addressLine2: null, zipPlus: '3412' })).toEqual([
      'addressLine2',
      'zipPlus',
    ])
  })
})

describe('the comparison of addresses', () => {
  it('has a choice for each address', () => {
    const chosen = { physicalAddress: 'standardized', mailingAddress: 'entered' }
    expect(addressChoiceForm(false).parse(chosen)).toEqual(chosen)
  })

  it('has a single choice if both are the same', () => {
    expect(addressChoiceForm(true).parse({ physicalAddress: 'entered' })).toEqual({
      physicalAddress: 'entered',
      mailingAddress: 'entered',
    })
  })

  it('requires each choice', () => {
    expect(validationIssues(addressChoiceForm(false), {})).toEqual([
      ['physicalAddress', 'Response to this question is required.'],
      ['mailingAddress', 'Response to this question is required.'],
    ])
    expect(validationIssues(addressChoiceForm(true), { physicalAddress: '' })).toEqual([
      ['physicalAddress', 'Response to this question is required.'],
    ])
  })

  it('keeps the voter registration only if the box is checked', () => {
    expect(addressConfirmationForm.parse({})).toEqual({ isVoterRegistrationKept: false })
    expect(addressConfirmationForm.parse({ isVoterRegistrationKept: true })).toEqual({
      isVoterRegistrationKept: true,
    })
  })
})

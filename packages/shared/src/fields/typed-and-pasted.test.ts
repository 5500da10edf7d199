import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { exampleTypedAddress } from '../../testing/example-addresses.ts'
import { validationIssues } from '../../testing/validation-issues.ts'
import { addressForm } from '../address-update/address-form.ts'
import { newContactsForm } from '../contact-update/contacts-form.ts'
import { feeQuoteForm } from '../fee-quote/fee-quote-form.ts'
import { readListOf } from '../read-list.ts'
import { resendConfirmationForm } from '../registration-services/confirmation-contacts-form.ts'
import {
  cardForm,
  cardPaymentForm,
  contactOnlyForm,
} from '../registration-services/payment-form.ts'
import { ddNumberForm, loginCodeForm } from '../sign-in/mfa-form.ts'
import { signInForm } from '../sign-in/sign-in-form.ts'
import { vehicleLookupForm } from '../vehicle-status/vehicle-lookup-form.ts'
import { phoneInBoxes } from './phone.ts'

const today = () => '2026-11-20'

const born = { month: '4', day: '12', year: '1985' }
const person = { lastName: 'Rivera Lopez', dateOfBirth: born }
const phone = phoneInBoxes('4015550142')
const email = 'ann@example.com'
const payer = { firstName: 'Ann', lastName: 'Lee', companyName: 'Lee & Co', email, phone }
const home = exampleTypedAddress({
  addressLine1: '12 Ocean Ave',
  addressLine2: 'Apt 3',
  city: 'Boston',
  stateId: '22',
  zipCode: '02108',
  zipPlus: '3411',
})

const license = {
  form: signInForm(today),
  typed: { ...person, loginTypeId: 1, lastFourDigitsOfSsn: '1234', licenseNumber: '9000001' },
}
const vehicle = {
  form: signInForm(today),
  typed: {
    ...person,
    loginTypeId: 2,
    plateNumber: 'AB123',
    plateTypeId: '7',
    vinLastSix: 'A1B2C3',
  },
}
const violation = {
  form: signInForm(today),
  typed: {
    ...person,
    loginTypeId: 3,
    caseNumber: 'MR-2024 1',
    violationDate: born,
    suspensionEffectiveDate: { month: '', day: '', year: '' },
  },
}
const crash = {
  form: signInForm(today),
  typed: { ...person, loginTypeId: 4, crashDate: born, crashLocationId: '12' },
}
const lookup = {
  form: vehicleLookupForm,
  typed: {
    plateNumber: 'AB123',
    registrationTypeCode: 'PAS',
    vinNumberLastSix: 'A1B2C3',
    isVehicleOwnerConsented: true,
  },
}
const quote = {
  form: feeQuoteForm(
    readListOf([
      {
        vehicleTypeId: '1',
        description: 'Truck',
        plateTypes: readListOf([
          { plateTypeId: '2', description: 'Commercial', isGvwrRequired: true },
        ]),
      },
    ]),
  ),
  typed: { customerName: 'Lee', vehicleTypeId: '1', vehiclePlateTypeId: '2', gvwr: '12,000' },
}
const address = {
  form: addressForm({
    states: readListOf([{ stateId: '22', code: 'MA', description: 'Massachusetts' }]),
    cities: readListOf([]),
    zipCodes: readListOf([]),
  }),
  typed: { isSameAddressForMailing: false, physicalAddress: home, mailingAddress: home },
}
const contacts = {
  form: newContactsForm({ email: true, phone: true }),
  typed: { email, confirmEmail: email, phone, confirmPhone: phone },
}
const card = {
  form: cardForm(today),
  typed: {
    cardNumber: '4111111111111111',
    expiryMonth: '8',
    expiryYear: '2030',
    cvv: '123',
    ...payer,
  },
}
const order = {
  form: cardPaymentForm,
  typed: { ...payer, oneTimeToken: 'ott_1', cardType: 'visa' },
}
const free = { form: contactOnlyForm, typed: { email, phone } }
const resend = { form: resendConfirmationForm, typed: { email, phone } }
const code = { form: loginCodeForm, typed: { loginCode: '123456' } }
const ddNumber = { form: ddNumberForm, typed: { ddNumber: '0001234567' } }

interface Example {
  form: z.ZodMiniType
  typed: Record<string, unknown>
}

/** Not typed: from a list, or issued by another system. */
const NOT_TYPED = [
  'stateId',
  'plateTypeId',
  'crashLocationId',
  'registrationTypeCode',
  'vehicleTypeId',
  'vehiclePlateTypeId',
  'oneTimeToken',
  'cardType',
]

/** The same with each typed text changed. */
const withTexts = (typed: unknown, change: (text: string) => string, name = ''): unknown => {
  if (typeof typed === 'string')
    return typed === '' || NOT_TYPED.includes(name) ? typed : change(typed)
  if (typeof typed !== 'object' || typed === null) return typed
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, withTexts(value, change, name)]),
  )
}

const examples: [string, Example][] = Object.entries({
  license,
  vehicle,
  violation,
  crash,
  lookup,
  quote,
  address,
  contacts,
  card,
  order,
  free,
  resend,
  code,
  ddNumber,
})

describe.each(examples)('every typed text of the form %s', (_form, { form, typed }) => {
  it.each([
    ['directional marks around it', (text: string) => `\u202a${text}\u202c`],
    ['invisible characters in it', (text: string) => text.split('').join('\u200b')],
    ['a soft hyphen in it', (text: string) => text.replace(/(.)$/, '\u00ad$1')],
    ['spaces of other kinds around it', (text: string) => `\u00a0\u2003${text}\u3000\t`],
    ['no-break spaces in it', (text: string) => text.replaceAll(' ', '\u00a0')],
  ])('is the same with %s', (_what, change) => {
    expect(form.parse(withTexts(typed, change))).toEqual(form.parse(typed))
  })
})

describe('what is read', () => {
  it.each<[string, Example, Record<string, unknown>, Record<string, unknown>]>([
    [
      'an SSN with a space',
      license,
      { lastFourDigitsOfSsn: '12 34' },
      { lastFourDigitsOfSsn: '1234' },
    ],
    [
      'an SSN with a dash',
      license,
      { lastFourDigitsOfSsn: '12–34' },
      { lastFourDigitsOfSsn: '1234' },
    ],
    ['a license in groups', license, { licenseNumber: 'v12 3456' }, { licenseNumber: 'V123456' }],
    ['a name as phones type it', license, { lastName: 'O’Brien' }, { lastName: "O'Brien" }],
    ['a name that Latin-1 lacks', license, { lastName: 'Đurić' }, { lastName: 'Duric' }],
    ['a VIN in groups', vehicle, { vinLastSix: 'a1b 2c3' }, { vinLastSix: 'A1B2C3' }],
    ['a plate in wide letters', vehicle, { plateNumber: 'ａｂ１' }, { plateNumber: 'AB1' }],
    [
      'a month by name',
      crash,
      { crashDate: { ...born, month: 'Apr' } },
      { crashDate: '1985-04-12' },
    ],
    ['a code with a space', code, { loginCode: '123 456' }, { loginCode: '123456' }],
    ['a code with a dash', code, { loginCode: '123‑456' }, { loginCode: '123456' }],
    ['a code with a full stop', code, { loginCode: '123456.' }, { loginCode: '123456' }],
    ['a code with full stops', code, { loginCode: '12.34.56' }, { loginCode: '123456' }],
    ['a code of letters', code, { loginCode: 'AbC-12' }, { loginCode: 'AbC-12' }],
    ['a DD # with dashes', ddNumber, { ddNumber: '00-0123-4567' }, { ddNumber: '0001234567' }],
    [
      'a card with spaces',
      card,
      { cardNumber: '4111 1111 1111 1111' },
      { cardNumber: '4111111111111111' },
    ],
    [
      'a card with dots',
      card,
      { cardNumber: '4111.1111.1111.1111' },
      { cardNumber: '4111111111111111' },
    ],
    [
      'a card with dashes',
      card,
      { cardNumber: '4111–1111‑1111-1111' },
      { cardNumber: '4111111111111111' },
    ],
    ['a CVV with a space', card, { cvv: '12 3' }, { cvv: '123' }],
    ['a company’s apostrophe', card, { companyName: 'Lee’s' }, { companyName: "Lee's" }],
    [
      'a phone with spaces',
      free,
      { phone: { areaCode: ' 4 01', prefix: '555', lineNumber: '0142' } },
      { phone: '4015550142' },
    ],
    ['an email as a link', free, { email: 'mailto:ann@example.com' }, { email }],
    [
      'an email with another dash',
      free,
      { email: 'ann‑lee@example.com' },
      { email: 'ann-lee@example.com' },
    ],
    ['a weight with spaces', quote, { gvwr: '12 000' }, { gvwr: 12_000 }],
    [
      'a half address',
      address,
      { physicalAddress: { ...home, addressLine1: '123½ Main' } },
      {
        physicalAddress: {
          ...home,
          addressLine1: '123 1/2 MAIN',
          addressLine2: 'APT 3',
          city: 'BOSTON',
        },
      },
    ],
    [
      'an address with other signs',
      address,
      { mailingAddress: { ...home, addressLine1: '5 O’Hara – Łódź' } },
      {
        mailingAddress: {
          ...home,
          addressLine1: "5 O'HARA - LÓDZ",
          addressLine2: 'APT 3',
          city: 'BOSTON',
        },
      },
    ],
  ])('%s', (_what, { form, typed }, changed, read) => {
    expect(form.parse({ ...typed, ...changed })).toMatchObject(read)
  })
})

const specialCharacters =
  'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.'
const plate =
  'Plate Number is required. Acceptable characters are letters or numbers. Please do not include dashes or spaces.'

describe('what is refused as a whole', () => {
  it.each<[string, Example, Record<string, unknown>, string]>([
    ...'-‐‑–—−'
      .split('')
      .map((dash): [string, Example, Record<string, unknown>, string] => [
        `a last name with ${dash}`,
        license,
        { lastName: `Mary${dash}Jane` },
        specialCharacters,
      ]),
    ['a payer with a dash of another kind', card, { firstName: 'Mary–Jane' }, specialCharacters],
    ['a plate with a dash of another kind', lookup, { plateNumber: 'AB–123' }, plate],
    ['a plate with a no-break space', lookup, { plateNumber: 'AB\u00a0123' }, plate],
    [
      'a whole SSN',
      license,
      { lastFourDigitsOfSsn: '123-45-6789' },
      'Last four digits of SSN is required',
    ],
    [
      'a year of two digits',
      crash,
      { crashDate: { ...born, year: '85' } },
      'A valid Date of crash is required',
    ],
    [
      'a card number between invisible characters in a name',
      card,
      { lastName: '4111\u200b1111\u00ad1111 1111' },
      'Enter the card number only in the card number field.',
    ],
    [
      'a plus in the email of a payment',
      card,
      { email: 'ann+dmv@example.com' },
      'Email address contains invalid characters.',
    ],
  ])('%s', (_what, { form, typed }, changed, message) => {
    expect(validationIssues(form, { ...typed, ...changed })).toEqual([
      [Object.keys(changed)[0], message],
    ])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInMaria } from './testing/signed-in-browser.ts'
import { startTestSite, type TestSite } from './testing/test-site.ts'

/**
 * Every rule of a field (docs/specification/validation.md) as the server enforces it when the browser's own check is bypassed. The
 * texts stand here in full: they are binding.
 */
let site: TestSite
const cookies: Record<'visitor' | 'signingIn' | 'customer', string> = {
  visitor: '',
  signingIn: '',
  customer: '',
}

const maria = {
  loginTypeId: 1,
  lastName: 'Rivera',
  dateOfBirth: { month: '4', day: '12', year: '1985' },
  lastFourDigitsOfSsn: '4321',
  licenseNumber: '9000500',
}

beforeAll(async () => {
  site = await startTestSite()
  const action = 'POST_customeraccountlogin_guestloginrequest'
  const antibot = await site.app.inject({
    method: 'POST',
    url: '/sim/antibot',
    payload: { action },
  })
  const started = await site.call('signIn.start', maria, {
    recaptcha: antibot.json<{ token: string }>().token,
  })
  cookies.signingIn = String(started.headers['set-cookie']).split(';', 1)[0] ?? ''
  const { cookie, ask } = await signInMaria(site)
  cookies.customer = cookie
  await ask('contactUpdate.open', { isAnew: true })
  await ask('contactUpdate.choose', { email: true, phone: true })
})
afterAll(() => site.close())

const plate =
  'Plate Number is required. Acceptable characters are letters or numbers. Please do not include dashes or spaces.'
const vin =
  'Last six digits of VIN are required, you must enter all six digits. Acceptable characters are letters or numbers.'
const special =
  'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.'
const outOfRange = 'Date must be within the acceptable range.'
const violation = 'A valid Violation / Offense date OR Suspension effective date is required'
const image =
  'Please refer to the image for help on where to locate the DD # on your License / ID card.'

const noDate = { month: '', day: '', year: '' }
const in1751 = { month: '12', day: '31', year: '1751' }
const nextYear = { month: '1', day: '1', year: String(new Date().getFullYear() + 2) }
const person = { lastName: 'Rivera', dateOfBirth: maria.dateOfBirth }
const byVehicle = {
  ...person,
  loginTypeId: 2,
  plateNumber: 'AB123',
  plateTypeId: '1',
  vinLastSix: '456789',
}
const byCase = {
  ...person,
  loginTypeId: 3,
  caseNumber: 'MR1',
  violationDate: in1751,
  suspensionEffectiveDate: noDate,
}
const byCrash = { ...person, loginTypeId: 4, crashDate: in1751, crashLocationId: '28' }
const address = {
  addressLine1: '12 Ocean Avenue',
  addressLine2: '',
  city: 'Cranston',
  stateId: '40',
  zipCode: '02905',
  zipPlus: '',
}
const nowhere = { ...address, addressLine1: '', city: '', stateId: '', zipCode: '' }
const phone = { areaCode: '401', prefix: '555', lineNumber: '0100' }
const noPhone = { areaCode: '', prefix: '', lineNumber: '' }

interface Case {
  procedure: string
  by?: keyof typeof cookies
  input: unknown
  fields: Record<string, string>
}

const cases: Case[] = [
  {
    procedure: 'vehicleStatus.lookUp',
    input: {
      plateNumber: '12345678',
      registrationTypeCode: '',
      vinNumberLastSix: '45-789',
      isVehicleOwnerConsented: false,
    },
    fields: {
      plateNumber: plate,
      registrationTypeCode: 'Registration type is required.',
      vinNumberLastSix: vin,
      isVehicleOwnerConsented:
        'Please attest that you are the registered owner and are authorized to check the registration status.',
    },
  },
  {
    procedure: 'feeQuote.estimate',
    input: { customerName: 'x'.repeat(41), vehicleTypeId: '', vehiclePlateTypeId: '', gvwr: '' },
    fields: {
      customerName: 'Last name is limited to 40 characters',
      vehicleTypeId: 'Vehicle type is required.',
      vehiclePlateTypeId: 'Plate type is required.',
    },
  },
  {
    procedure: 'feeQuote.estimate',
    input: { customerName: 'A;B', vehicleTypeId: '2', vehiclePlateTypeId: '2', gvwr: '-1' },
    fields: {
      customerName: special,
      gvwr: 'GVWR is required. Acceptable characters are numbers.',
    },
  },
  {
    procedure: 'signIn.start',
    input: {
      ...maria,
      lastName: '',
      dateOfBirth: noDate,
      lastFourDigitsOfSsn: '',
      licenseNumber: '',
    },
    fields: {
      lastName: 'Last name is required',
      dateOfBirth: 'A valid Date of birth is required',
      lastFourDigitsOfSsn: 'Last four digits of SSN is required',
      licenseNumber: 'A valid RI License # or State ID # is required',
    },
  },
  {
    procedure: 'signIn.start',
    input: {
      ...maria,
      lastName: 'Smith-Jones',
      dateOfBirth: in1751,
      lastFourDigitsOfSsn: '12a4',
      licenseNumber: '123456789',
    },
    fields: {
      lastName: special,
      dateOfBirth: outOfRange,
      lastFourDigitsOfSsn: 'Last four digits of SSN is required',
      licenseNumber: 'A valid RI License # or State ID # is required',
    },
  },
  {
    procedure: 'signIn.start',
    input: {
      ...byVehicle,
      lastName: 'x'.repeat(41),
      plateNumber: 'A 1',
      plateTypeId: '',
      vinLastSix: '',
    },
    fields: {
      lastName: 'Last name is limited to 40 characters',
      plateNumber: plate,
      plateTypeId: 'Plate type is required.',
      vinLastSix: vin,
    },
  },
  {
    procedure: 'signIn.start',
    input: { ...byCase, caseNumber: '', violationDate: noDate },
    fields: { caseNumber: 'Case / Summons / Ticket number is required', violationDate: violation },
  },
  {
    procedure: 'signIn.start',
    input: { ...byCase, caseNumber: '1'.repeat(19), violationDate: nextYear },
    fields: {
      caseNumber: 'Case / Summons / Ticket number is limited to 18 characters',
      violationDate: violation,
    },
  },
  {
    procedure: 'signIn.start',
    input: { ...byCase, suspensionEffectiveDate: in1751 },
    fields: { violationDate: outOfRange, suspensionEffectiveDate: outOfRange },
  },
  {
    procedure: 'signIn.start',
    input: { ...byCrash, crashDate: noDate, crashLocationId: '' },
    fields: {
      crashDate: 'A valid Date of crash is required',
      crashLocationId: 'Crash location is required',
    },
  },
  {
    procedure: 'signIn.start',
    input: { ...byCrash, crashDate: nextYear },
    fields: { crashDate: 'Date of crash should not be a future date' },
  },
  { procedure: 'signIn.start', input: byCrash, fields: { crashDate: outOfRange } },
  {
    procedure: 'signIn.verifyCode',
    by: 'signingIn',
    input: { loginCode: '' },
    fields: { loginCode: 'Login code is required' },
  },
  {
    procedure: 'signIn.verifyCode',
    by: 'signingIn',
    input: { loginCode: '1'.repeat(13) },
    fields: { loginCode: 'Login code is limited to 12 characters.' },
  },
  ...[
    ['', 'State DD # is required'],
    ['1', `A valid DD # is required. ${image}`],
    ['12a', `A valid DD # is required. ${image}`],
    ['1'.repeat(11), `DD # is limited to 10 characters. ${image}`],
  ].map(([ddNumber = '', message = '']): Case => ({
    procedure: 'signIn.verifyDdNumber',
    by: 'signingIn',
    input: { ddNumber },
    fields: { ddNumber: message },
  })),
  {
    procedure: 'contactUpdate.choose',
    by: 'customer',
    input: {},
    fields: { email: 'Please select the contact information to update/verify.' },
  },
  {
    procedure: 'contactUpdate.sendCodes',
    by: 'customer',
    input: { email: '', confirmEmail: '', phone: noPhone, confirmPhone: noPhone },
    fields: {
      email: 'Email is required',
      confirmEmail: 'Confirm email is required',
      phone: 'Phone is required',
      confirmPhone: 'Confirm phone is required',
    },
  },
  {
    procedure: 'contactUpdate.sendCodes',
    by: 'customer',
    input: {
      email: 'a@example.com',
      confirmEmail: 'b@example.com',
      phone,
      confirmPhone: { ...phone, prefix: '556' },
    },
    fields: {
      confirmEmail: 'Email and Confirm email values do not match',
      confirmPhone: 'Phone and Confirm phone values do not match',
    },
  },
  {
    procedure: 'addressUpdate.standardizePhysical',
    by: 'customer',
    input: {
      isSameAddressForMailing: false,
      physicalAddress: nowhere,
      mailingAddress: { ...address, zipCode: '290', zipPlus: '1' },
    },
    fields: {
      'physicalAddress.addressLine1': 'Adress line1 is required',
      'physicalAddress.city': 'City is required',
      'physicalAddress.stateId': 'State is required',
      'physicalAddress.zipCode': 'Zipcode is required',
      'mailingAddress.zipCode': 'Zipcode must have 5 digits.',
      'mailingAddress.zipPlus': 'Zip plus must have 4 digits.',
    },
  },
]

describe.each(cases)('$procedure', ({ procedure, by = 'visitor', input, fields }) => {
  it(`tells ${JSON.stringify(Object.keys(fields))} what is wrong`, async () => {
    const answer = await site.call(procedure, input, { cookie: cookies[by] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      error: {
        message: 'Please provide all the required information.',
        data: { kind: 'malformed', status: 400, code: 12 },
      },
    })
    const { error } = answer.json<{ error: { data: { fields: unknown } } }>()
    expect(error.data.fields).toEqual(fields)
  })
})

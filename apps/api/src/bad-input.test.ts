import { exampleTypedAddress } from '@mva/shared/testing/example-addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInMaria } from './testing/signed-in-browser.ts'
import { startTestSite, type TestSite } from './testing/test-site.ts'

/**
 * Every rule of a field (docs/specification/validation.md) as the server enforces it when the browser's own check is bypassed. The
 * browser words them by the same rules.
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
  await ask('contactUpdate.open', { startOver: true })
  await ask('contactUpdate.choose', { email: true, phone: true })
})
afterAll(() => site.close())

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
const address = exampleTypedAddress()
const nowhere = { ...address, addressLine1: '', city: '', stateId: '', zipCode: '' }
const phone = { areaCode: '401', prefix: '555', lineNumber: '0100' }
const noPhone = { areaCode: '', prefix: '', lineNumber: '' }

interface Case {
  procedure: string
  by?: keyof typeof cookies
  input: unknown
  /** Those that the answer names. */
  fields: string[]
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
    fields: ['plateNumber', 'registrationTypeCode', 'vinNumberLastSix', 'isVehicleOwnerConsented'],
  },
  {
    procedure: 'feeQuote.estimate',
    input: { customerName: 'x'.repeat(41), vehicleTypeId: '', vehiclePlateTypeId: '', gvwr: '' },
    fields: ['customerName', 'vehicleTypeId', 'vehiclePlateTypeId'],
  },
  {
    procedure: 'feeQuote.estimate',
    input: { customerName: 'A;B', vehicleTypeId: '2', vehiclePlateTypeId: '2', gvwr: '-1' },
    fields: ['customerName', 'gvwr'],
  },
  { procedure: 'signIn.start', input: null, fields: [] },
  {
    procedure: 'signIn.start',
    input: {
      ...maria,
      lastName: '',
      dateOfBirth: noDate,
      lastFourDigitsOfSsn: '',
      licenseNumber: '',
    },
    fields: ['lastName', 'dateOfBirth', 'lastFourDigitsOfSsn', 'licenseNumber'],
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
    fields: ['lastName', 'dateOfBirth', 'lastFourDigitsOfSsn', 'licenseNumber'],
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
    fields: ['lastName', 'plateNumber', 'plateTypeId', 'vinLastSix'],
  },
  {
    procedure: 'signIn.start',
    input: { ...byCase, caseNumber: '', violationDate: noDate },
    fields: ['caseNumber', 'violationDate'],
  },
  {
    procedure: 'signIn.start',
    input: { ...byCase, caseNumber: '1'.repeat(19), violationDate: nextYear },
    fields: ['caseNumber', 'violationDate'],
  },
  {
    procedure: 'signIn.start',
    input: { ...byCase, suspensionEffectiveDate: in1751 },
    fields: ['violationDate', 'suspensionEffectiveDate'],
  },
  {
    procedure: 'signIn.start',
    input: { ...byCrash, crashDate: noDate, crashLocationId: '' },
    fields: ['crashDate', 'crashLocationId'],
  },
  {
    procedure: 'signIn.start',
    input: { ...byCrash, crashDate: nextYear },
    fields: ['crashDate'],
  },
  { procedure: 'signIn.start', input: byCrash, fields: ['crashDate'] },
  {
    procedure: 'signIn.verifyCode',
    by: 'signingIn',
    input: { loginCode: '' },
    fields: ['loginCode'],
  },
  {
    procedure: 'signIn.verifyCode',
    by: 'signingIn',
    input: { loginCode: '1'.repeat(13) },
    fields: ['loginCode'],
  },
  ...['', '1', '12a', '1'.repeat(11)].map((ddNumber): Case => ({
    procedure: 'signIn.verifyDdNumber',
    by: 'signingIn',
    input: { ddNumber },
    fields: ['ddNumber'],
  })),
  {
    procedure: 'contactUpdate.choose',
    by: 'customer',
    input: {},
    fields: ['email'],
  },
  {
    procedure: 'contactUpdate.sendCodes',
    by: 'customer',
    input: { email: '', confirmEmail: '', phone: noPhone, confirmPhone: noPhone },
    fields: ['email', 'confirmEmail', 'phone', 'confirmPhone'],
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
    fields: ['confirmEmail', 'confirmPhone'],
  },
  {
    procedure: 'addressUpdate.standardizePhysical',
    by: 'customer',
    input: {
      isSameAddressForMailing: false,
      physicalAddress: nowhere,
      mailingAddress: { ...address, zipCode: '290', zipPlus: '1' },
    },
    fields: [
      'physicalAddress.addressLine1',
      'physicalAddress.city',
      'physicalAddress.stateId',
      'physicalAddress.zipCode',
      'mailingAddress.zipCode',
      'mailingAddress.zipPlus',
    ],
  },
]

describe.each(cases)('$procedure', ({ procedure, by = 'visitor', input, fields }) => {
  it(`refuses ${fields.join(', ')}`, async () => {
    const answer = await site.call(procedure, input, { cookie: cookies[by] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      error: {
        message: 'malformed',
        data: { kind: 'malformed', status: 400, code: 12 },
      },
    })
    const { error } = answer.json<{ error: { data: { fields: string[] } } }>()
    expect(error.data.fields.toSorted()).toEqual(fields.toSorted())
  })
})

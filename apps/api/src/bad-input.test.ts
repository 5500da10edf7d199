import { afterAll, expect, it } from 'vitest'
import { exampleTypedAddress } from '@mva/shared/testing/example-addresses'
import { payerForm } from '../testing/payment-forms.ts'
import { signingInRecord, startSession } from '../testing/session-records.ts'
import { signInMaria } from '../testing/signed-in-browser.ts'
import { signInFormOf } from '../testing/signing-in-browser.ts'
import { startTestSite } from '../testing/test-site.ts'

/**
 * The server parses the input of each procedure by the same form as the browser, whose rules have tests of their own
 * (docs/specification/validation.md): one bad input of each form.
 */
const site = await startTestSite()
afterAll(() => site.close())

const { cookie: customer, ask } = await signInMaria(site)
await ask('contactUpdate.open', { startOver: true })
await ask('contactUpdate.choose', { email: true, phone: true })
const signingIn = await startSession(site.store, signingInRecord('a login request'))

const maria = signInFormOf('maria-rivera')
const address = exampleTypedAddress()
const phone = { areaCode: '401', prefix: '555', lineNumber: '0100' }

it.each([
  [
    'vehicleStatus.lookUp',
    '',
    {
      plateNumber: '12345678',
      registrationTypeCode: '',
      vinNumberLastSix: '45-789',
      isVehicleOwnerConsented: false,
    },
    ['plateNumber', 'registrationTypeCode', 'vinNumberLastSix', 'isVehicleOwnerConsented'],
  ],
  [
    'feeQuote.estimate',
    '',
    { customerName: 'A;B', vehicleTypeId: '1', vehiclePlateTypeId: '2', gvwr: '' },
    ['customerName', 'vehiclePlateTypeId'],
  ],
  ['signIn.start', '', null, []],
  ['signIn.start', '', { ...maria, lastName: 'Smith-Jones' }, ['lastName']],
  ['signIn.verifyCode', signingIn, { loginCode: '1'.repeat(13) }, ['loginCode']],
  ['signIn.verifyDdNumber', signingIn, { ddNumber: '12a' }, ['ddNumber']],
  ['contactUpdate.choose', customer, {}, ['email']],
  [
    'contactUpdate.sendCodes',
    customer,
    {
      email: 'a@example.com',
      confirmEmail: 'b@example.com',
      phone,
      confirmPhone: { ...phone, prefix: '556' },
    },
    ['confirmEmail', 'confirmPhone'],
  ],
  [
    'contactUpdate.keepDraft',
    customer,
    { version: 0, typed: { email: 'a'.repeat(321) } },
    ['typed.email'],
  ],
  [
    'addressUpdate.standardizePhysical',
    customer,
    {
      isSameAddressForMailing: false,
      physicalAddress: { ...address, city: 'Boston' },
      mailingAddress: { ...address, zipPlus: '1' },
    },
    ['mailingAddress.zipPlus', 'physicalAddress.city'],
  ],
  [
    'addressUpdate.keepDraft',
    customer,
    {
      version: 0,
      typed: {
        isSameAddressForMailing: false,
        physicalAddress: { ...address, addressLine1: 'a'.repeat(101) },
        mailingAddress: address,
      },
    },
    ['typed.physicalAddress.addressLine1'],
  ],
  [
    'registrationServices.certify.cancel',
    customer,
    { version: 0, form: { certification: 'no' } },
    ['form.certification'],
  ],
  [
    'registrationServices.payment.payByCard',
    customer,
    {
      version: 0,
      form: { ...payerForm, oneTimeToken: 'a token', companyName: '4111 1111 1111 1111' },
    },
    ['form.companyName'],
  ],
])('%s names the fields that are wrong', async (procedure, cookie, input, fields) => {
  const answer = await site.call(procedure, input, { cookie })
  expect(answer.json()).toMatchObject({
    error: { message: 'malformed', data: { kind: 'malformed', status: 400, code: 12 } },
  })
  const { error } = answer.json<{ error: { data: { fields: string[] } } }>()
  expect(new Set(error.data.fields)).toEqual(new Set(fields))
})

import * as z from 'zod/mini'
import { readListOf, type ReadList } from '@mva/shared/models/read-list'
import { describe, expect, it } from 'vitest'
import { type AnswerOf, type contract, rowNamed } from './contract.ts'
import { sampleNamed } from '../samples/samples.ts'
import { unreadableItems } from './unreadable.ts'

type Path = readonly (string | number)[]

/** Returns `value` with the part at `path` replaced; undefined removes the field. */
const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? replaced(item, rest, by) : item))
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: replaced(fields[key], rest, by) }
}

/** Decodes the sample answer of a call with the part at `path` replaced; undefined if it does not fit. */
const read = (name: string, path: Path = [], by?: unknown): unknown => {
  const { answer } = sampleNamed(name)
  const wire = path.length === 0 ? answer : replaced(answer, path, by)
  return z.safeDecode(rowNamed(name).answer, wire).data
}

const readWire = (name: string, wire: unknown) => z.safeDecode(rowNamed(name).answer, wire).data

const NOT_READ = undefined

describe('the personal profile', () => {
  const profile = 'account.personalProfile'
  const person = 'onlineCustomerAccountPersonalInformation'

  it.each(['88231', 88_231, '5d0e7c1a-92b4-4f6e-8a3d-000000000007'])(
    'reads the customer %o',
    (cid) => {
      expect(read(profile, [person, 'cid'], cid)).toMatchObject({
        personalInformation: { customerId: String(cid) },
      })
    },
  )

  it.each([undefined, null, '', 0, '0', {}])('does not fit without a customer: %o', (cid) => {
    expect(read(profile, [person, 'cid'], cid)).toBe(NOT_READ)
  })

  it.each([
    ['dateOfBirth', '17.04.1986', { dateOfBirth: null }],
    ['phone', '(401) 555-0142 x12', { phone: '4015550142 x12' }],
    ['phone', '+44 20 7946 0018', { phone: '+44 20 7946 0018' }],
    ['email', { address: 'a@example.com' }, { email: null }],
    ['isEmailVerified', 'Y', { isEmailVerified: true }],
    ['isPhoneVerified', 'perhaps', { isPhoneVerified: false }],
    ['physicalAddress', '84 HOPE ST', { physicalAddress: { addressLine1: '84 HOPE ST' } }],
    ['mailingAddress', { city: ['PROVIDENCE'] }, { mailingAddress: null }],
  ])('reads %s %o', (field, wire, domain) => {
    expect(read(profile, [person, field], wire)).toMatchObject({ personalInformation: domain })
  })

  it('reads a customer without credentials', () => {
    expect(read(profile, ['onlineCustomerAccountCredentialInformation'], null)).toMatchObject({
      credentialInformation: { gender: null, organDonor: null, credentialDetails: readListOf([]) },
    })
  })

  it('counts a block without an instruction', () => {
    expect(
      read(profile, ['onlineCustomerAccountBlocks'], [{ actionInstruction: '' }]),
    ).toMatchObject({ blocksInformation: { items: [], unreadable: 1 } })
  })

  it.each([
    ['onlineCustomerAccountBlocks', { count: 1 }, 'blocksInformation'],
    ['onlineCustomerPersonalReservations', 'none', 'reservationInformation'],
  ])('keeps the profile without its %s %o, and counts one', (field, wire, domain) => {
    expect(read(profile, [field], wire)).toMatchObject({
      [domain]: { items: [], unreadable: 1 },
      personalInformation: { lastName: expect.any(String) as string },
    })
  })

  it.each([
    ['AM', 'AM'],
    ['9:30 AM', '09:30'],
    ['', null],
    [undefined, null],
  ])('reads a reservation at %o', (wire, scheduleTime) => {
    const path = ['onlineCustomerPersonalReservations', 0, 'scheduleTime']
    expect(read(profile, path, wire)).toMatchObject({
      reservationInformation: { items: [{ scheduleTime }], unreadable: 0 },
    })
  })
})

describe('the registrations', () => {
  const registrations = 'account.registrations'
  const first = ['onlineRegistrationDetails', 0] as const

  it('reads a year, a plate’s rights and a fee in other forms', () => {
    for (const [field, wire, domain] of [
      ['year', '2019', '2019'],
      ['isPlateRenewable', true, true],
      ['isPlateRenewable', 'Y', true],
      ['isPlateCancelAllowed', 'no', false],
      ['registrationRenewalFee', 112.5, 11_250],
      ['vehicleRegistrationId', '5d0e7c1a-92b4', '5d0e7c1a-92b4'],
      ['suspensions', null, readListOf([])],
    ] as const)
      expect(read(registrations, [...first, field], wire)).toMatchObject({
        registrations: { items: [{ [field]: domain }, {}], unreadable: 0 },
      })
  })

  it.each([null, {}, true])('loses one registration by its id %o', (wire) => {
    expect(read(registrations, [...first, 'vehicleRegistrationId'], wire)).toMatchObject({
      registrations: { items: [{ vehicleRegistrationId: '770962' }], unreadable: 1 },
    })
  })

  it.each([
    ['make', {}],
    ['expirationDate', 'next year'],
    ['shippedDate', 20_260_105],
    ['registrationRenewalFee', '112.505'],
  ])('keeps the registration without its %s %o, and reports the field', (field, wire) => {
    const answer = read(registrations, [...first, field], wire) as object
    expect(answer).toMatchObject({
      registrations: {
        items: [{ [field]: null, vin: expect.any(String) as string }, {}],
        unreadable: 0,
      },
    })
    expect(unreadableItems(answer)).toMatchObject([
      { path: `onlineRegistrationDetails[0].${field}` },
    ])
  })

  it('keeps a registration whose suspensions cannot be read, and counts these', () => {
    expect(read(registrations, [...first, 'suspensions'], { count: 2 })).toMatchObject({
      registrations: { items: [{ suspensions: { items: [], unreadable: 1 } }, {}], unreadable: 0 },
    })
  })

  it('reads one registration that is in no list', () => {
    const { onlineRegistrationDetails } = sampleNamed(registrations).answer as {
      onlineRegistrationDetails: object[]
    }
    expect(
      read(registrations, ['onlineRegistrationDetails'], onlineRegistrationDetails[0]),
    ).toEqual(
      readWire(registrations, { onlineRegistrationDetails: onlineRegistrationDetails.slice(0, 1) }),
    )
  })
})

type Eligibility = AnswerOf<typeof contract.transactions.renewEligibility>

describe('the eligibility for a service', () => {
  const eligibility = 'transactions.renewEligibility'
  const path = ['renewRegistration', 'descriptions']

  it.each([[[]], [null]])('reads %o as eligible', (wire) => {
    expect(read(eligibility, path, wire)).toEqual({ eligibility: { descriptions: readListOf([]) } })
  })

  it.each([
    [['Not insured.'], 0],
    [['Not insured.', null], 1],
    [[{ text: 'Not insured.' }], 1],
    [[''], 1],
    [[null], 1],
    ['Not insured.', 0],
  ])('never reads %o as eligible', (wire, unreadable) => {
    const { descriptions } = (read(eligibility, path, wire) as Eligibility).eligibility
    expect(descriptions.unreadable).toBe(unreadable)
    expect(descriptions.items.length + descriptions.unreadable).toBeGreaterThan(0)
  })

  it.each([undefined, null, '', []])('does not fit as %o', (wire) => {
    expect(read(eligibility, ['renewRegistration'], wire)).toBe(NOT_READ)
  })
})

describe('the standardization of an address', () => {
  const validate = 'addresses.validateAddress'
  const nothing = { resultcodes: 'AE01', message: 'The ZIP Code does not exist.' }

  it('reads an error without an address', () => {
    expect(readWire(validate, nothing)).toEqual({
      resultCodes: ['AE01'],
      message: 'The ZIP Code does not exist.',
      address: null,
    })
    expect(readWire(validate, { ...nothing, resultcodes: ['AS01', 'ae01'] })).toMatchObject({
      address: null,
    })
  })

  it.each(['AS01', 'AS10', '', null])('does not fit with %o and no address', (codes) => {
    expect(readWire(validate, { ...nothing, resultcodes: codes })).toBe(NOT_READ)
  })

  it.each([
    ['stateId', '40', { stateId: '40' }],
    ['stateId', '5d0e-40', { stateId: '5d0e-40' }],
    ['zipCode', 2906, { zipCode: '02906' }],
    ['zipPlus', 42, { zipPlus: '0042' }],
    ['zipPlus', '', { zipPlus: null }],
  ])('reads %s %o', (field, wire, address) => {
    expect(read(validate, [field], wire)).toMatchObject({ address })
  })

  it('splits a ZIP+4 in one field', () => {
    const { answer } = sampleNamed(validate)
    const wire = { ...(answer as object), zipCode: '02906-2012', zipPlus: null }
    expect(readWire(validate, wire)).toMatchObject({
      address: { zipCode: '02906', zipPlus: '2012' },
    })
  })
})

describe('the registration status', () => {
  const status = 'lookups.registrationStatus'

  it.each([
    ['stickerExpirationDate', '31.03.2028', { stickerExpiration: null }],
    ['registrationExpirationDate', '2028-03-31T00:00:00', { registrationExpiration: '2028-03-31' }],
    ['registrationStatusDescription', null, { statusDescription: null }],
    ['isTypeButton', 'true', { isButton: true }],
    ['registrationStatusActionCollection', null, { statusActions: readListOf([]) }],
  ])('reads %s %o', (field, wire, domain) => {
    expect(read(status, [field], wire)).toMatchObject(domain)
  })

  it('loses a step without an instruction', () => {
    const path = ['registrationStatusActionCollection', 0, 'actionInstruction']
    expect(read(status, path, null)).toMatchObject({
      statusActions: { items: [{}], unreadable: 1 },
    })
  })

  it('does not fit as an answer about something else', () => {
    expect(readWire(status, { message: 'No registration found.' })).toBe(NOT_READ)
  })
})

describe('signing in', () => {
  it.each([
    [
      'mailingAddress',
      '84 HOPE ST, PROVIDENCE',
      { mailingAddress: { addressLine1: '84 HOPE ST, PROVIDENCE' } },
    ],
    ['mailingAddress', undefined, { mailingAddress: null }],
    ['isPaperOtpSent', null, { isPaperOtpSent: false }],
    ['isPaperOtpSent', 'NO', { isPaperOtpSent: false }],
    ['email', '', { email: null }],
    ['phone', 4_015_550_142, { phone: '4015550142' }],
    ['loginTypeId', undefined, {}],
  ])('reads %s %o', (field, wire, domain) => {
    expect(read('login.guestLoginRequest', [field], wire)).toMatchObject(domain)
  })

  it.each(['', null, undefined, 7, {}])('does not fit with the token %o', (token) => {
    expect(read('login.guestLoginRequest', ['loginRequestToken'], token)).toBe(NOT_READ)
    expect(read('login.guestLogin', ['accessToken'], token)).toBe(NOT_READ)
  })

  it.each([
    ['2026-11-23T10:25:00', '2026-11-23T15:25:00Z'],
    ['in ten minutes', null],
    [undefined, null],
  ])('reads a code that is good until %o', (wire, codeExpiresAt) => {
    expect(read('login.guestLoginMfaRequest', ['otpEndDateTime'], wire)).toMatchObject({
      codeExpiresAt,
    })
  })

  it('reads a duration as text', () => {
    expect(read('login.guestLogin', ['duration'], '30')).toMatchObject({ durationMinutes: 30 })
    expect(read('login.guestLogin', ['duration'], 'long')).toBe(NOT_READ)
  })

  it.each([[{}], [{ duration: null }], [{ duration: 'long' }]])(
    'extends the session if the agency answers %o',
    (wire) => {
      expect(readWire('login.extendGuestLoginSession', wire)).toMatchObject({
        durationMinutes: null,
      })
    },
  )

  it.each([undefined, null, 'OK', false])('does not extend the session by %o', (wire) => {
    expect(readWire('login.extendGuestLoginSession', wire)).toBe(NOT_READ)
  })
})

describe('a cart', () => {
  const data = ['cartTransactions', 0, 'transactionData'] as const

  it.each([
    [['transactionCartId'], '90211', {}],
    [['transactionCartId'], '5d0e7c1a-92b4', { transactionCartId: '5d0e7c1a-92b4' }],
    [[...data, 'transactionDescription'], {}, {}],
    [[...data, 'isTransactionOutputDocument'], null, {}],
    [['cartTransactions', 0, 'transactionFees'], 'none', {}],
    [['email'], { to: 'a@example.com' }, { email: null }],
    [['isPaperlessCommunication'], 'Y', { isPaperlessCommunication: true }],
  ])('reads %j %o', (path, wire, domain) => {
    expect(read('transactions.create', path, wire)).toMatchObject(domain)
  })

  it.each([
    [['transactionCartId'], undefined],
    [['transactionCartId'], 0],
    [['transactionCartId'], {}],
    [['cartTransactions'], null],
    [['cartTransactions'], {}],
    [['cartTransactions', 0], null],
    [[...data, 'transactionId'], null],
    [[...data, 'transactionId'], 0],
    [[...data, 'transactionStatus'], 3],
  ])('does not fit with %j %o', (path, wire) => {
    expect(read('transactions.create', path, wire)).toBe(NOT_READ)
    expect(read('transactions.add', path, wire)).toBe(NOT_READ)
  })

  it.each(['remove', 'cancel', 'updateCart'])('may be missing from the answer to %s', (call) => {
    expect(read(`transactions.${call}`)).toMatchObject({ transactionCartId: '90211' })
    for (const wire of [undefined, null, '', 'OK', { status: 200 }])
      expect(readWire(`transactions.${call}`, wire)).toBeNull()
  })
})

describe('the validation of a cart', () => {
  it.each([
    ['status', '200', { isCartValid: true }],
    ['status', undefined, { isCartValid: true }],
    ['isCartValid', 'true', { isCartValid: true }],
    ['isCartValid', 0, { isCartValid: false }],
    ['message', { text: 'Changed.' }, { message: null }],
  ])('reads %s %o', (field, wire, domain) => {
    expect(read('transactions.validateCart', [field], wire)).toMatchObject(domain)
  })

  it.each([undefined, null, '', 'valid', 2, {}])('does not fit with isCartValid %o', (wire) => {
    expect(read('transactions.validateCart', ['isCartValid'], wire)).toBe(NOT_READ)
  })
})

describe('fees', () => {
  const fees = ['onlineTransactionFeeCollection'] as const

  it('are read as text too', () => {
    expect(read('transactions.renewFee', [...fees, 0, 'feeAmount'], '80.00')).toMatchObject({
      fees: [{ feeCents: 8000 }, {}, {}],
    })
    expect(read('payments.serviceFees', ['forteServiceFee'], '2.70')).toMatchObject({
      serviceFeeCents: 270,
    })
  })

  it('may be empty, but not missing', () => {
    expect(read('transactions.renewFee', fees, [])).toMatchObject({ fees: [] })
    for (const wire of [undefined, null, '', {}])
      expect(read('transactions.renewFee', fees, wire)).toBe(NOT_READ)
  })

  it.each([-80, '80.005', 80.005, null, '', 'NA', {}])('do not fit with one of %o', (wire) => {
    expect(read('transactions.renewFee', [...fees, 0, 'feeAmount'], wire)).toBe(NOT_READ)
    expect(read('payments.serviceFees', ['totalSumFeeAmount'], wire)).toBe(NOT_READ)
    expect(read('lookups.registrationCost', ['registrationFee'], wire)).toBe(NOT_READ)
  })

  it('are a list of one if one comes outside of a list', () => {
    const wire = { feeName: 'Renewal', feeAmount: 80 }
    expect(read('transactions.renewFee', fees, wire)).toMatchObject({
      fees: [{ feeName: 'Renewal', feeCents: 8000 }],
    })
    const { answer } = sampleNamed('transactions.create')
    const { cartTransactions } = answer as { cartTransactions: object[] }
    expect(read('transactions.create', ['cartTransactions'], cartTransactions[0])).toEqual(
      read('transactions.create', ['cartTransactions'], cartTransactions.slice(0, 1)),
    )
  })

  it('do not fit if one of several cannot be read', () => {
    expect(read('transactions.renewFee', [...fees, 0], null)).toBe(NOT_READ)
  })
})

describe('a finalized cart', () => {
  const finalize = 'transactions.finalizeCart'
  const cart = ['finalizeCartResponse', 'transactionCart'] as const
  const data = [...cart, 'cartTransactions', 0, 'transactionData'] as const
  const payment = [...cart, 'cartPayment'] as const
  const inCart = (domain: object) => ({ finalizeCartResponse: { transactionCart: domain } })

  it.each([
    [[...payment, 'totalCartAmount'], '112.50', { cartPayment: { totalCartCents: 11_250 } }],
    [
      [...payment, 'paymentDate'],
      '2026-11-23T10:40:15.12',
      { cartPayment: { paymentDate: '2026-11-23T15:40:15.120Z' } },
    ],
    [[...payment, 'paymentDate'], 'today', { cartPayment: { paymentDate: null } }],
    [
      [...payment, 'authorizationNumber'],
      51_827,
      { cartPayment: { authorizationNumber: '51827' } },
    ],
    [payment, null, { cartPayment: null }],
    [
      [...data, 'transactionStatus'],
      'IN WORK',
      { cartTransactions: [{ transactionData: { transactionStatus: 'In Work' } }] },
    ],
    [
      [...data, 'transactionStatus'],
      'InWork',
      { cartTransactions: [{ transactionData: { transactionStatus: 'In Work' } }] },
    ],
    [[...cart, 'isConsentProvided'], undefined, {}],
    [[...cart, 'transactionCartId'], undefined, { transactionCartId: null }],
    [[...cart, 'cartTransactions'], null, { cartTransactions: null }],
    [
      [...data, 'transactionStatus'],
      undefined,
      { cartTransactions: [{ transactionData: { transactionStatus: null } }] },
    ],
    [
      [...data, 'transactionId'],
      undefined,
      { cartTransactions: [{ transactionData: { transactionId: null } }] },
    ],
    [
      [...data, 'isTransactionOutputDocument'],
      undefined,
      { cartTransactions: [{ transactionData: { isTransactionOutputDocument: null } }] },
    ],
    [[...payment, 'totalCartAmount'], undefined, { cartPayment: { totalCartCents: null } }],
    [[...payment, 'serviceFeeAmount'], '', { cartPayment: { serviceFeeCents: null } }],
  ])('reads %j %o', (path, wire, domain) => {
    expect(read(finalize, path, wire)).toMatchObject(inCart(domain))
  })

  it('reads the three fields of the specification alone', () => {
    const three = { email: 'a@example.com', phone: '1-(401)-555-0142', isConsentProvided: true }
    expect(readWire(finalize, { finalizeCartResponse: { transactionCart: three } })).toEqual({
      sendConfirmationResponse: null,
      finalizeCartResponse: {
        transactionCart: {
          transactionCartId: null,
          cartTransactions: null,
          cartPayment: null,
          isPaperlessCommunication: true,
          email: 'a@example.com',
          phone: '4015550142',
          isConsentProvided: true,
        },
      },
    })
  })

  it.each([
    [[...data, 'transactionStatus'], 1],
    [[...data, 'transactionId'], 0],
    [[...cart, 'transactionCartId'], 0],
    [[...cart, 'cartTransactions', 0], 'Completed'],
    [[...payment, 'totalCartAmount'], 112.505],
    [[...payment, 'totalCartAmount'], 'paid'],
    [[...payment, 'serviceFeeAmount'], -1],
    [payment, 'paid'],
    [cart, null],
    [cart, []],
    [cart, 'paid'],
    [['finalizeCartResponse'], {}],
    [['isSuccess'], false],
    [['success'], 'No'],
    [['errors'], ['The card was declined.']],
    [['error'], { code: 35 }],
    [['errorCode'], 'E12'],
    [['code'], 35],
    [['status'], 500],
    [['status'], 'Declined'],
    [['message'], 'The payment could not be processed.'],
    [['finalizeCartResponse', 'IsSucess'], false],
    [['finalizeCartResponse', 'error_message'], 'timeout'],
    [[...cart, 'isCartValid'], false],
    [[...cart, 'isFinalized'], 0],
    [[...payment, 'isDeclined'], true],
    [[...payment, 'response_description'], 'INVALID TRN'],
  ])('does not fit with %j %o', (path, wire) => {
    expect(read(finalize, path, wire)).toBe(NOT_READ)
  })

  it.each([{}, { message: 'Your request was received.' }, null, '', true])(
    'does not fit as %o',
    (wire) => {
      expect(readWire(finalize, wire)).toBe(NOT_READ)
    },
  )

  it.each([
    [['isSuccess'], true],
    [['errors'], []],
    [['error'], null],
    [['errors'], {}],
    [['errorCode'], '0'],
    [['code'], 24],
    [['code'], '0'],
    [['status'], 200],
    [['status'], 'Approved'],
    [['responseCode'], 'A01'],
    [['message'], 'Your transaction is completed successfully.'],
    [[...cart, 'isCartValid'], true],
    [[...cart, 'isInvalid'], false],
    [['sendConfirmationResponse', 'isSuccess'], false],
  ])('fits with %j %o', (path, wire) => {
    expect(read(finalize, path, wire)).not.toBe(NOT_READ)
  })

  it('fits with the completed code and what could not be sent', () => {
    const { answer } = sampleNamed(finalize)
    const wire = { ...(answer as object), code: 24, message: 'The e-mail failed.' }
    expect(readWire(finalize, wire)).not.toBe(NOT_READ)
  })

  it.each([null, undefined, 'sent', true])(
    'does not know what was sent if the answer says %o',
    (wire) => {
      expect(read(finalize, ['sendConfirmationResponse'], wire)).toMatchObject({
        sendConfirmationResponse: null,
      })
    },
  )

  it.each([null, undefined, 'perhaps'])(
    'does not know what was sent if a channel is %o',
    (wire) => {
      const path = ['sendConfirmationResponse', 'isSmsSentSuccessfully']
      expect(read(finalize, path, wire)).toMatchObject({
        sendConfirmationResponse: { isEmailSentSuccessfully: true, isSmsSentSuccessfully: null },
      })
    },
  )
})

describe('the confirmation that is sent again', () => {
  it('leaves open whether it was sent if the answer does not say', () => {
    expect(readWire('transactions.sendConfirmation', {})).toEqual({
      isEmailSentSuccessfully: null,
      isSmsSentSuccessfully: null,
    })
  })
})

describe('the certificate', () => {
  it.each([
    ['modelYear', 2019, { modelYear: '2019' }],
    ['grossWeight', 4160, { grossWeight: '4160' }],
    ['numberOfCylinder', 4, { numberOfCylinder: '4' }],
    ['renewalFee', '112.50', { renewalFeeCents: 11_250 }],
    ['renewalFee', 'NA', { renewalFeeCents: null }],
    ['inspectionDeadlineDate', '0001-01-01T00:00:00', { inspectionDeadlineDate: null }],
    ['isPrintTitle', 'N', { isPrintTitle: false }],
    ['IsTransferable', undefined, { isTransferable: false }],
  ])('reads %s %o', (field, wire, domain) => {
    expect(read('transactions.outputDocument', [field], wire)).toMatchObject(domain)
  })

  it.each([{}, { message: 'No document.' }, { outputDocument: { license: 'PT 204' } }])(
    'does not fit if it names no registration, as %j',
    (wire) => {
      expect(readWire('transactions.outputDocument', wire)).toBe(NOT_READ)
    },
  )

  it.each(['registrationNumber', 'license', 'vinNumber'])('fits with %s alone', (field) => {
    expect(readWire('transactions.outputDocument', { [field]: 'A7' })).toMatchObject({
      [field]: 'A7',
      make: null,
    })
  })
})

describe('a validated cart', () => {
  it.each([
    [200, 200],
    ['200', 200],
    ['Valid', null],
    [undefined, null],
  ])('reads the status %o', (wire, status) => {
    expect(read('transactions.validateCart', ['status'], wire)).toMatchObject({ status })
  })
})

describe('reference lists', () => {
  it.each([
    ['lookups.registrationTypes', 'code'],
    ['lookups.registrationTypes', 'description'],
    ['lookups.vehicleTypes', 'vehicleTypeId'],
    ['addresses.usStates', 'stateId'],
    ['addresses.crashLocations', 'description'],
    ['addresses.inStateZips', 'zipCode'],
  ])('%s loses an item without its %s', (name, field) => {
    const all = (read(name) as ReadList<object>).items.length
    expect(all).toBeGreaterThan(1)
    expect(read(name, [0, field], null)).toMatchObject({
      items: { length: all - 1 },
      unreadable: 1,
    })
  })

  it('read codes and ids in either type', () => {
    expect(read('lookups.registrationTypes', [0, 'code'], 7)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ code: '7' })]) as unknown,
    })
    expect(read('addresses.inStateZips', [0, 'zipId'], {})).toMatchObject({ unreadable: 0 })
  })
})

describe('the codes that were sent to new contacts', () => {
  it('are read by channel, without one that cannot be read', () => {
    const wire = [
      { mfaType: '1', isSucess: 'Y' },
      { mfaType: 2, isSucess: 'perhaps' },
    ]
    expect(readWire('contacts.sendMfaRequest', wire)).toMatchObject({
      items: [{ mfaType: 1, isSuccess: true }],
      unreadable: 1,
    })
  })
})

describe('the eligibility for a reservation', () => {
  it('may come without a token', () => {
    expect(readWire('account.reservationEligibility', { isEligible: 'NO' })).toEqual({
      isEligible: false,
      onlineToken: null,
    })
    expect(readWire('account.reservationEligibility', { onlineToken: 'a token' })).toBe(NOT_READ)
  })
})

describe('adjudication', () => {
  it('reads missing privileges as no data', () => {
    expect(readWire('account.adjudication', { baseLicensePrivilege: '' })).toEqual({
      baseLicensePrivilege: null,
      commercialLicensePrivilege: null,
      registrationPrivilege: null,
    })
  })
})

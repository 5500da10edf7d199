import { describe, expect, it } from 'vitest'
import { rowNamed } from '../contract/contract.ts'
import { recordKey } from './outage-breaker.ts'

const lookup = { plateNumber: 'AB123', registrationTypeCode: 'PAS', vinNumberLastSix: '456789' }
const license = {
  loginTypeId: 1,
  licenseNumber: '1234567',
  lastName: 'Rivera',
  lastFourDigitsOfSsn: '4321',
}
const crash = { loginTypeId: 4, crashDate: '2026-05-01', crashLocationId: '28', lastName: 'Rivera' }
const estimate = { vehicleTypeId: '1', vehiclePlateTypeId: '2', customerName: 'Rivera', gvwr: null }

const keyOf = (call: string, request: object) => recordKey(rowNamed(call), request)

describe('the record of a call is the same', () => {
  it.each([
    ['VIN', 'lookups.registrationStatus', lookup, { vinNumberLastSix: '000001' }],
    ['type', 'lookups.registrationStatus', lookup, { registrationTypeCode: 'COM' }],
    ['spelling of the plate', 'lookups.registrationStatus', lookup, { plateNumber: '0ab123' }],
    ['SSN', 'login.guestLoginRequest', license, { lastFourDigitsOfSsn: '0001' }],
    ['name', 'login.guestLoginRequest', license, { lastName: 'Nobody' }],
    [
      'town and name of a crash',
      'login.guestLoginRequest',
      crash,
      { crashLocationId: '28.0', lastName: 'X' },
    ],
    ['name and weight', 'lookups.registrationCost', estimate, { customerName: 'X', gvwr: '9000' }],
    [
      'code',
      'login.guestLogin',
      { loginRequestToken: 'a', verificationCode: '1' },
      { verificationCode: '2' },
    ],
    [
      'registration',
      'transactions.renewFee',
      { accessToken: 'a', vehicleRegistrationId: '1' },
      { vehicleRegistrationId: '2' },
    ],
  ])('with another %s', (_what, call, request, other) => {
    expect(keyOf(call, { ...request, ...other })).toBe(keyOf(call, request))
  })
})

describe('the record of a call is another one', () => {
  it.each([
    ['plate', 'lookups.registrationStatus', lookup, { plateNumber: 'AB124' }],
    ['license', 'login.guestLoginRequest', license, { licenseNumber: '1234568' }],
    ['date of a crash', 'login.guestLoginRequest', crash, { crashDate: '2026-05-02' }],
    ['plate type', 'lookups.registrationCost', estimate, { vehiclePlateTypeId: '3' }],
    ['login request', 'login.guestLogin', { loginRequestToken: 'a' }, { loginRequestToken: 'A' }],
    ['customer', 'account.personalProfile', { accessToken: 'a' }, { accessToken: 'A' }],
  ])('with another %s', (_what, call, request, other) => {
    expect(keyOf(call, { ...request, ...other })).not.toBe(keyOf(call, request))
  })

  it('for another reference list', () => {
    expect(keyOf('addresses.usStates', {})).not.toBe(keyOf('lookups.registrationTypes', {}))
  })
})

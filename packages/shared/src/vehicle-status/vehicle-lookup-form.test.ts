import { describe, expect, it } from 'vitest'
import { validationIssues } from '../../testing/validation-issues.ts'
import { vehicleLookupForm } from './vehicle-lookup-form.ts'

const vehicle = {
  plateNumber: 'ab123',
  registrationTypeCode: 'PAS',
  vinNumberLastSix: 'a1b2c3',
  isVehicleOwnerConsented: true,
}

const plate =
  'Plate Number is required. Acceptable characters are letters or numbers. Please do not include dashes or spaces.'
const type = 'Registration type is required.'
const vin =
  'Last six digits of VIN are required, you must enter all six digits. Acceptable characters are letters or numbers.'
const certification =
  'Please attest that you are the registered owner and are authorized to check the registration status.'

describe('a vehicle to look up', () => {
  it('is sent with plate and VIN in upper case', () => {
    expect(vehicleLookupForm.parse({ ...vehicle, plateNumber: ' ab123 ' })).toEqual({
      ...vehicle,
      plateNumber: 'AB123',
      vinNumberLastSix: 'A1B2C3',
    })
  })

  it.each([
    ['plateNumber', 'A'],
    ['plateNumber', '1234567'],
    ['plateNumber', 'abcdefg'],
    ['vinNumberLastSix', '123456'],
    ['vinNumberLastSix', 'abcdef'],
  ])('accepts the %s %j', (field, answer) => {
    expect(validationIssues(vehicleLookupForm, { ...vehicle, [field]: answer })).toEqual([])
  })

  it.each([
    ...['', ' ', '12345678', 'AB-123', 'AB 123', 'ÄB123', 'AB1.3', 7, null, undefined].map(
      (answer) => ['plateNumber', answer, plate] as const,
    ),
    ...['', ' ', null, undefined].map((answer) => ['registrationTypeCode', answer, type] as const),
    ...['', '12345', '1234567', '12-456', '12 456', '12345é', 123456, null, undefined].map(
      (answer) => ['vinNumberLastSix', answer, vin] as const,
    ),
    ...[false, 'true', null, undefined].map(
      (answer) => ['isVehicleOwnerConsented', answer, certification] as const,
    ),
  ])('rejects the %s %j', (field, answer, message) => {
    expect(validationIssues(vehicleLookupForm, { ...vehicle, [field]: answer })).toEqual([
      [field, message],
    ])
  })

  it('lists all missing fields in the order of the form', () => {
    expect(validationIssues(vehicleLookupForm, {})).toEqual([
      ['plateNumber', plate],
      ['registrationTypeCode', type],
      ['vinNumberLastSix', vin],
      ['isVehicleOwnerConsented', certification],
    ])
  })
})

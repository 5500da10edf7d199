import { signInRules } from '@mva/messages/validation'
import { describe, expect, it } from 'vitest'
import { dateOfBirthMessages } from '../fields/date-of-birth.ts'
import { lastNameMessages } from '../fields/last-name.ts'
import { licenseNumberMessages } from '../fields/license-number.ts'
import { plateNumberMessage } from '../fields/plate-number.ts'
import { ssnLastFourMessage } from '../fields/ssn-last-four.ts'
import { vinLastSixMessage } from '../fields/vin-last-six.ts'
import { validationIssues } from '../testing/validation-issues.ts'
import { adjudicationSignInForm, signInForm } from './sign-in.ts'

const emptyDate = { month: '', day: '', year: '' }

const dateRangeMessage = 'Date must be within the acceptable range.'

const form = signInForm(() => '2026-11-20')

const person = { lastName: 'Ferreira', dateOfBirth: { month: '4', day: '17', year: '1986' } }
const license = { ...person, loginTypeId: 1, lastFourDigitsOfSsn: '1234', licenseNumber: '9000001' }
const vehicle = {
  ...person,
  loginTypeId: 2,
  plateNumber: 'ab123',
  plateTypeId: '7',
  vinLastSix: 'a1b2c3',
}
const violation = {
  ...person,
  loginTypeId: 3,
  caseNumber: 'mr20240001',
  violationDate: { month: '2', day: '11', year: '2025' },
  suspensionEffectiveDate: emptyDate,
}
const crash = {
  ...person,
  loginTypeId: 4,
  crashDate: { month: '11', day: '20', year: '2026' },
  crashLocationId: '12',
}

const alphanumericMessage = 'Only alphanumeric characters are allowed.'
const tomorrow = { month: '11', day: '21', year: '2026' }
const in1751 = { month: '12', day: '31', year: '1751' }
const violationMessage = signInRules.violationOrSuspensionDateRequired

const emptyPerson = { lastName: '', dateOfBirth: emptyDate }
const issuesOfEmptyPerson = [
  ['lastName', 'Last name is required'],
  ['dateOfBirth', 'A valid Date of birth is required'],
]

describe('the sign-in form', () => {
  it('is parsed to the format of the agency, by license', () => {
    expect(form.parse({ ...license, licenseNumber: ' v12 3456 ' })).toEqual({
      loginTypeId: 1,
      lastName: 'Ferreira',
      dateOfBirth: '1986-04-17',
      lastFourDigitsOfSsn: '1234',
      licenseNumber: 'V123456',
    })
  })

  it('is parsed to the format of the agency, by vehicle', () => {
    expect(form.parse(vehicle)).toEqual({
      loginTypeId: 2,
      lastName: 'Ferreira',
      dateOfBirth: '1986-04-17',
      plateNumber: 'AB123',
      plateTypeId: '7',
      vinLastSix: 'A1B2C3',
    })
  })

  it('is parsed to the format of the agency, by violation', () => {
    expect(form.parse(violation)).toEqual({
      loginTypeId: 3,
      lastName: 'Ferreira',
      dateOfBirth: '1986-04-17',
      caseNumber: 'MR20240001',
      violationDate: '2025-02-11',
      suspensionEffectiveDate: null,
    })
  })

  it('is parsed to the format of the agency, by crash, on the day of the crash itself', () => {
    expect(form.parse(crash)).toEqual({
      loginTypeId: 4,
      lastName: 'Ferreira',
      dateOfBirth: '1986-04-17',
      crashDate: '2026-11-20',
      crashLocationId: '12',
    })
  })

  it('lists all missing fields by license', () => {
    expect(
      validationIssues(form, {
        ...emptyPerson,
        loginTypeId: 1,
        lastFourDigitsOfSsn: '',
        licenseNumber: '',
      }),
    ).toEqual([
      ...issuesOfEmptyPerson,
      ['lastFourDigitsOfSsn', 'Last four digits of SSN is required'],
      ['licenseNumber', 'A valid RI License # or State ID # is required'],
    ])
  })

  it('lists all missing fields by vehicle', () => {
    expect(
      validationIssues(form, {
        ...emptyPerson,
        loginTypeId: 2,
        plateNumber: '',
        plateTypeId: '',
        vinLastSix: '',
      }),
    ).toEqual([
      ...issuesOfEmptyPerson,
      ['plateNumber', plateNumberMessage],
      ['plateTypeId', 'Plate type is required.'],
      ['vinLastSix', vinLastSixMessage],
    ])
  })

  it('lists all missing fields by violation, with one message for both dates', () => {
    expect(
      validationIssues(form, {
        ...violation,
        ...emptyPerson,
        caseNumber: '',
        violationDate: emptyDate,
      }),
    ).toEqual([
      ...issuesOfEmptyPerson,
      ['caseNumber', 'Case / Summons / Ticket number is required'],
      [
        'violationDate',
        'A valid Violation / Offense date OR Suspension effective date is required',
      ],
    ])
  })

  it('lists all missing fields by crash', () => {
    expect(
      validationIssues(form, {
        ...emptyPerson,
        loginTypeId: 4,
        crashDate: emptyDate,
        crashLocationId: '',
      }),
    ).toEqual([
      ...issuesOfEmptyPerson,
      ['crashDate', 'A valid Date of crash is required'],
      ['crashLocationId', 'Crash location is required'],
    ])
  })

  it.each([
    ['has a hyphen in the name', license, { lastName: 'Smith-Jones' }, lastNameMessages['02']],
    ['has a name of 41 letters', license, { lastName: 'x'.repeat(41) }, lastNameMessages['03']],
    ['is born tomorrow', license, { dateOfBirth: tomorrow }, dateOfBirthMessages['05']],
    ['is born in 1751', license, { dateOfBirth: in1751 }, dateOfBirthMessages['06']],
    ['gives three digits of the SSN', license, { lastFourDigitsOfSsn: '123' }, ssnLastFourMessage],
    ['gives five digits of the SSN', license, { lastFourDigitsOfSsn: '12345' }, ssnLastFourMessage],
    ['gives a letter of the SSN', license, { lastFourDigitsOfSsn: '12a4' }, ssnLastFourMessage],
    [
      'leaves a digit of the license out',
      license,
      { licenseNumber: '123456' },
      licenseNumberMessages.required,
    ],
    [
      'doubles a digit of the license',
      license,
      { licenseNumber: '123456789' },
      licenseNumberMessages.required,
    ],
    ['puts a dash into the license', license, { licenseNumber: '900-0001' }, alphanumericMessage],
    ['has another sign than letters', license, { licenseNumber: '9000001é' }, alphanumericMessage],
    ['puts a dash into the plate', vehicle, { plateNumber: 'AB-123' }, plateNumberMessage],
    ['gives five characters of the VIN', vehicle, { vinLastSix: 'A1B2C' }, vinLastSixMessage],
    [
      'gives a very long case',
      violation,
      { caseNumber: '1'.repeat(19) },
      'Case / Summons / Ticket number is limited to 18 characters',
    ],
    ['has a violation tomorrow', violation, { violationDate: tomorrow }, violationMessage],
    [
      'forgets the month',
      violation,
      { violationDate: { ...tomorrow, month: '' } },
      violationMessage,
    ],
    ['has a violation in 1751', violation, { violationDate: in1751 }, dateRangeMessage],
    [
      'forgets the year of the suspension',
      violation,
      { suspensionEffectiveDate: { ...tomorrow, year: '' } },
      violationMessage,
    ],
    [
      'crashes tomorrow',
      crash,
      { crashDate: tomorrow },
      'Date of crash should not be a future date',
    ],
    ['crashed in 1751', crash, { crashDate: in1751 }, dateRangeMessage],
    ['names no place', crash, { crashLocationId: '' }, 'Crash location is required'],
  ])('with %s has a message at that field only', (_what, known, changed, message) => {
    expect(validationIssues(form, { ...known, ...changed })).toEqual([
      [Object.keys(changed)[0], message],
    ])
  })

  it('accepts a suspension alone, even one that takes effect later', () => {
    const suspensionEffectiveDate = { month: '1', day: '5', year: '2027' }
    expect(
      form.parse({ ...violation, violationDate: emptyDate, suspensionEffectiveDate }),
    ).toMatchObject({ violationDate: null, suspensionEffectiveDate: '2027-01-05' })
  })

  it('rejects an unknown way to sign in', () => {
    expect(form.safeParse({ ...license, loginTypeId: 5 }).success).toBe(false)
    expect(form.safeParse(null).success).toBe(false)
    expect(adjudicationSignInForm(() => '2026-11-20').safeParse(null).success).toBe(false)
  })
})

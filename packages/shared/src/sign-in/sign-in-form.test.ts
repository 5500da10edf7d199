import { describe, expect, it } from 'vitest'
import { validationIssues } from '../../testing/validation-issues.ts'
import { signInForm } from './sign-in-form.ts'

const form = signInForm(() => '2026-11-20')

const emptyDate = { month: '', day: '', year: '' }
const tomorrow = { month: '11', day: '21', year: '2026' }

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

const messages = {
  birth: 'A valid Date of birth is required',
  ssn: 'Last four digits of SSN is required',
  license: 'A valid FK License # or State ID # is required',
  licenseCharacters: 'Only alphanumeric characters are allowed.',
  plate:
    'Plate Number is required. Acceptable characters are letters or numbers. Please do not include dashes or spaces.',
  vin: 'Last six digits of VIN are required, you must enter all six digits. Acceptable characters are letters or numbers.',
  violation: 'A valid Violation / Offense date OR Suspension effective date is required',
  crashLocation: 'Crash location is required',
}

describe('the sign-in form', () => {
  it.each([
    [
      'license',
      { ...license, licenseNumber: ' v12 3456 ' },
      { lastFourDigitsOfSsn: '1234', licenseNumber: 'V123456' },
    ],
    ['vehicle', vehicle, { plateNumber: 'AB123', plateTypeId: '7', vinLastSix: 'A1B2C3' }],
    [
      'violation',
      violation,
      {
        caseNumber: 'MR20240001',
        violationDate: '2025-02-11',
        suspensionEffectiveDate: null,
      },
    ],
    ['crash, on the day itself', crash, { crashDate: '2026-11-20', crashLocationId: '12' }],
  ])('is parsed to the format of the agency, by %s', (_way, typed, parsed) => {
    const { loginTypeId } = typed
    expect(form.parse(typed)).toEqual({
      loginTypeId,
      lastName: 'Ferreira',
      dateOfBirth: '1986-04-17',
      ...parsed,
    })
  })

  it.each([
    [
      { loginTypeId: 1, lastFourDigitsOfSsn: '', licenseNumber: '' },
      [
        ['lastFourDigitsOfSsn', messages.ssn],
        ['licenseNumber', messages.license],
      ],
    ],
    [
      { loginTypeId: 2, plateNumber: '', plateTypeId: '', vinLastSix: '' },
      [
        ['plateNumber', messages.plate],
        ['plateTypeId', 'Plate type is required.'],
        ['vinLastSix', messages.vin],
      ],
    ],
    [
      { ...violation, caseNumber: '', violationDate: emptyDate },
      [
        ['caseNumber', 'Case / Summons / Ticket number is required'],
        ['violationDate', messages.violation],
      ],
    ],
    [
      { loginTypeId: 4, crashDate: emptyDate, crashLocationId: '' },
      [
        ['crashDate', 'A valid Date of crash is required'],
        ['crashLocationId', messages.crashLocation],
      ],
    ],
  ])('lists all missing fields of %j', (empty, issues) => {
    expect(validationIssues(form, { ...empty, lastName: '', dateOfBirth: emptyDate })).toEqual([
      ['lastName', 'Last name is required'],
      ['dateOfBirth', messages.birth],
      ...issues,
    ])
  })

  it.each([
    ['is born tomorrow', license, { dateOfBirth: tomorrow }, messages.birth],
    ['gives three digits of the SSN', license, { lastFourDigitsOfSsn: '123' }, messages.ssn],
    ['gives five digits of the SSN', license, { lastFourDigitsOfSsn: '12345' }, messages.ssn],
    ['gives a letter of the SSN', license, { lastFourDigitsOfSsn: '12a4' }, messages.ssn],
    ['leaves out a digit of the license', license, { licenseNumber: '123456' }, messages.license],
    ['doubles a digit of the license', license, { licenseNumber: '123456789' }, messages.license],
    [
      'puts a dash into the license',
      license,
      { licenseNumber: '900-0001' },
      messages.licenseCharacters,
    ],
    [
      'has another sign than letters',
      license,
      { licenseNumber: '9000001é' },
      messages.licenseCharacters,
    ],
    [
      'gives a very long case',
      violation,
      { caseNumber: '1'.repeat(19) },
      'Case / Summons / Ticket number is limited to 18 characters',
    ],
    ['has a violation tomorrow', violation, { violationDate: tomorrow }, messages.violation],
    [
      'forgets the month',
      violation,
      { violationDate: { ...tomorrow, month: '' } },
      messages.violation,
    ],
    [
      'forgets the year of the suspension',
      violation,
      { suspensionEffectiveDate: { ...tomorrow, year: '' } },
      messages.violation,
    ],
    [
      'crashes tomorrow',
      crash,
      { crashDate: tomorrow },
      'Date of crash should not be a future date',
    ],
    ['names no place', crash, { crashLocationId: '' }, messages.crashLocation],
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

  it.each([{ ...license, loginTypeId: 5 }, { loginTypeId: 3 }, null])('rejects %j', (typed) => {
    expect(form.safeParse(typed).success).toBe(false)
  })
})

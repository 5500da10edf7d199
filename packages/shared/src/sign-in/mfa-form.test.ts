import { describe, expect, it } from 'vitest'
import { validationIssues } from '../../testing/validation-issues.ts'
import { contactChoiceForm, ddNumberForm, loginCodeForm, otherOptionForm } from './mfa-form.ts'

describe('the choice of a contact for the login code', () => {
  it('accepts the email or the phone', () => {
    expect(contactChoiceForm.parse({ contact: 'email' })).toEqual({ contact: 'email' })
    expect(contactChoiceForm.parse({ contact: 'phone' })).toEqual({ contact: 'phone' })
  })

  it.each([undefined, null, '', 'ann@example.com'])(
    'requires a choice instead of %j',
    (contact) => {
      expect(validationIssues(contactChoiceForm, { contact })).toEqual([
        [
          'contact',
          'Please select the contact information where you would like to receive the login code.',
        ],
      ])
    },
  )
})

describe('a login code', () => {
  it('may contain the spaces of a pasted message', () => {
    expect(loginCodeForm.parse({ loginCode: ' 123 456\n' })).toEqual({ loginCode: '123456' })
    expect(loginCodeForm.parse({ loginCode: 'AbC-12345678' }).loginCode).toBe('AbC-12345678')
  })

  it.each([
    ['', 'Login code is required'],
    ['   ', 'Login code is required'],
    [undefined, 'Login code is required'],
    ['1234567890123', 'Login code is limited to 12 characters.'],
  ])('is invalid as %j: %s', (loginCode, message) => {
    expect(validationIssues(loginCodeForm, { loginCode })).toEqual([['loginCode', message]])
  })
})

describe('the choice of another option', () => {
  it('accepts a contact, a mailed code, the DD # or a visit, and requires one of them', () => {
    for (const option of ['email', 'phone', 'mailCode', 'ddNumber', 'visit'])
      expect(otherOptionForm.parse({ option })).toEqual({ option })
    const asked = [['option', 'Please select one of the options above.']]
    expect(validationIssues(otherOptionForm, {})).toEqual(asked)
    expect(validationIssues(otherOptionForm, { option: 'fax' })).toEqual(asked)
  })
})

describe('the DD #', () => {
  const invalid =
    'A valid DD # is required. Please refer to the image for help on where to locate the DD # on your License / ID card.'
  const tooLong =
    'DD # is limited to 10 characters. Please refer to the image for help on where to locate the DD # on your License / ID card.'

  it('may have up to ten digits', () => {
    expect(ddNumberForm.parse({ ddNumber: '0001 234567' })).toEqual({ ddNumber: '0001234567' })
    expect(ddNumberForm.parse({ ddNumber: '12' })).toEqual({ ddNumber: '12' })
  })

  it.each([
    ['', 'State DD # is required'],
    [' ', 'State DD # is required'],
    [undefined, 'State DD # is required'],
    ['1', invalid],
    ['12A', invalid],
    ['-12', invalid],
    ['12345678901', tooLong],
  ])('is invalid as %j: %s', (ddNumber, message) => {
    expect(validationIssues(ddNumberForm, { ddNumber })).toEqual([['ddNumber', message]])
  })
})

import { describe, expect, it } from 'vitest'
import { validationIssues } from '../../testing/validation-issues.ts'
import { emptyPhone, phoneInBoxes } from '../fields/phone.ts'
import { contactUpdateChoiceForm, newContactsForm } from './contacts-form.ts'

describe('the choice of contacts to update', () => {
  it('accepts the email, the phone or both', () => {
    expect(contactUpdateChoiceForm.parse({ email: true, phone: false })).toEqual({
      email: true,
      phone: false,
    })
    expect(contactUpdateChoiceForm.parse({ phone: true })).toEqual({ email: false, phone: true })
    expect(contactUpdateChoiceForm.safeParse({ email: true, phone: true }).success).toBe(true)
  })

  it('requires at least one', () => {
    const asked = [['email', 'Please select the contact information to update/verify.']]
    expect(validationIssues(contactUpdateChoiceForm, { email: false, phone: false })).toEqual(asked)
    expect(validationIssues(contactUpdateChoiceForm, {})).toEqual(asked)
  })
})

describe('the form for new contacts', () => {
  const both = newContactsForm({ email: true, phone: true })
  const emailOnly = newContactsForm({ email: true, phone: false })
  const phoneOnly = newContactsForm({ email: false, phone: true })

  const emails = { email: 'ann@example.com', confirmEmail: ' ann@example.com' }
  const phones = { phone: phoneInBoxes('4015550142'), confirmPhone: phoneInBoxes('4015550142') }
  const noPhones = { phone: emptyPhone, confirmPhone: emptyPhone }

  it('is parsed to the new email and the ten digits of the new phone', () => {
    expect(both.parse({ ...emails, ...phones })).toEqual({
      email: 'ann@example.com',
      phone: '4015550142',
    })
  })

  it('requires only the selected contacts, and drops the rest', () => {
    expect(emailOnly.parse(emails)).toEqual({ email: 'ann@example.com', phone: null })
    expect(emailOnly.parse({ ...emails, ...noPhones })).toMatchObject({ phone: null })
    expect(emailOnly.parse({ ...emails, ...phones })).toMatchObject({ phone: null })
    expect(phoneOnly.parse({ email: '', confirmEmail: 'x', ...phones })).toEqual({
      email: null,
      phone: '4015550142',
    })
  })

  it('lists all missing fields', () => {
    expect(validationIssues(both, { email: '', confirmEmail: '', ...noPhones })).toEqual([
      ['email', 'Email is required'],
      ['confirmEmail', 'Confirm email is required'],
      ['phone', 'Phone is required'],
      ['confirmPhone', 'Confirm phone is required'],
    ])
    expect(validationIssues(both, {})).toHaveLength(4)
  })

  it('keeps the email on record in both entries, whatever its characters', () => {
    const onRecord = 'a&b’s@example.com'
    const kept = newContactsForm({ email: true, phone: false }, onRecord)
    expect(kept.parse({ email: onRecord, confirmEmail: onRecord }).email).toBe(onRecord)
    expect(
      validationIssues(emailOnly, { email: onRecord, confirmEmail: onRecord }).map(
        ([field]) => field,
      ),
    ).toEqual(['email', 'confirmEmail'])
  })

  it('takes an email as confirmed without regard to case', () => {
    const confirmEmail = 'ANN@Example.com'
    expect(emailOnly.parse({ ...emails, confirmEmail })).toMatchObject({ email: 'ann@example.com' })
  })

  it('reports two entries that differ', () => {
    const confirmEmail = 'anne@example.com'
    const confirmPhone = phoneInBoxes('4015550143')
    expect(validationIssues(both, { ...emails, ...phones, confirmEmail, confirmPhone })).toEqual([
      ['confirmEmail', 'Email and Confirm email values do not match'],
      ['confirmPhone', 'Phone and Confirm phone values do not match'],
    ])
  })

  it('reports emails that differ even if the phone is invalid, and vice versa', () => {
    expect(
      validationIssues(both, { ...emails, confirmEmail: 'anne@example.com', ...noPhones }),
    ).toEqual([
      ['phone', 'Phone is required'],
      ['confirmPhone', 'Confirm phone is required'],
      ['confirmEmail', 'Email and Confirm email values do not match'],
    ])
    const confirmPhone = phoneInBoxes('4015550143')
    expect(
      validationIssues(both, { ...phones, email: 'ann', confirmEmail: '', confirmPhone }),
    ).toEqual([
      ['email', 'Please enter a valid email address.'],
      ['confirmEmail', 'Confirm email is required'],
      ['confirmPhone', 'Phone and Confirm phone values do not match'],
    ])
  })

  it('names each entry in its message', () => {
    const long = `${'a'.repeat(80)}@example.com`
    const short = { ...emptyPhone, areaCode: '401' }
    expect(
      validationIssues(both, {
        email: long,
        confirmEmail: long,
        phone: short,
        confirmPhone: short,
      }),
    ).toEqual([
      ['email', 'Email is limited to 80 characters.'],
      ['confirmEmail', 'Confirm email is limited to 80 characters.'],
      ['phone', 'Phone must have 10 digits.'],
      ['confirmPhone', 'Confirm phone must have 10 digits.'],
    ])
  })

  it('is rejected without fields', () => {
    expect(both.safeParse(null).success).toBe(false)
  })
})

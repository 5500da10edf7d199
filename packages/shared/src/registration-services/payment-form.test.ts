import { describe, expect, it } from 'vitest'
import { validationIssues } from '../../testing/validation-issues.ts'
import { emptyPhone, phoneInBoxes } from '../fields/phone.ts'
import { resendConfirmationForm } from './confirmation-contacts-form.ts'
import { cardForm, contactOnlyForm, cardPaymentForm } from './payment-form.ts'

const contact = { email: 'ann@example.com', phone: phoneInBoxes('4015550142') }
const payer = { firstName: ' Ann ', lastName: 'Lee', companyName: '', ...contact }
const card = { cardNumber: '4111 1111 1111 1111', expiryMonth: '3', expiryYear: '2028', cvv: '123' }

const misplaced = 'Enter the card number only in the card number field.'
const special =
  'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.'

describe('the card form', () => {
  const form = cardForm(() => '2026-11-20')

  it('is parsed to the format of the card provider', () => {
    expect(form.parse({ ...card, ...payer })).toEqual({
      cardNumber: '4111111111111111',
      expiryMonth: '03',
      expiryYear: '2028',
      cvv: '123',
      firstName: 'Ann',
      lastName: 'Lee',
      companyName: null,
      email: 'ann@example.com',
      phone: '4015550142',
      isConsentProvided: false,
    })
  })

  it('lists all missing fields; company and phone are optional', () => {
    const nothing = { firstName: '', lastName: '', companyName: '', email: '', phone: emptyPhone }
    expect(
      validationIssues(form, {
        ...nothing,
        cardNumber: '',
        expiryMonth: '',
        expiryYear: '',
        cvv: '',
      }),
    ).toEqual([
      ['cardNumber', 'Card number is required.'],
      ['expiryMonth', 'Expiry month is required.'],
      ['expiryYear', 'Expiry year is required.'],
      ['cvv', 'CVV is required.'],
      ['firstName', 'First name is required.'],
      ['lastName', 'Last name is required.'],
      ['email', 'Email is required.'],
    ])
  })

  it.each([
    ['12 digits', { cardNumber: '411111111111' }, 'The card number is invalid.'],
    ['20 digits', { cardNumber: '4'.repeat(20) }, 'The card number is invalid.'],
    ['a letter', { cardNumber: '4111 1111 1111 111X' }, 'The card number is invalid.'],
    ['month 0', { expiryMonth: '0' }, 'Expiry month must be between 01 and 12.'],
    ['month 13', { expiryMonth: '13' }, 'Expiry month must be between 01 and 12.'],
    ['month 003', { expiryMonth: '003' }, 'Expiry month must be between 01 and 12.'],
    ['last year', { expiryYear: '2025' }, 'Expiry year is not valid.'],
    ['a year too far ahead', { expiryYear: '2047' }, 'Expiry year is not valid.'],
    ['a year of two digits', { expiryYear: '28' }, 'Expiry year is not valid.'],
    ['a CVV of two digits', { cvv: '12' }, 'CVV must have 3 or 4 characters.'],
    ['a CVV of five digits', { cvv: '12345' }, 'CVV must have 3 or 4 characters.'],
    ['a CVV of letters', { cvv: 'abc' }, 'CVV can have digits only.'],
    ['a hyphen in the name', { lastName: 'Lee-Ross' }, special],
    ['41 letters', { firstName: 'x'.repeat(41) }, 'First name is limited to 40 characters.'],
    ['81 letters', { companyName: 'x'.repeat(81) }, 'Company name is limited to 80 characters.'],
    ['a pipe in the company', { companyName: 'A|B' }, special],
    ['the card as a name', { lastName: '4111 1111 1111 1111' }, misplaced],
    ['half a phone', { phone: { ...emptyPhone, areaCode: '401' } }, 'Phone must have 10 digits.'],
  ])('with %s has a message at that field only', (_what, changed, message) => {
    expect(validationIssues(form, { ...card, ...payer, ...changed })).toEqual([
      [Object.keys(changed)[0], message],
    ])
  })

  it.each(['2026', '2046'])('accepts a card that expires in %s', (expiryYear) => {
    expect(form.safeParse({ ...card, ...payer, expiryYear }).success).toBe(true)
  })

  it.each(['123', '1234'])('accepts the CVV %s', (cvv) => {
    expect(form.safeParse({ ...card, ...payer, cvv }).success).toBe(true)
  })

  it.each(['4222222222222', '6304000000000000000'])('accepts the card %s', (cardNumber) => {
    expect(form.safeParse({ ...card, ...payer, cardNumber }).success).toBe(true)
  })
})

describe('the payment order', () => {
  const order = { oneTimeToken: 'ott_3xH2kQ9vT1mZ8pLr5yWb6N', cardType: 'visa', ...payer }

  it('contains a token and the payer, and no card data', () => {
    const read = cardPaymentForm.parse({
      ...order,
      ...card,
      totalCents: 1,
      isConsentProvided: true,
    })
    expect(read).toEqual({
      oneTimeToken: order.oneTimeToken,
      cardType: 'visa',
      firstName: 'Ann',
      lastName: 'Lee',
      companyName: null,
      email: 'ann@example.com',
      phone: '4015550142',
      isConsentProvided: true,
    })
  })

  it.each([
    ['oneTimeToken', '4111111111111111'],
    ['lastName', 'Lee 4111 1111 1111 1111'],
  ])('is rejected if the %s contains a card number', (field, text) => {
    expect(validationIssues(cardPaymentForm, { ...order, [field]: text })).toEqual([
      [field, misplaced],
    ])
  })

  it('is rejected without a token, and for an unsupported card', () => {
    expect(validationIssues(cardPaymentForm, { ...order, oneTimeToken: ' ' })).toHaveLength(1)
    expect(validationIssues(cardPaymentForm, { ...order, cardType: 'dine' })).toEqual([
      ['cardType', 'Sorry, we only support VISA, MasterCard, Discover and American Express.'],
    ])
  })
})

describe('the form for a total of zero', () => {
  it('requires an email, and accepts a phone for a text message', () => {
    expect(contactOnlyForm.parse({ ...contact, phone: emptyPhone })).toEqual({
      email: 'ann@example.com',
      phone: null,
      isConsentProvided: false,
    })
    expect(validationIssues(contactOnlyForm, { ...contact, email: '' })).toEqual([
      ['email', 'Email is required.'],
    ])
  })
})

describe('the resend form', () => {
  it('requires an email, and accepts a complete phone number or none', () => {
    expect(resendConfirmationForm.safeParse(contact).success).toBe(true)
    expect(resendConfirmationForm.safeParse({ ...contact, phone: emptyPhone }).success).toBe(true)
    expect(
      validationIssues(resendConfirmationForm, {
        email: '',
        phone: { ...emptyPhone, prefix: '555' },
      }),
    ).toEqual([
      ['email', 'Email is required.'],
      ['phone', 'Please enter a valid phone number.'],
    ])
  })
})

import { expect, it } from 'vitest'
import { validationIssue } from '../../testing/validation-issues.ts'
import { optionalAddressField, requiredAddressField } from '../address/address-field.ts'
import { email } from './email.ts'
import { lastName } from './last-name.ts'
import { companyName, payerFirstName, payerLastName } from './payer-name.ts'

const CARD = '4111 1111 1111 1111'

it.each([
  ['a last name', lastName, CARD],
  ['address line 1', requiredAddressField('addressLine1'), `12 Main St ${CARD}`],
  ['address line 2', optionalAddressField('addressLine2'), CARD],
  ['a city', requiredAddressField('city'), CARD],
  ['an email', email('Email is required'), `${CARD.replaceAll(' ', '')}@cards.example`],
  ['a payer’s first name', payerFirstName, CARD],
  ['a payer’s last name', payerLastName, CARD],
  ['a company', companyName, CARD],
])('refuses a card number in %s', (_what, field, text) => {
  expect(validationIssue(field, text)).toBe('Enter the card number only in the card number field.')
})

import { expect, it } from 'vitest'
import { providerErrorMessage } from './provider-error.ts'

const dates = 'The expiration month and/or expiration year'

it.each([
  ['The card_number is invalid.', 'The card number is invalid.'],
  ['The cvv is invalid.', 'The CVV is invalid.'],
  ['The expire_month is invalid.', `${dates} is invalid.`],
  ['The expire_year is invalid.', `${dates} is invalid.`],
  ['The expire_month and expire_year are invalid.', `${dates} are invalid.`],
  ['The expire_month, expire_year is invalid.', `${dates} is invalid.`],
  [' The account_holder name is invalid.\n', 'The account holder name is invalid.'],
])('shows the reason %j as %j', (reason, message) => {
  expect(providerErrorMessage(reason)).toBe(message)
})

it.each(['The payment service is not available.', 'invalid', '', null, undefined])(
  'says that the payment was not successful for %j',
  (reason) => {
    expect(providerErrorMessage(reason)).toBe('Your payment was not successful. Please try again.')
  },
)

import { expect, it } from 'vitest'
import { paymentRefusalMessage } from './payment-refusal.ts'

it.each([
  [12, 'Please provide all the required information.'],
  [34, 'Your payment was not successful. Please try again.'],
  [35, 'Your payment was not successful. Please try again.'],
  [43, 'Sorry, we only support VISA, MasterCard, Discover and American Express.'],
  [44, 'The card number is invalid.'],
  [45, 'The expiration month and expiration year are invalid.'],
  [null, 'Your payment was not successful. Please try again.'],
] as const)('words a sale that is refused with code %s', (code, text) => {
  expect(paymentRefusalMessage({ reason: 'refused', code, agencyMessage: null })).toBe(text)
})

it("shows the agency's own words, where there are any", () => {
  const agencyMessage = 'The plate is held.'
  expect(paymentRefusalMessage({ reason: 'refused', code: null, agencyMessage })).toBe(
    agencyMessage,
  )
})

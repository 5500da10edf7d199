import { cardToken } from '@mva/simulator/testing/card-token'
import type { TestAgency } from '@mva/simulator/testing/test-simulator'

/** What a customer sends who has nothing to pay. */
export const contactsForm = {
  email: 'terry@example.com',
  phone: { areaCode: '401', prefix: '555', lineNumber: '0123' },
  isConsentProvided: true,
}

/** What a customer sends who pays by card, without the token of the card. */
export const payerForm = {
  cardType: 'visa' as const,
  firstName: 'Terry',
  lastName: 'Tester',
  companyName: '',
  ...contactsForm,
}

/** What a customer sends who pays with that card of the simulated agency. */
export const cardForm = (agency: TestAgency, cardNumber = '4111111111111111') => ({
  oneTimeToken: cardToken(agency, cardNumber),
  ...payerForm,
})

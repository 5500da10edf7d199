export const addressUpdateCopy = {
  title: 'Update Address',
  description: 'Update your physical and mailing addresses.',
  what: 'addresses',
  steps: ['Enter addresses', 'Compare addresses', 'Confirm'],
  physicalAddress: 'Physical Address',
  mailingAddress: 'Mailing Address',
  loadAgain: 'We couldn’t load your addresses.',
  saved: 'Your address was updated.',
}

/** The text of a banner. docs/specification/address-update.md#result-codes */
export const issueText = (address: string, message: string) => `${address} - ${message}`

export const fieldNames = {
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  stateId: 'State',
  city: 'City',
  zipCode: 'ZIP code',
  zipPlus: 'ZIP+4',
} as const

export const entryCopy = {
  intro:
    'Enter US addresses only. We may suggest a standardized address, in the form that the Postal Service uses.',
  same: 'My mailing address is same as my physical address',
  otherOnRecord:
    'Your record has a different mailing address. To keep it or enter a new one, uncheck this box.',
  abroadOnRecord:
    'Your mailing address on record is outside the United States. If you continue, it will be replaced.',
  replaced: 'Mailing address on your record:',
  chooseState: 'Select a state',
  missingStates: {
    one: 'We couldn’t show one state.',
    many: (count: number) => `We couldn’t show ${count} states.`,
  },
  chooseCity: 'Select a city',
  missingCities: {
    one: 'We couldn’t show one city.',
    many: (count: number) => `We couldn’t show ${count} cities.`,
  },
  chooseZip: 'Select a ZIP code',
  missingZips: {
    one: 'We couldn’t show one ZIP code.',
    many: (count: number) => `We couldn’t show ${count} ZIP codes.`,
  },
  clear: 'Clear',
}

export const comparisonCopy = {
  intro:
    'The standardized address is different from what you entered. Choose which one to use. The differences are marked.',
  standardized: 'Use standardized address',
  entered: 'Use entered address',
  different: 'Different',
  none: 'None',
}

export const confirmationCopy = {
  intro: 'Check the addresses that will be on your record.',
  sameMailing: 'Same as the physical address',
  email: 'We’ll send a confirmation to your email on file.',
  noEmail: 'You have no email on file, so we can’t send a confirmation.',
  noCertificate: 'You don’t need a new license or registration certificate.',
  voter:
    'If you’re registered to vote in the state, your voter registration will be updated to your physical address, unless you check the box below.',
  keepVoterRegistration: 'Don’t update my voter registration address',
  submit: 'Submit',
}

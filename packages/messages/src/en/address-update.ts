export const addressUpdateCopy = {
  title: 'Update Address',
  description: 'Update your physical and mailing addresses.',
  what: 'addresses',
  steps: ['Enter addresses', 'Compare addresses', 'Confirm'],
  physicalAddress: 'Physical Address',
  mailingAddress: 'Mailing Address',
  loadAgain: 'Your addresses could not be loaded.',
  again: 'Try again',
  saved: 'Your address was updated.',
}

/** The text of a banner. docs/specification/address-update.md#result-codes */
export const issueText = (address: string, message: string) => `${address} - ${message}`

export const fieldNames = {
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  stateId: 'State',
  city: 'City',
  zipCode: 'Zip',
  zipPlus: 'Zip plus',
} as const

export const entryCopy = {
  intro: 'Only US domestic addresses are allowed. We may suggest a standardized address.',
  same: 'My mailing address is same as my physical address',
  otherOnRecord:
    'Your record has a different mailing address. To keep it or enter a new one, uncheck this box.',
  abroadOnRecord:
    'Your mailing address on record is outside the United States. If you continue, it will be replaced.',
  replaced: 'Mailing address on your record:',
  chooseState: 'Select a state',
  missingStates: {
    one: 'One state could not be shown.',
    many: (count: number) => `${count} states could not be shown.`,
  },
  chooseCity: 'Select a city',
  missingCities: {
    one: 'One city could not be shown.',
    many: (count: number) => `${count} cities could not be shown.`,
  },
  chooseZip: 'Select a zip',
  missingZips: {
    one: 'One zip could not be shown.',
    many: (count: number) => `${count} zips could not be shown.`,
  },
  clear: 'Clear',
}

export const comparisonCopy = {
  intro: 'We found a standardized version of your address. The differences are marked.',
  standardized: 'Use standardized address',
  entered: 'Use entered address',
  different: 'Different',
  none: 'None',
}

export const confirmationCopy = {
  intro: 'Please check the addresses that will be on your record.',
  sameMailing: 'Same as the physical address',
  email: 'A confirmation will be sent to the email on file.',
  noEmail: 'You have no email on file, so no confirmation can be sent.',
  noCertificate: 'You do not need a new license or registration certificate.',
  voter:
    'If you are registered to vote in the state, your voter registration will be updated to your physical address, unless you check the box below.',
  keepVoterRegistration: 'Do not update my voter registration address',
  submit: 'Submit',
}

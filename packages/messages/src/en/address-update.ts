import { recordUpdateNames } from './record-updates.ts'

export const addressUpdateCopy = {
  title: recordUpdateNames.address,
  description: 'Update your physical and mailing addresses.',
  what: 'addresses',
  steps: ['Enter addresses', 'Compare addresses', 'Confirm'],
  questions: [
    'Where do you live and get mail?',
    'Which address do you want to use?',
    'Are these addresses right?',
  ],
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
  replaces: 'Your mailing address will change',
  abroad:
    'Your mailing address is outside the United States, so it can’t stay as it is if you update your addresses here.',
  nowOnRecord: 'Now on your record',
  willBecome: 'Will become',
  keep: (street: string) => `Keep ${street}`,
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
  replaces: (address: string) => `Replaces ${address}`,
  confirmReplacement: 'Send my mail to my physical address from now on',
  email: 'We’ll send a confirmation to your email on file.',
  noEmail: 'You have no email on file, so we can’t send a confirmation.',
  noCertificate: 'You don’t need a new license or registration certificate.',
  voter:
    'If you’re registered to vote in the state, your voter registration will be updated to your physical address, unless you check the box below.',
  keepVoterRegistration: 'Don’t update my voter registration address',
  submit: 'Submit',
}

import { words } from './agency-words.ts'

export const signInCopy = {
  title: 'Sign in',
  description: 'Sign in to our online services.',
  toRenew: (plate: string) => `Sign in to renew the registration of ${plate}.`,
  next: 'Have your license, registration or case papers at hand. When we’ve found your record, we send a login code to the email or phone on it.',
  tabs: 'Who is signing in',
  individual: "I'm an individual",
  business: "I'm a business",
}

export const individualCopy = {
  ways: 'Choose how to identify yourself',
  get license() {
    return words('licenseWay')
  },
  vehicle: 'Vehicle in the state',
  adjudication: 'Violation or suspension in the state',
  crash: 'Crash record in the state',
  lastName: 'Last name',
  lastNameHint: 'For hyphenated names please use a space in place of hyphen / dash.',
  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'For example: 4 28 1986',
  ssn: 'Last four digits of SSN',
  get licenseNumber() {
    return words('licenseNumber')
  },
  submit: 'Sign in',
}

export const licenseHelpCopy = {
  heading: 'Where to find it',
  get name() {
    return `${words('licenseNumber')}.`
  },
  text: (from: number, to: number) =>
    words('licenseNumberHelp', { from: String(from), to: String(to) }),
  get drawing() {
    return words('licenseNumberDrawing')
  },
}

export const businessCopy = {
  heading: 'Services for businesses',
  intro: 'Choose a service. Each one opens on another page.',
  guests:
    'Are you an individual who can’t get a login code? This is right for you, too: you can make a single transaction there as a guest, without signing in.',
}

export const signInCopy = {
  title: 'Sign in',
  description: 'Sign in to renew, duplicate or cancel a vehicle registration.',
  toRenew: (plate: string) => `Sign in to renew the registration of ${plate}.`,
  tabs: 'Who is signing in',
  individual: "I'm an individual",
  business: "I'm a business",
}

export const individualCopy = {
  ways: 'Choose how to identify yourself',
  license: 'State license / ID card',
  vehicle: 'Vehicle in the state',
  adjudication: 'Violation or suspension in the state',
  crash: 'Crash record in the state',
  lastName: 'Last name',
  lastNameHint: 'For hyphenated names please use a space in place of hyphen / dash.',
  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'For example: 4 28 1986',
  ssn: 'Last four digits of SSN',
  licenseNumber: 'License # or State ID #',
  submit: 'Sign in',
}

export const licenseHelpCopy = {
  heading: 'Where to find it',
  name: 'License # or State ID #.',
  text: '7 to 8 characters, on the front of your card.',
  drawing:
    'Drawing of a driver license. The license number is near the top of the front, next to the letters LIC.',
}

export const businessCopy = {
  heading: 'Services for businesses',
  intro: 'Choose a service. Each one opens on another page.',
  renewal: 'Registration renewal',
  duplicate: 'Duplicate registration',
  cancel: 'Cancel registration',
}

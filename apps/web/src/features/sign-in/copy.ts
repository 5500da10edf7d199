export const signInCopy = {
  title: 'Sign in',
  description: 'Sign in to renew, duplicate or cancel a vehicle registration.',
  tabs: 'Who is signing in',
  individual: "I'm an individual",
  business: "I'm a business",
}

export const individualCopy = {
  heading: 'Ways to identify yourself',
  notOpen: 'Signing in is not open on this site yet.',
  intro: 'When it opens, you will be able to identify yourself with one of these:',
  ways: [
    'State license / ID card',
    'Vehicle in the state',
    'Violation or suspension in the state',
    'Crash record in the state',
  ],
  onward: 'Without signing in, you can already use these services:',
  vehicleLookup: 'Vehicle lookup',
  feeLookup: 'Fee lookup',
}

export const businessCopy = {
  heading: 'Services for businesses',
  intro: 'Choose a service. Each one opens on another page.',
  renewal: 'Registration renewal',
  duplicate: 'Duplicate registration',
  cancel: 'Cancel registration',
}

export const shellCopy = {
  skip: 'Skip to main content',
  onlineServices: 'Online services',
  home: 'Home',
  contact: 'Contact',
  feedback: 'Give feedback',
  agreement: 'Customer service agreement',
  loading: 'Loading…',
  noScript:
    'This site needs JavaScript, which is turned off or could not be loaded. Turn it on in your browser, load the page again, or contact us by phone.',
}

export const bannerCopy = {
  label: 'Official website of the state',
  official: 'An official state website',
  howYouKnow: 'Here’s how you know',
  officialDetail: 'This website belongs to an official government organization of the state.',
  secure: 'Secure websites use HTTPS',
  secureDetail:
    'A lock or https:// means you’ve safely connected. Share sensitive information only on official, secure websites.',
}

/** The agency's phone, office and hours follow the parts. */
export const agencyHelpCopy = {
  call: 'For help, call',
  visit: 'or visit us at',
  hours: 'Hours:',
}

export const notFoundCopy = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  lead: 'We can’t find that page. It may have moved, or the address may be mistyped.',
  onward: 'Try one of these pages:',
}

export const failureCopy = {
  title: 'Something went wrong',
  again: 'Try again',
}

export const signInAgainCopy = {
  text: (what: string, minutes: number) =>
    `For your security, you can change ${what} only within ${minutes} minutes of signing in. Please sign in again to continue.`,
  signInAgain: 'Sign in again',
  toProfile: 'Back to customer profile page',
}

export const shellCopy = {
  skip: 'Skip to main content',
  onlineServices: 'Online services',
  pages: 'Site',
  home: 'Home',
  help: 'Help',
  contact: 'Contact',
  feedback: 'Give feedback',
  policies: 'Policies',
  agreement: 'Customer service agreement',
  noScript:
    'This site needs JavaScript, which is turned off or couldn’t be loaded. Turn it on in your browser and load the page again, or call us.',
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

export const failureCopy = {
  title: 'Something went wrong',
}

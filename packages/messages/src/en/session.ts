export const warningCopy = {
  heading: {
    expiry: () => 'Your session is about to expire.',
    inactivity: (minutes: number) => `You are inactive for ${minutes} minutes`,
  },
  lead: 'For your security, you’ll be signed out in:',
  atLongest:
    'This session has reached its maximum length and can’t be extended. You can sign in again when it ends.',
  goOn: 'Continue',
  logOut: 'Log Out',
}

export const seconds = (count: number) => (count === 1 ? 'second' : 'seconds')

export const userMenuCopy = {
  account: 'Account menu',
  accountOf: (name: string) => `Account menu, ${name}`,
  logout: 'Logout',
  logoutEverywhere: 'Sign out everywhere',
}

export const endSessionCopy = {
  question: 'You’re signed in. Do you want to sign out and sign in again?',
  consequence:
    'If you choose Yes, your session ends in every tab, and unfinished work may be lost. If you choose No, you return to your profile.',
}

export const backCopy =
  'Your browser’s Back button is turned off on this page. Use the buttons and links on the page.'

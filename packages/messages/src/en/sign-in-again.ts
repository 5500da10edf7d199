export const signInAgainCopy = {
  text: (what: string, minutes: number) =>
    `For your security, you can change ${what} only within ${minutes} minutes of signing in. Please sign in again to continue.`,
  /** Shown before the customer types. */
  until: (time: string) =>
    `For your security, you can change this until ${time}. After that, you need to sign in again.`,
  needed: 'You need to sign in again to change this.',
  restored: 'What you typed before you signed in again is filled in.',
  underWay: 'We are still working on what you sent before this page was loaded again…',
  signInAgain: 'Sign in again',
  toProfile: 'Back to customer profile page',
}

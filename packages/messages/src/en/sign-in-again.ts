export const signInAgainCopy = {
  text: (what: string, minutes: number) =>
    `For your security, you can change ${what} only within ${minutes} minutes of signing in. Sign in again to continue.`,
  /** Shown before the customer types. */
  until: (time: string) =>
    `For your security, you have until ${time} to change this. After that, you’ll need to sign in again.`,
  needed: 'To change this, you need to sign in again.',
  restored: 'We’ve filled in what you typed before you signed in again.',
  underWay: 'Still working on what you sent…',
  signInAgain: 'Sign in again',
}

export const signInAgainCopy = {
  text: (what: string, minutes: number) =>
    `For your security, you can change ${what} only within ${minutes} minutes of signing in. Please sign in again to continue.`,
  signInAgain: 'Sign in again',
  toProfile: 'Back to customer profile page',
}

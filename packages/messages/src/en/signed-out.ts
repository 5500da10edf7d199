import { timesInWords } from './times-in-words.ts'

export const signedOutCopy = {
  toSignInAgain:
    'You have signed out. Sign in again to continue. What you typed is kept until then.',
  /** The answer to a login code did not reach the page. */
  signInLost:
    'Your sign-in has ended. If you had just entered a login code, it was used up. Please sign in again.',
  visit:
    'Visit the DMV and bring your License / ID card. We can update your contact information there. Then you can sign in here.',
  byCustomer: 'You have signed out.',
  unconfirmed: (minutes: number) =>
    `This site did not answer, so you may still be signed in. Please try again. Otherwise your session ends by itself after ${minutes} minutes without activity.`,
  tryAgain: 'Try again',
  /** While the server is asked. */
  signingOut: 'Signing out…',
  stillUnconfirmed: 'This site did not answer again.',
  inactive: 'You were signed out because you were inactive for 15 minutes.',
  expired: 'Your session has expired.',
  lockedOut: (attempts: number) =>
    `Your sign-in has ended because a wrong login code or DD # was entered ${timesInWords(attempts)}.`,
  ended: 'Your session has ended. Please sign in again.',
}

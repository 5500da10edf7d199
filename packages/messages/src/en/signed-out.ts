import { laterWords } from './agency-words-later.ts'
import { timesInWords } from './times-in-words.ts'

export const signedOutCopy = {
  toSignInAgain: 'You’re signed out. Sign in again to continue. What you typed is kept until then.',
  /** The answer to a login code did not reach the page. */
  signInLost:
    'Your sign-in has ended. If you just entered a login code, it no longer works. Sign in again.',
  get visit() {
    return laterWords('visitToSignIn')
  },
  byCustomer: 'You’re signed out.',
  everywhere: 'You’re signed out here and in all other browsers.',
  unconfirmed: (minutes: number) =>
    `This site didn’t answer, so you may still be signed in. Try again. Otherwise, your session ends after ${minutes} minutes without activity.`,
  /** While the server is asked. */
  signingOut: 'Signing out…',
  stillUnconfirmed: 'This site didn’t answer this time either.',
  inactive: (minutes: number) =>
    `You were signed out because you were inactive for ${minutes} minutes.`,
  expired: 'Your session has expired.',
  lockedOut: (attempts: number) => laterWords('signedOutLocked', { times: timesInWords(attempts) }),
  contactLockedOut: (attempts: number) =>
    `Your session ended because a wrong login code was entered ${timesInWords(attempts)} while you were updating your contact information. Only verified contacts were saved. Sign in to try again.`,
  signOutEverywhere:
    'You were signed out here because you signed out everywhere in another browser.',
  contactChange:
    'You were signed out here because your email address or phone number was changed in another browser. If this wasn’t you, call us.',
  cookiesRefused:
    'To sign in, this site needs to set a cookie, and your browser doesn’t accept it. Allow cookies for this site in your browser’s settings, and sign in again. The cookie only keeps you signed in.',
  cartSaved: 'Your cart is saved.',
  ended: 'Your session has ended. Sign in again.',
}

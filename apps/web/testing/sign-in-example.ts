import type { SignInView } from '@mva/shared/sign-in/sign-in'

/** A sign-in before its second factor, as a response for `renderSite`. */
export const exampleSignIn: SignInView = {
  signInId: 'a sign-in',
  step: 1,
  email: 'm**********a@example.com',
  phone: '(401) ***-****',
  isPaperOtpSent: false,
  canUseDdNumber: true,
  isDdNumberWithheld: false,
  isComputerShared: false,
  letter: null,
  mfaType: null,
  codeExpiresAt: null,
  attempts: 0,
  isUnderWay: false,
}

/** The same after a code was sent by email. */
export const exampleSignInAtCode: SignInView = {
  ...exampleSignIn,
  step: 2,
  mfaType: 2,
  codeExpiresAt: '2026-11-21T12:10:00Z',
}

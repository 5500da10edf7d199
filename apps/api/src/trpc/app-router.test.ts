import { expect, test } from 'vitest'
import { appRouter } from './app-router.ts'
import { declarations } from './declarations.ts'

/**
 * Who may call what. Whoever adds a procedure enters it here on purpose; `automatic` is what a page asks of itself,
 * which is no sign of its customer being there.
 */
const levels = {
  'vehicleStatus.registrationTypes': 'public',
  'vehicleStatus.lookUp': 'public',
  'feeQuote.vehicleTypes': 'public',
  'feeQuote.estimate': 'public',
  'session.current': 'public, automatic',
  'session.keepAlive': 'signedIn',
  'session.extend': 'signedIn',
  'session.end': 'public',
  'signIn.plateTypes': 'public',
  'signIn.crashLocations': 'public',
  'signIn.start': 'public',
  'signIn.state': 'signingIn',
  'signIn.requestCode': 'signingIn',
  'signIn.verifyCode': 'signingIn',
  'signIn.verifyDdNumber': 'signingIn',
  'registrationService.state': 'signedIn, automatic',
  'registrationService.begin': 'signedIn',
  'registrationService.createTransaction': 'signedIn',
  'registrationService.certify.renew': 'signedIn',
  'registrationService.certify.duplicate': 'signedIn',
  'registrationService.certify.cancel': 'signedIn',
  'registrationService.putInCart': 'signedIn',
  'registrationService.previous': 'signedIn',
  'registrationService.leaveToProfile': 'signedIn',
  'contactUpdate.open': 'signedInStrongly, automatic',
  'contactUpdate.choose': 'signedInStrongly',
  'contactUpdate.sendCodes': 'signedInStrongly',
  'contactUpdate.resendCode': 'signedInStrongly',
  'contactUpdate.verifyCode': 'signedInStrongly',
  'contactUpdate.previous': 'signedInStrongly',
  'contactUpdate.finish': 'signedInStrongly',
  'addressUpdate.open': 'signedInStrongly, automatic',
  'addressUpdate.standardizePhysical': 'signedInStrongly',
  'addressUpdate.standardizeMailing': 'signedInStrongly',
  'addressUpdate.choose': 'signedInStrongly',
  'addressUpdate.previous': 'signedInStrongly',
  'addressUpdate.submit': 'signedInStrongly',
  'cart.open': 'signedIn',
  'cart.remove': 'signedIn',
  'cart.addAnother': 'signedIn',
  'cart.checkOut': 'signedIn',
  'cart.previous': 'signedIn',
  'payment.state': 'signedIn, automatic',
  'payment.payByCard': 'signedIn',
  'payment.completeFree': 'signedIn',
  'payment.check': 'signedIn, automatic',
  'payment.confirmation': 'signedIn',
  'payment.resend': 'signedIn',
  'payment.finish': 'signedIn',
  'certificate.show': 'signedIn',
  'certificate.pdf': 'signedIn',
  'profile.personal': 'signedIn',
  'profile.registrations': 'signedIn',
  'profile.adjudication': 'signedIn',
  'profile.reservation': 'signedIn',
}

test('every procedure is for those who are entered here for it, and for nobody else', () => {
  const declared = declarations(appRouter).map(({ path, access, isAutomatic }) => [
    path,
    isAutomatic ? `${access}, automatic` : access,
  ])
  expect(Object.fromEntries(declared)).toEqual(levels)
})

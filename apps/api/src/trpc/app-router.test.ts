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
  'registrationServices.state': 'signedIn, automatic',
  'registrationServices.begin': 'signedIn',
  'registrationServices.createTransaction': 'signedIn',
  'registrationServices.certify.renew': 'signedIn',
  'registrationServices.certify.duplicate': 'signedIn',
  'registrationServices.certify.cancel': 'signedIn',
  'registrationServices.putInCart': 'signedIn',
  'registrationServices.previous': 'signedIn',
  'registrationServices.leaveToProfile': 'signedIn',
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
  'registrationServices.cart.open': 'signedIn',
  'registrationServices.cart.remove': 'signedIn',
  'registrationServices.cart.addAnother': 'signedIn',
  'registrationServices.cart.checkOut': 'signedIn',
  'registrationServices.cart.previous': 'signedIn',
  'registrationServices.payment.state': 'signedIn, automatic',
  'registrationServices.payment.payByCard': 'signedIn',
  'registrationServices.payment.completeFree': 'signedIn',
  'registrationServices.payment.check': 'signedIn, automatic',
  'registrationServices.confirmation.show': 'signedIn',
  'registrationServices.confirmation.resend': 'signedIn',
  'registrationServices.confirmation.finish': 'signedIn',
  'registrationServices.confirmation.certificate': 'signedIn',
  'registrationServices.confirmation.certificatePdf': 'signedIn',
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

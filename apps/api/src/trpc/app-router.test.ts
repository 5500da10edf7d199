import { expect, test } from 'vitest'
import { appRouter } from './app-router.ts'
import { declarations } from './declarations.ts'

/**
 * The allowed callers of each procedure; a new procedure is added here on purpose. `automatic` marks requests that a
 * page makes by itself, which do not count as activity of the customer.
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
  'contactUpdate.open': 'fullAccess, automatic',
  'contactUpdate.choose': 'fullAccess',
  'contactUpdate.sendCodes': 'fullAccess',
  'contactUpdate.resendCode': 'fullAccess',
  'contactUpdate.verifyCode': 'fullAccess',
  'contactUpdate.previous': 'fullAccess',
  'contactUpdate.finish': 'fullAccess',
  'addressUpdate.open': 'fullAccess, automatic',
  'addressUpdate.standardizePhysical': 'fullAccess',
  'addressUpdate.standardizeMailing': 'fullAccess',
  'addressUpdate.choose': 'fullAccess',
  'addressUpdate.previous': 'fullAccess',
  'addressUpdate.submit': 'fullAccess',
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

test('every procedure is listed here with its allowed callers', () => {
  const declared = declarations(appRouter).map(({ path, access, isAutomatic }) => [
    path,
    isAutomatic ? `${access}, automatic` : access,
  ])
  expect(Object.fromEntries(declared)).toEqual(levels)
})

import { addressUpdateRouter } from './features/address-update/router.ts'
import { contactUpdateRouter } from './features/contact-update/router.ts'
import { feeQuoteRouter } from './features/fee-quote/router.ts'
import { profileRouter } from './features/profile/router.ts'
import { registrationServicesRouter } from './features/registration-services/router.ts'
import { signInRouter } from './features/sign-in/router.ts'
import { sessionRouter } from './features/sign-in/session-router.ts'
import { vehicleStatusRouter } from './features/vehicle-status/router.ts'
import { router } from './trpc/init.ts'

/** The procedures of every feature. */
export const appRouter = router({
  vehicleStatus: vehicleStatusRouter,
  feeQuote: feeQuoteRouter,
  session: sessionRouter,
  signIn: signInRouter,
  registrationServices: registrationServicesRouter,
  profile: profileRouter,
  contactUpdate: contactUpdateRouter,
  addressUpdate: addressUpdateRouter,
})

export type AppRouter = typeof appRouter

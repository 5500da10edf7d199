import { laterWords } from './agency-words-later.ts'

/** The site's own reasons against a registration service; the others are the agency's. */
export const serviceReasons = {
  alreadyInCart: 'This transaction is already in your cart.',
  ownPaymentInProgress:
    'Your payment for this is in progress. You don’t need to do anything. Don’t pay for it again.',
  /** To a co-owner of the registration who did not pay. */
  paymentInProgress:
    'A payment for this registration is in progress. You can’t pay for it again until that one is completed.',
  /** For a service without fees. */
  free: {
    ownPaymentInProgress:
      'We’re still working on this. You don’t need to do anything. Don’t start it again.',
    paymentInProgress:
      'Someone else on this registration has already started this. You can’t start it again until that is completed.',
  },
  /** Among several registrations; on its own the customer can go on. */
  get failedBefore() {
    return laterWords('callBeforePayingAlone')
  },
  /** Replaces an invalid reason from the agency. */
  unreadable:
    'This service isn’t available online for this registration. To find out why, call us.',
}

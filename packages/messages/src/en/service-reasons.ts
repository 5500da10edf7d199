/** The site's own reasons against a registration service; the others are the agency's. */
export const serviceReasons = {
  alreadyInCart: 'This transaction is already in your cart.',
  /** Replaces an invalid reason from the agency. */
  unreadable:
    'This service is not available online for this registration. Please contact us for the reason.',
}

/**
 * The header by which a page names the customer that it is shown to, with `customerKey` of the session's view. Another one may
 * have signed in in the same browser since. docs/specification/sign-in.md#session
 */
export const CUSTOMER_KEY_HEADER = 'customer-key'

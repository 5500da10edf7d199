/** The refusals that pages show themselves. Apart from the others, which no first screen needs. */
export const changedElsewhereMessage =
  'This page was out of date, so nothing was changed. It is up to date now. Please choose again.'

export const limitedAccessMessage =
  'You signed in with a DD #, so you can’t update your address or contact information, or open Your transactions, where your receipts and certificates are.'

/** The refusals that pages show themselves. Apart from the others, which no first screen needs. */
export const changedElsewhereMessage =
  'Something changed in another window. This page is now up to date. Please choose again.'

export const limitedAccessMessage =
  'You signed in with a DD #, so you can’t update your address or contact information.'

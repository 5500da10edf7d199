export const serviceOffMessage =
  'This service isn’t available right now, and nothing was changed. Try again later.'

/** What a page says of a service that operators have switched off. docs/operations.md#notices-and-switches */
export const serviceNoticesCopy = {
  label: 'Service notices',
  off: {
    signIn: 'You can’t sign in right now.',
    payment: 'You can’t pay here right now, so you can’t complete a transaction that has a fee.',
    contactUpdate: 'You can’t update your contact information here right now.',
    addressUpdate: 'You can’t update your address here right now.',
  },
}

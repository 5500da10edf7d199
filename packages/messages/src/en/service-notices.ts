export const serviceOffMessage =
  'This service is not available right now, and nothing was changed. Please try again later.'

/** What a page says of a service that operators have switched off. docs/operations.md#notices-and-switches */
export const serviceNoticesCopy = {
  label: 'Service notices',
  off: {
    signIn: 'Sign-in is not available right now.',
    renew: 'Registrations cannot be renewed here right now.',
    duplicate: 'Duplicate registrations cannot be ordered here right now.',
    cancel: 'Registrations cannot be canceled here right now.',
    payment: 'Payments are not available right now. You cannot complete a transaction.',
    contactUpdate: 'Contact information cannot be updated here right now.',
    addressUpdate: 'Addresses cannot be updated here right now.',
  },
}

/** Reasons of the address standardization by result code, as defined by the Melissa service. */
export const addressReasons = {
  AE01: 'This ZIP code doesn’t exist in this state. Check the ZIP code.',
  AE02: 'We couldn’t find the street. Check the street name.',
  AE03: 'The ZIP code belongs to another state. Check the state and the ZIP code.',
  AE04: 'Mail isn’t delivered to this address. Check it, or enter another one.',
  AE05: 'More than one address matches. Add the direction, such as N or SW, or the type of street, such as Ave.',
  AE06: 'This address is so new that we can’t check it yet. Try again later, or enter another one.',
  AE07: 'The address is incomplete. Check every part of it.',
  AE08: 'The apartment or suite number isn’t valid. Check it.',
  AE09: 'Enter the apartment or suite number.',
  AE10: 'The house number isn’t valid. Check it.',
  AE11: 'Enter the house number.',
  AE12: 'The box number isn’t valid. Check it.',
  AE13: 'Enter the box number.',
  AE14: 'Enter the number of the private mailbox.',
  AS10: 'This is a private mailbox. Your physical address must be where you live.',
  POBOX: 'This is a PO box. Your physical address must be where you live.',
} as const

/** For any other code. */
export const unknownAddressReason = 'We couldn’t verify the address. Check it, and try again.'

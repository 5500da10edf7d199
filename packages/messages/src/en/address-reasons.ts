/** Reasons of the address standardization by result code, as defined by the Melissa service. */
export const addressReasons = {
  AE01: 'The ZIP Code does not exist in this state. Please check the ZIP Code.',
  AE02: 'The street could not be found. Please check the street name.',
  AE03: 'The ZIP Code belongs to another state. Please check the state and the ZIP Code.',
  AE04: 'Mail is not delivered to this address.',
  AE05: 'The address matches more than one address. Please add a directional or suffix.',
  AE06: 'The address is too new to be in the database yet.',
  AE07: 'The address is incomplete. Please check every part of it.',
  AE08: 'The apartment or suite number is not valid.',
  AE09: 'The apartment or suite number is missing.',
  AE10: 'The house number is not valid.',
  AE11: 'The house number is missing.',
  AE12: 'The box number is not valid.',
  AE13: 'The box number is missing.',
  AE14: 'The number of the private mailbox is missing.',
  AS10: 'The address is a private mailbox. A physical address must be a residence.',
  POBOX: 'The address is a PO box. A physical address must be a residence.',
} as const

/** For any other code. */
export const unknownAddressReason = 'The address could not be verified. Please check it.'

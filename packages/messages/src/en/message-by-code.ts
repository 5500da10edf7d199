import { incompleteMessage, technicalDifficultiesMessage } from './errors.ts'

/** Texts by the agency's code. docs/specification/errors.md#catalogue */
export const messageByCode = {
  0: 'Your transaction is completed successfully. A confirmation text and/or e-mail has been sent to the information provided.',
  12: incompleteMessage,
  24: 'Your transaction is completed successfully. We are experiencing technical difficulties sending the e-mail. Please retry the e-mail confirmation.',
  25: 'Your transaction is completed successfully. We are experiencing technical difficulties sending the text message. Please retry the text message confirmation.',
  26: 'Your transaction is completed successfully. We are experiencing technical difficulties sending the e-mail and the text message. Please retry the e-mail and text message confirmation.',
  34: 'Your payment was not successful. Please try again.',
  35: 'Your payment was not successful. Please try again.',
  43: 'Sorry, we only support VISA, MasterCard, Discover and American Express.',
  44: 'The card number is invalid.',
  45: 'The expiration month and expiration year are invalid.',
  500: technicalDifficultiesMessage,
} as const

export type AgencyCode = keyof typeof messageByCode

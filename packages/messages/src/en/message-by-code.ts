import { incompleteMessage, technicalDifficultiesMessage } from './errors.ts'

/** Texts by the agency's code. docs/specification/errors.md#catalogue */
export const messageByCode = {
  0: 'Your transaction is completed successfully. A confirmation text and/or e-mail has been sent to the information provided.',
  12: incompleteMessage,
  24: 'Your transaction is completed successfully. We couldn’t send the email. To try again, select Resend confirmation.',
  25: 'Your transaction is completed successfully. We couldn’t send the text message. To try again, select Resend confirmation.',
  26: 'Your transaction is completed successfully. We couldn’t send the email or the text message. To try again, select Resend confirmation.',
  34: 'Your payment was not successful. Please try again.',
  35: 'Your payment was not successful. Please try again.',
  43: 'Sorry, we only support VISA, MasterCard, Discover and American Express.',
  44: 'The card number is invalid.',
  45: 'The expiration month and expiration year are invalid.',
  500: technicalDifficultiesMessage,
} as const

export type AgencyCode = keyof typeof messageByCode

import { messageByCode } from '@mva/messages/message-by-code'
import { agencyText, isKnownAgencyText } from '../agency-text.ts'

/** The payment error if nothing more exact is known. docs/specification/errors.md#payment-alerts */
const defaultPaymentMessage = messageByCode[35]

/**
 * The payment alert for the card provider's reason. The prescribed alert for a reason that does not end 'invalid.' is
 * empty; it shows the default payment error instead, as does a reason that has no words in the language of the page. docs/specification/errors.md#payment-alerts
 */
export const providerErrorMessage = (reason: string | null | undefined): string => {
  const text = reason?.trim() ?? ''
  if (!text.endsWith('invalid.')) return defaultPaymentMessage
  const message = text
    .replaceAll('cvv', 'CVV')
    .replaceAll(
      /expire_month(?:\W+(?:(?:and|or)\W+)?expire_year)?|expire_year/g,
      'expiration month and/or expiration year',
    )
    .replaceAll('_', ' ')
  return isKnownAgencyText(message) ? agencyText(message) : defaultPaymentMessage
}

import { messageByCode } from './errors.ts'

/** The payment error if nothing more exact is known. docs/specification/errors.md#payment-alerts */
export const defaultPaymentMessage = messageByCode[35]

/**
 * What the payment alert tells of the card provider's reason for giving no token (docs/specification/errors.md#payment-alerts). The specification
 * has an empty alert for a reason that does not end 'invalid.'; an alert without a text helps nobody, so it is the
 * default payment error.
 */
export const providerErrorMessage = (reason: string | null | undefined): string => {
  const text = reason?.trim() ?? ''
  if (!text.endsWith('invalid.')) return defaultPaymentMessage
  return text
    .replaceAll('cvv', 'CVV')
    .replaceAll(
      /expire_month(?:\W+(?:(?:and|or)\W+)?expire_year)?|expire_year/g,
      'expiration month and/or expiration year',
    )
    .replaceAll('_', ' ')
}

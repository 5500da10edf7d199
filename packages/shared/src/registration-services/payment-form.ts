import * as z from 'zod/mini'
import { fieldNames, misplacedCardNumberMessage, requiredMessage } from '@mva/messages/validation'
import { cvv } from '../fields/card-cvv.ts'
import { expiryMonth, expiryYear } from '../fields/card-expiry.ts'
import { cardNumber } from '../fields/card-number.ts'
import { isAtMost, requiredValue } from '../fields/field-rules.ts'
import { holdsNoCardNumber } from '../fields/pan-guard.ts'
import { companyName, payerFirstName, payerLastName } from '../fields/payer-name.ts'
import { supportedCardTypes, unsupportedCardMessage } from './card-brands.ts'
import { contactFields } from './confirmation-contacts-form.ts'

/** The payment step. docs/specification/validation.md#payment */

const TOKEN_MAX_LENGTH = 200

const payerFields = {
  firstName: payerFirstName,
  lastName: payerLastName,
  companyName,
  ...contactFields,
}

/**
 * The form for a total above zero. Only used in the browser: the server receives only the card's one-time token.
 * `today` is the agency's day as `YYYY-MM-DD`.
 */
export const cardForm = (today: () => string) =>
  z.object({ cardNumber, expiryMonth, expiryYear: expiryYear(today), cvv, ...payerFields })

export type CardFormInput = z.input<ReturnType<typeof cardForm>>
export type CardForm = z.output<ReturnType<typeof cardForm>>

/** The form for a total of zero, and the server's input for it. */
export const contactOnlyForm = z.object(contactFields)

export type ContactOnlyForm = z.output<typeof contactOnlyForm>

const oneTimeToken = requiredValue(
  requiredMessage(fieldNames.card),
  [isAtMost(TOKEN_MAX_LENGTH), requiredMessage(fieldNames.card)],
  [holdsNoCardNumber, misplacedCardNumberMessage],
)

/**
 * The server's input for a total above zero: choices, and the provider's token for the card. It has no amount and
 * rejects text that may be a card number; other fields are dropped.
 */
export const cardPaymentForm = z.object({
  oneTimeToken,
  cardType: z.enum(supportedCardTypes, { error: unsupportedCardMessage }),
  ...payerFields,
})

export type CardPaymentForm = z.output<typeof cardPaymentForm>

import * as z from 'zod/mini'
import { supportedCardTypes, unsupportedCardMessage } from '../card-brands.ts'
import { cvv } from '../fields/card-cvv.ts'
import { expiryMonth, expiryYear } from '../fields/card-expiry.ts'
import { cardNumber } from '../fields/card-number.ts'
import { holdsNoCardNumber, misplacedCardNumberMessage } from '../fields/pan-guard.ts'
import { companyName, payerFirstName, payerLastName } from '../fields/payer-name.ts'
import { requiredMessage } from '../fields/required.ts'
import { isAtMost, isFilled, rulesInTurn } from '../fields/rules-in-turn.ts'
import { contactFields } from './confirmation-contacts.ts'

/** The payment step. docs/specification/validation.md#payment */

const TOKEN_MAX_LENGTH = 200

const payerFields = {
  firstName: payerFirstName,
  lastName: payerLastName,
  companyName,
  ...contactFields,
}

/**
 * What is typed where something is to be paid. For the browser alone: of the card our server gets the one-time token.
 * `today` is the agency's day as `YYYY-MM-DD`.
 */
export const cardForm = (today: () => string) =>
  z.object({ cardNumber, expiryMonth, expiryYear: expiryYear(today), cvv, ...payerFields })

export type CardFormInput = z.input<ReturnType<typeof cardForm>>
export type CardForm = z.output<ReturnType<typeof cardForm>>

/** What is typed where nothing is to be paid, and what the server takes then. */
export const contactOnlyForm = z.object(contactFields)

export type ContactOnlyFormInput = z.input<typeof contactOnlyForm>
export type ContactOnlyForm = z.output<typeof contactOnlyForm>

const oneTimeToken = z
  .string()
  .check(
    z.trim(),
    rulesInTurn(
      [isFilled, requiredMessage('Card')],
      [isAtMost(TOKEN_MAX_LENGTH), requiredMessage('Card')],
      [holdsNoCardNumber, misplacedCardNumberMessage],
    ),
  )

/**
 * What the server takes where something is to be paid: choices, and the provider's token for the card. No amount, and
 * no text that could be a card number; a field that is not named here is dropped.
 */
export const paymentOrder = z.object({
  oneTimeToken,
  cardType: z.enum(supportedCardTypes, { error: unsupportedCardMessage }),
  ...payerFields,
})

export type PaymentOrderInput = z.input<typeof paymentOrder>
export type PaymentOrder = z.output<typeof paymentOrder>

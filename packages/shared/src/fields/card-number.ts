import { messageByCode } from '@mva/messages/message-by-code'
import { fieldNames, requiredMessage } from '@mva/messages/validation'
import { withoutSeparators } from '../plain-text.ts'
import { matches, requiredAs } from './field-rules.ts'

export const CARD_NUMBER_MIN_DIGITS = 13
export const CARD_NUMBER_MAX_DIGITS = 19

/**
 * A card number: 13 to 19 digits, in groups or not (docs/specification/validation.md#payment). Only the
 * provider can verify the card. Only used in the browser: a card number never reaches our server.
 */
export const cardNumber = requiredAs(withoutSeparators, requiredMessage(fieldNames.cardNumber), [
  matches(new RegExp(`^\\d{${CARD_NUMBER_MIN_DIGITS},${CARD_NUMBER_MAX_DIGITS}}$`)),
  messageByCode[44],
])

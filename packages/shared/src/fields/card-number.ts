import { messageByCode } from '@mva/messages/message-by-code'
import { fieldNames, requiredMessage } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { isFilled, matches, rulesInTurn } from './rules-in-turn.ts'

export const CARD_NUMBER_MIN_DIGITS = 13
export const CARD_NUMBER_MAX_DIGITS = 19

const required = requiredMessage(fieldNames.cardNumber)

/**
 * A card number: 13 to 19 digits without spaces and dashes (docs/specification/validation.md#payment). Only the
 * provider can verify the card. Only used in the browser: a card number never reaches our server.
 */
export const cardNumber = z.string({ error: required }).check(
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
  rulesInTurn(
    [isFilled, required],
    [
      matches(new RegExp(`^\\d{${CARD_NUMBER_MIN_DIGITS},${CARD_NUMBER_MAX_DIGITS}}$`)),
      messageByCode[44],
    ],
  ),
)

import { cardCopy, fieldNames, requiredMessage } from '@mva/messages/validation'
import { matches, requiredCode } from './field-rules.ts'

const MIN_DIGITS = 3
const MAX_DIGITS = 4

/** The security code of a card: 3 or 4 digits (docs/specification/validation.md#payment). Only used in the browser. */
export const cvv = requiredCode(
  requiredMessage(fieldNames.cvv),
  [matches(/^\d*$/), cardCopy.cvvDigits],
  [
    matches(new RegExp(`^\\d{${MIN_DIGITS},${MAX_DIGITS}}$`)),
    cardCopy.cvvLength(MIN_DIGITS, MAX_DIGITS),
  ],
)

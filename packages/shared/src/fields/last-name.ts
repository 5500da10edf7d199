import {
  lastNameCopy,
  misplacedCardNumberMessage,
  specialCharactersMessage,
} from '@mva/messages/validation'
import { isAtMost, requiredText } from './field-rules.ts'
import { holdsNoCardNumber } from './pan-guard.ts'
import { hasNoSpecialCharacters } from './special-characters.ts'

const MAX_LENGTH = 40

/** A last name: 1 to 40 characters, none of ; < | , and -, no card number. docs/specification/validation.md#last-name */
export const lastName = requiredText(
  lastNameCopy.required,
  [hasNoSpecialCharacters, specialCharactersMessage],
  [isAtMost(MAX_LENGTH), lastNameCopy.tooLong(MAX_LENGTH)],
  [holdsNoCardNumber, misplacedCardNumberMessage],
)

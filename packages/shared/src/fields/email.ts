import {
  emailMessages,
  fieldNames,
  maxLengthMessage,
  misplacedCardNumberMessage,
} from '@mva/messages/validation'
import { holdsNoCardNumber } from './pan-guard.ts'
import { requiredText } from './required-text.ts'
import { isAtMost, matches } from './rules-in-turn.ts'

const MAX_LENGTH = 80

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const addressForm = new RegExp(`^[\\w-]+(?:\\.[\\w-]+)*@(?:${LABEL}\\.)+[a-z]${LABEL}$`, 'i')

/**
 * An email address: at most 80 characters, only letters, digits, `@`, `.`, `_` and `-`, no card number. The length is checked
 * before the format, so that the pattern never runs on long text.
 */
export const email = (required: string, field = fieldNames.email) =>
  requiredText(
    required,
    [matches(/^[\w@.-]*$/), emailMessages.characters],
    [isAtMost(MAX_LENGTH), maxLengthMessage(field, MAX_LENGTH)],
    [matches(addressForm), emailMessages.invalid],
    [holdsNoCardNumber, misplacedCardNumberMessage],
  )

import {
  emailMessages,
  fieldNames,
  maxLengthMessage,
  misplacedCardNumberMessage,
} from '@mva/messages/validation'
import * as z from 'zod/mini'
import { holdsNoCardNumber } from './pan-guard.ts'
import { isAtMost, isFilled, matches, rulesInTurn } from './rules-in-turn.ts'

export const EMAIL_MAX_LENGTH = 80

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const addressForm = new RegExp(`^[\\w-]+(?:\\.[\\w-]+)*@(?:${LABEL}\\.)+[a-z]${LABEL}$`, 'i')

/**
 * An email address: at most 80 characters, only letters, digits, `@`, `.`, `_` and `-`, no card number. The length is checked
 * before the format, so that the pattern never runs on long text.
 */
export const email = ({
  required,
  field = fieldNames.email,
}: {
  required: string
  field?: string
}) =>
  z
    .string({ error: required })
    .check(
      z.trim(),
      rulesInTurn(
        [isFilled, required],
        [matches(/^[\w@.-]*$/), emailMessages.characters],
        [isAtMost(EMAIL_MAX_LENGTH), maxLengthMessage(field, EMAIL_MAX_LENGTH)],
        [matches(addressForm), emailMessages.invalid],
        [holdsNoCardNumber, misplacedCardNumberMessage],
      ),
    )

import {
  emailMessages,
  fieldNames,
  maxLengthMessage,
  misplacedCardNumberMessage,
} from '@mva/messages/validation'
import { plainText } from '../plain-text.ts'
import { isAtMost, matches, requiredAs, type Rule } from './field-rules.ts'
import { holdsNoCardNumber } from './pan-guard.ts'

const MAX_LENGTH = 80

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const DOMAIN = `(?:${LABEL}\\.)+[a-z]${LABEL}`

/** Rules for the characters before the `@`, in the form of a character class. */
const rulesFor = (local: string, field: string): Rule<string>[] => [
  [matches(new RegExp(`^[${local}@.]*$`)), emailMessages.characters],
  // Before the format, so that its pattern never runs on long text.
  [isAtMost(MAX_LENGTH), maxLengthMessage(field, MAX_LENGTH)],
  [matches(new RegExp(`^[${local}]+(?:\\.[${local}]+)*@${DOMAIN}$`, 'i')), emailMessages.invalid],
  [holdsNoCardNumber, misplacedCardNumberMessage],
]

const readEmail = (typed: string): string => plainText(typed).replace(/^mailto:/i, '')

/**
 * The email of the payment form: at most 80 characters, only letters, digits, `@`, `.`, `_` and `-`, no card number.
 * docs/specification/validation.md#email
 */
export const email = (required: string, field = fieldNames.email) =>
  requiredAs(readEmail, required, ...rulesFor('\\w-', field))

/**
 * A contact: it may have `+` and an apostrophe, too. One that is `onRecord` with the agency is kept as it is.
 * docs/specification/validation.md#email
 */
export const contactEmail = (
  required: string,
  field: string = fieldNames.email,
  onRecord: string | null = null,
) =>
  requiredAs(
    (typed) => (typed.trim() === onRecord ? onRecord : readEmail(typed)),
    required,
    ...rulesFor("\\w+'-", field).map(([holds, message]): Rule<string> => [
      (text) => text === onRecord || holds(text),
      message,
    ]),
  )

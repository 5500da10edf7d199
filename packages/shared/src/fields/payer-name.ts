import * as z from 'zod/mini'
import {
  fieldNames,
  maxLengthMessage,
  misplacedCardNumberMessage,
  requiredMessage,
  specialCharactersMessage,
} from '@mva/messages/validation'
import { plainText } from '../plain-text.ts'
import { isAtMost, requiredText, type Rule, rulesInTurn } from './field-rules.ts'
import { holdsNoCardNumber } from './pan-guard.ts'
import { hasNoSpecialCharacters } from './special-characters.ts'

const PAYER_NAME_MAX_LENGTH = 40
const COMPANY_NAME_MAX_LENGTH = 80

const nameRules = (field: string, length: number): Rule<string>[] => [
  [hasNoSpecialCharacters, specialCharactersMessage],
  [isAtMost(length), maxLengthMessage(field, length)],
  [holdsNoCardNumber, misplacedCardNumberMessage],
]

/** A name of the payer: at most 40 characters, no special characters. docs/specification/validation.md#payment */
const payerName = (field: string) =>
  requiredText(requiredMessage(field), ...nameRules(field, PAYER_NAME_MAX_LENGTH))

export const payerFirstName = payerName(fieldNames.firstName)
export const payerLastName = payerName(fieldNames.lastName)

/** The paying company: at most 80 characters, no special characters; null if empty. */
export const companyName = z.pipe(
  z
    .string()
    .check(
      z.overwrite(plainText),
      rulesInTurn(...nameRules(fieldNames.companyName, COMPANY_NAME_MAX_LENGTH)),
    ),
  z.transform((name) => name || null),
)

import {
  lastNameCopy,
  misplacedCardNumberMessage,
  specialCharactersMessage,
} from '@mva/messages/validation'
import * as z from 'zod/mini'
import { holdsNoCardNumber } from './pan-guard.ts'
import { isAtMost, isFilled, rulesInTurn } from './rules-in-turn.ts'
import { hasNoSpecialCharacters } from './special-characters.ts'

export const LAST_NAME_MAX_LENGTH = 40

/** By message code. docs/specification/validation.md#last-name */
export const lastNameMessages = {
  '01': lastNameCopy.required,
  '02': specialCharactersMessage,
  '03': lastNameCopy.tooLong(LAST_NAME_MAX_LENGTH),
} as const

/** A last name: 1 to 40 characters, none of ; < | , and -, no card number. */
export const lastName = z
  .string({ error: lastNameMessages['01'] })
  .check(
    z.trim(),
    rulesInTurn(
      [isFilled, lastNameMessages['01']],
      [hasNoSpecialCharacters, lastNameMessages['02']],
      [isAtMost(LAST_NAME_MAX_LENGTH), lastNameMessages['03']],
      [holdsNoCardNumber, misplacedCardNumberMessage],
    ),
  )

import { cardCopy, fieldNames, requiredMessage } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { isFilled, matches, rulesInTurn } from './rules-in-turn.ts'

/** How many years ahead a card may expire. docs/specification/validation.md#payment */
export const EXPIRY_YEARS_AHEAD = 20

/** docs/specification/validation.md#payment */
export const expiryMessages = {
  monthRequired: requiredMessage(fieldNames.expiryMonth),
  monthInvalid: cardCopy.monthInvalid,
  yearRequired: requiredMessage(fieldNames.expiryYear),
  yearInvalid: cardCopy.yearInvalid,
} as const

/** The expiry month of a card, as two digits. */
export const expiryMonth = z.string({ error: expiryMessages.monthRequired }).check(
  z.trim(),
  rulesInTurn(
    [isFilled, expiryMessages.monthRequired],
    [matches(/^(0?[1-9]|1[0-2])$/), expiryMessages.monthInvalid],
  ),
  z.overwrite((month) => month.padStart(2, '0')),
)

/** The expiry year of a card, four digits, at most twenty years ahead. `today` returns the agency's day. */
export const expiryYear = (today: () => string) =>
  z
    .string({ error: expiryMessages.yearRequired })
    .check(
      z.trim(),
      rulesInTurn(
        [isFilled, expiryMessages.yearRequired],
        [matches(/^\d{4}$/), expiryMessages.yearInvalid],
        [(year) => isWithinReach(Number(year), today()), expiryMessages.yearInvalid],
      ),
    )

const isWithinReach = (year: number, today: string): boolean => {
  const yearsAhead = year - Number(today.slice(0, 4))
  return yearsAhead >= 0 && yearsAhead <= EXPIRY_YEARS_AHEAD
}

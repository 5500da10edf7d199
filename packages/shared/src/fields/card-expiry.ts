import * as z from 'zod/mini'
import { cardCopy, fieldNames, requiredMessage } from '@mva/messages/validation'
import { matches, requiredText } from './field-rules.ts'

/** How many years ahead a card may expire. docs/specification/validation.md#payment */
const MAX_YEARS_AHEAD = 20

/** The expiry month of a card, as two digits. */
export const expiryMonth = requiredText(requiredMessage(fieldNames.expiryMonth), [
  matches(/^(0?[1-9]|1[0-2])$/),
  cardCopy.monthInvalid,
]).check(z.overwrite((month) => month.padStart(2, '0')))

/** The expiry year of a card, four digits, at most twenty years ahead. `today` returns the agency's day. */
export const expiryYear = (today: () => string) =>
  requiredText(
    requiredMessage(fieldNames.expiryYear),
    [matches(/^\d{4}$/), cardCopy.yearInvalid],
    [(year) => isWithinReach(Number(year), today()), cardCopy.yearInvalid],
  )

const isWithinReach = (year: number, today: string): boolean => {
  const yearsAhead = year - Number(today.slice(0, 4))
  return yearsAhead >= 0 && yearsAhead <= MAX_YEARS_AHEAD
}

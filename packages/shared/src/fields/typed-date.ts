import * as z from 'zod/mini'
import { dateRangeMessage } from '@mva/messages/validation'
import { isRealDate } from '../dates.ts'
import { monthDigits } from '../month-name.ts'
import { plainText } from '../plain-text.ts'
import { type Rule, rulesInTurn } from './field-rules.ts'

/** Dates up to and including this one are out of range. docs/specification/validation.md#dates */
const LAST_DATE_OUT_OF_RANGE = '1751-12-31'

/** A memorable date as typed: three inputs of digits; the month may be a name. docs/specification/validation.md#dates */
export interface TypedDate {
  month: string
  day: string
  year: string
}

interface TypedDateRules {
  /** The message for an incomplete date, and for one that does not exist. */
  invalid: string
  /** The message for a date after `today`, the agency's day as `YYYY-MM-DD`. Without it, future dates are valid. */
  future?: { message: string; today: () => string }
}

const boxRules = { month: /^(0?[1-9]|1[0-2])$/, day: /^(0?[1-9]|[12]\d|3[01])$/, year: /^\d{4}$/ }
const boxNames = ['month', 'day', 'year'] as const

/** A date in three inputs, parsed to `YYYY-MM-DD`. A broken rule is reported once, on the group. */
export const typedDate = (rules: TypedDateRules) =>
  z.pipe(
    boxes(rules.invalid).check(
      rulesInTurn([(typed) => !isEmptyDate(typed), rules.invalid], ...dateRules(rules)),
    ),
    z.transform((typed) => isoDate(typed) ?? ''),
  )

/** Like `typedDate`, but three empty inputs are parsed to null. */
export const optionalTypedDate = (rules: TypedDateRules) =>
  z.pipe(boxes(rules.invalid).check(rulesInTurn(...dateRules(rules))), z.transform(isoDate))

const boxes = (message: string) => {
  const box = z.string({ error: message }).check(z.overwrite(plainText))
  const month = box.check(z.overwrite((typed) => monthDigits(typed) ?? typed))
  return z.object({ month, day: box, year: box }, { error: message })
}

const isEmptyDate = ({ month, day, year }: TypedDate) => `${month}${day}${year}` === ''

/** Returns null if the date does not exist. */
const isoDate = (typed: TypedDate): string | null => {
  if (!boxNames.every((box) => boxRules[box].test(typed[box]))) return null
  const date = `${typed.year}-${typed.month.padStart(2, '0')}-${typed.day.padStart(2, '0')}`
  return isRealDate(date) ? date : null
}

/** The rules for a date that may be empty. */
const dateRules = ({ invalid, future }: TypedDateRules): Rule<TypedDate>[] => {
  const ifDate = (holds: (date: string) => boolean) => (typed: TypedDate) => {
    const date = isoDate(typed)
    return date === null || holds(date)
  }
  return [
    [(typed) => isEmptyDate(typed) || isoDate(typed) !== null, invalid],
    [ifDate((date) => date > LAST_DATE_OUT_OF_RANGE), dateRangeMessage],
    [ifDate((date) => !future || date <= future.today()), future?.message ?? invalid],
  ]
}

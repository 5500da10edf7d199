import { dateRangeMessage } from '@mva/messages/validation'
import * as z from 'zod/mini'
import { isRealDate } from '../dates.ts'

/** Dates up to and including this one are out of range. docs/specification/validation.md#dates */
const LAST_DATE_OUT_OF_RANGE = '1751-12-31'

/** A memorable date as typed: three inputs of digits. docs/specification/validation.md#dates */
export interface TypedDate {
  month: string
  day: string
  year: string
}

export type DateBox = keyof TypedDate

interface TypedDateRules {
  /** The message for an incomplete date, and for one that does not exist. */
  invalid: string
  /** The message for a date after `today`, the agency's day as `YYYY-MM-DD`. Without it, future dates are valid. */
  future?: { message: string; today: () => string }
}

const boxRules = { month: /^(0?[1-9]|1[0-2])$/, day: /^(0?[1-9]|[12]\d|3[01])$/, year: /^\d{4}$/ }
const boxNames: readonly DateBox[] = ['month', 'day', 'year']

/**
 * A date in three inputs, parsed to `YYYY-MM-DD`. Each broken rule is reported once, on the group;
 * `dateBoxToCorrect` returns the input to focus.
 */
export const typedDate = (rules: TypedDateRules) =>
  z.pipe(
    boxes(rules.invalid),
    z.transform((typed, { issues }) => {
      const date = isoDate(typed)
      const message = brokenRule(date, rules)
      if (message !== null) issues.push({ code: 'custom', message, input: typed })
      return date ?? ''
    }),
  )

/** Like `typedDate`, but three empty inputs are parsed to null. */
export const optionalTypedDate = (rules: TypedDateRules) =>
  z.pipe(
    boxes(rules.invalid),
    z.transform((typed, { issues }) => {
      if (isEmptyDate(typed)) return null
      const date = isoDate(typed)
      const message = brokenRule(date, rules)
      if (message !== null) issues.push({ code: 'custom', message, input: typed })
      return date ?? ''
    }),
  )

/** The input that the error of a date links to: the first that is empty or invalid by itself, otherwise the first. */
export const dateBoxToCorrect = (typed: Partial<TypedDate> = {}): DateBox =>
  boxNames.find((box) => !boxRules[box].test((typed[box] ?? '').trim())) ?? 'month'

const boxes = (message: string) => {
  const box = z.string({ error: message }).check(z.trim())
  return z.object({ month: box, day: box, year: box }, { error: message })
}

const isEmptyDate = ({ month, day, year }: TypedDate) => `${month}${day}${year}` === ''

/** Returns null if the date does not exist. */
const isoDate = (typed: TypedDate): string | null => {
  if (!boxNames.every((box) => boxRules[box].test(typed[box]))) return null
  const date = `${typed.year}-${typed.month.padStart(2, '0')}-${typed.day.padStart(2, '0')}`
  return isRealDate(date) ? date : null
}

const brokenRule = (date: string | null, { invalid, future }: TypedDateRules): string | null => {
  if (date === null) return invalid
  if (date <= LAST_DATE_OUT_OF_RANGE) return dateRangeMessage
  return future && date > future.today() ? future.message : null
}

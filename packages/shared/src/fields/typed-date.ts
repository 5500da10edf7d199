import * as z from 'zod/mini'
import { isRealDate } from '../dates.ts'

/** Dates up to this one are out of range. docs/specification/validation.md#dates */
const LAST_DATE_OUT_OF_RANGE = '1751-12-31'

export const dateRangeMessage = 'Date must be within the acceptable range.'

/** A date that a person knows by heart, as typed: three boxes of digits. docs/specification/validation.md#dates */
export interface TypedDate {
  month: string
  day: string
  year: string
}

export type DateBox = keyof TypedDate

export const emptyDate: TypedDate = { month: '', day: '', year: '' }

interface TypedDateRules {
  /** Told of a date with an empty box, and of one that no calendar has. */
  invalid: string
  /** Told of a date after `today`, the agency's day as `YYYY-MM-DD`. Without it, dates to come are taken. */
  future?: { message: string; today: () => string }
}

const boxRules = { month: /^(0?[1-9]|1[0-2])$/, day: /^(0?[1-9]|[12]\d|3[01])$/, year: /^\d{4}$/ }
const boxNames: readonly DateBox[] = ['month', 'day', 'year']

/**
 * A date in three boxes, read as `YYYY-MM-DD`. Each broken rule is reported once and on the group, not on a box;
 * `dateBoxToCorrect` returns the box to go to.
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

/** As `typedDate`, but three empty boxes are no date: null. */
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

/** The box that the error of a date leads to: the first one that is empty or impossible by itself, else the first. */
export const dateBoxToCorrect = (typed: Partial<TypedDate> = {}): DateBox =>
  boxNames.find((box) => !boxRules[box].test((typed[box] ?? '').trim())) ?? 'month'

const boxes = (message: string) => {
  const box = z.string({ error: message }).check(z.trim())
  return z.object({ month: box, day: box, year: box }, { error: message })
}

const isEmptyDate = ({ month, day, year }: TypedDate) => `${month}${day}${year}` === ''

/** Returns null if the three boxes are no day of the calendar. */
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

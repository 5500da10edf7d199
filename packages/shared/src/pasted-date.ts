import type { TypedDate } from './fields/typed-date.ts'

const MONTH_FIRST = /^(?<month>\d{1,2})([/.-])(?<day>\d{1,2})\2(?<year>\d{4})$/
const YEAR_FIRST = /^(?<year>\d{4})([/.-])(?<month>\d{1,2})\2(?<day>\d{1,2})$/

/**
 * Splits a pasted date, such as 04/12/1985 or 1985-04-12, into the three inputs of a date field. Returns null for any
 * other text, and for a year of two digits: its century would be a guess. docs/specification/validation.md#dates
 */
export const readPastedDate = (text: string): TypedDate | null => {
  const { month, day, year } =
    (MONTH_FIRST.exec(text.trim()) ?? YEAR_FIRST.exec(text.trim()))?.groups ?? {}
  return month && day && year ? { month, day, year } : null
}

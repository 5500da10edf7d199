import { monthDigits } from '@mva/shared/month-name'

const SEPARATORS = /[ ,./-]+/
/** Between the parts of a date in Spanish. */
const LINKING_WORD = /^(?:de|del)$/i
const ONE_OR_TWO_DIGITS = /^\d\d?$/
const LAST_MONTH = 12

const partsOf = (text: string) =>
  text.split(SEPARATORS).filter((part) => part !== '' && !LINKING_WORD.test(part))

const monthOf = (part: string) => (ONE_OR_TWO_DIGITS.test(part) ? part : monthDigits(part))

const dayOf = (part: string) => /^(\d\d?)(?:st|nd|rd|th|º)?$/i.exec(part)?.[1]

/**
 * Splits a pasted date in plain text, such as 04/12/1985, 1985-04-12, April 12, 1985 or 12 de abril de 1985, into month, day
 * and year. A year of two digits stays as it is, because its century would be a guess. Returns null for any other text.
 * docs/specification/validation.md#typed-and-pasted-text
 */
export const readPastedDate = (text: string): [string, string, string] | null => {
  const [first = '', second = '', third = '', ...more] = partsOf(text)
  if (more.length > 0) return null
  if (/^\d{4}$/.test(first)) return inOrder(monthOf(second), dayOf(third), first)
  if (!/^(?:\d{4}|\d\d)$/.test(third)) return null
  // 85-04-12 begins with its year.
  if (third.length === 2 && Number(first) > LAST_MONTH) return null
  return monthDigits(second) === undefined
    ? inOrder(monthOf(first), dayOf(second), third)
    : inOrder(monthDigits(second), dayOf(first), third)
}

const inOrder = (
  month: string | undefined,
  day: string | undefined,
  year: string,
): [string, string, string] | null =>
  month === undefined || day === undefined ? null : [month, day, year]

/** Splits a pasted expiry of a card, such as 08/2030 or 08/30, into month and year. */
export const readPastedExpiry = (text: string): [string, string] | null => {
  const [first = '', year = '', ...more] = partsOf(text)
  const month = monthOf(first)
  if (more.length > 0 || month === undefined || !/^(?:\d\d)?\d\d$/.test(year)) return null
  return [month.padStart(2, '0'), year.length === 2 ? `20${year}` : year]
}

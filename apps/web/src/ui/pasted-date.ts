const ENDS_WITH_YEAR = /^(.+)[/.-](\d{4})$/
const YEAR_FIRST = /^(\d{4})[/.-](\d\d?)[/.-](\d\d?)$/

/**
 * Splits a pasted date, such as 04/12/1985 or 1985-04-12, into month, day and year. Returns null for any other text, and for a
 * year of two digits: its century would be a guess. docs/specification/validation.md#dates
 */
export const readPastedDate = (text: string): [string, string, string] | null => {
  const [, year, month, day] = YEAR_FIRST.exec(text.trim().replace(ENDS_WITH_YEAR, '$2/$1')) ?? []
  return month && day && year ? [month, day, year] : null
}

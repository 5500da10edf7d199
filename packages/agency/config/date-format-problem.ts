import { named, TOKEN, TOKENS } from '../contract/dates.ts'

/** Returns why a text is no format; null if it is one. */
export const dateFormatProblem = (format: string): string | null => {
  if (format in named) return null
  const parts = format.split(TOKEN).filter((part) => part in TOKENS)
  const found = parts.map((part) => part.charAt(0))
  if (new Set(found).size !== found.length) return 'names a part twice'
  const isDay = ['Y', 'M', 'D'].every((part) => found.includes(part))
  const isTime = ['H', 'h'].some((part) => found.includes(part))
  return isDay || (isTime && !/[YMD]/.test(found.join('')))
    ? null
    : 'must have YYYY, M and D, such as M/D/YYYY'
}

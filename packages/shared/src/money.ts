import { language } from '@mva/messages/language'

/** Amounts are integer cents; only the agency's wire format and the screen use dollars. */

/** Converts dollars, as the agency sends them, to integer cents. Throws RangeError on a fraction of a cent. */
export const centsFromDollars = (dollars: number): number => {
  const cents = Math.round(dollars * 100)
  if (!Number.isSafeInteger(cents) || Math.abs(dollars * 100 - cents) > 1e-6)
    throw new RangeError('not an amount in whole cents')
  return cents
}

/** Converts integer cents to dollars for the agency: 13363 -> 133.63. */
export const dollarsFromCents = (cents: number): number => cents / 100

/** Returns a formatter of integer cents for a locale. */
export const moneyFormat = (locale: string): ((cents: number) => string) => {
  const usDollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return (cents) => usDollars.format(cents / 100)
}

/** Formats integer cents for the screen: 123456 -> $1,234.56. */
export const formatCents = moneyFormat(language.locale)

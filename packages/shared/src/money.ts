/** Amounts are integer cents; only the agency's wire format and the screen use dollars. */
const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Converts dollars, as the agency sends them, to integer cents. Throws RangeError on a fraction of a cent. */
export const centsFromDollars = (dollars: number): number => {
  const cents = Math.round(dollars * 100)
  if (!Number.isSafeInteger(cents) || Math.abs(dollars * 100 - cents) > 1e-6)
    throw new RangeError('not an amount in whole cents')
  return cents
}

/** Converts integer cents to dollars for the agency: 13363 -> 133.63. */
export const dollarsFromCents = (cents: number): number => cents / 100

/** Formats integer cents for the screen: 123456 -> $1,234.56. */
export const formatCents = (cents: number): string => usDollars.format(cents / 100)

/** Money is integer cents everywhere inside; dollars exist on the agency's wire and on the screen only. */
const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars as a JSON number, as the agency sends them, to integer cents. Throws RangeError on a fraction of a cent. */
export const centsFromDollars = (dollars: number): number => {
  const cents = Math.round(dollars * 100)
  if (!Number.isSafeInteger(cents) || Math.abs(dollars * 100 - cents) > 1e-6)
    throw new RangeError('not an amount in whole cents')
  return cents
}

/** Integer cents to dollars as the agency's wire wants them: 13363 -> 133.63. */
export const dollarsFromCents = (cents: number): number => cents / 100

/** Integer cents as the screen shows them: 123456 -> $1,234.56. */
export const formatCents = (cents: number): string => usDollars.format(cents / 100)

const AMERICAN_EXPRESS = /^3[47]/

/** The digits of a card number in the groups that are printed on the card; anything else unchanged. */
export const groupCardNumber = (typed: string): string => {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return typed
  const groups = AMERICAN_EXPRESS.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/\d{1,4}/g) ?? [])
  return groups.filter((group) => group !== '').join(' ')
}

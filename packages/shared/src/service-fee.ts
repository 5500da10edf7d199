/** The card service fee of a cart (spec 2 section 9). Amounts are integer cents. */

export const SERVICE_FEE_MINIMUM_CENTS = 155
export const SERVICE_FEE_PERCENTAGE_FROM_CENTS = 65_00
const SERVICE_FEE_PER_THOUSAND = 24

/** None for nothing to pay, $1.55 below $65.00, 2.40 % from there on, half a cent rounded up. */
export const serviceFeeOf = (totalCents: number): number => {
  if (totalCents === 0) return 0
  if (totalCents < SERVICE_FEE_PERCENTAGE_FROM_CENTS) return SERVICE_FEE_MINIMUM_CENTS
  return Math.floor((totalCents * SERVICE_FEE_PER_THOUSAND + 500) / 1000)
}

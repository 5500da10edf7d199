import { serviceFeeCopy } from '@mva/messages/service-fee'
import { formatCents } from './money.ts'

/** The service fee of a cart, in integer cents. docs/specification/registration-services.md#service-fee */

export const SERVICE_FEE_MINIMUM_CENTS = 155
export const SERVICE_FEE_PERCENTAGE_FROM_CENTS = 65_00
const SERVICE_FEE_PER_THOUSAND = 24

/** Zero for a total of zero, $1.55 below $65.00, otherwise 2.40 % rounded half up. */
export const serviceFeeOf = (totalCents: number): number => {
  if (totalCents === 0) return 0
  if (totalCents < SERVICE_FEE_PERCENTAGE_FROM_CENTS) return SERVICE_FEE_MINIMUM_CENTS
  return Math.floor((totalCents * SERVICE_FEE_PER_THOUSAND + 500) / 1000)
}

/** Whether a bill of the agency has the service fee that step 1 explains. */
export const isServiceFeeAsExplained = ({
  subtotalCents,
  serviceFeeCents,
}: {
  subtotalCents: number
  serviceFeeCents: number
}): boolean => serviceFeeCents === serviceFeeOf(subtotalCents)

const rates = () => ({
  minimum: formatCents(SERVICE_FEE_MINIMUM_CENTS),
  percentage: (SERVICE_FEE_PER_THOUSAND / 10).toFixed(2),
  from: formatCents(SERVICE_FEE_PERCENTAGE_FROM_CENTS),
})

/** The explanation of step 1. docs/specification/registration-services.md#service-fee */
export const serviceFeeNote = () => serviceFeeCopy.note(rates())

/** The note below a cart total that excludes the service fee. */
export const serviceFeeAtCheckoutNote = () => serviceFeeCopy.atCheckout(rates())

import { agencyFacts } from '@mva/messages/agency-facts'
import { serviceFeeCopy } from '@mva/messages/service-fee'
import { formatCents } from '../money.ts'
import type { Bill } from './service-flow.ts'

/**
 * The service fee of a cart by the rule of the agency's folder, in integer cents: zero for a total of zero, the minimum below
 * the amount from which the percentage counts, which is rounded half up. docs/specification/registration-services.md#service-fee
 */
export const serviceFeeOf = (subtotalCents: number): number => {
  const { minimumCents, perTenThousand, fromCents } = agencyFacts().serviceFee
  if (subtotalCents === 0) return 0
  if (subtotalCents < fromCents) return minimumCents
  return Math.floor((subtotalCents * perTenThousand + 5_000) / 10_000)
}

/** The bill of a cart by that rule, until the agency makes its own. */
export const billOf = (subtotalCents: number): Bill => {
  const serviceFeeCents = serviceFeeOf(subtotalCents)
  return { subtotalCents, serviceFeeCents, totalCents: subtotalCents + serviceFeeCents }
}

/** Whether a bill of the agency has the service fee that step 1 explains. */
export const isServiceFeeAsExplained = ({
  subtotalCents,
  serviceFeeCents,
}: Pick<Bill, 'subtotalCents' | 'serviceFeeCents'>): boolean =>
  serviceFeeCents === serviceFeeOf(subtotalCents)

const rates = () => {
  const { minimumCents, perTenThousand, fromCents } = agencyFacts().serviceFee
  return {
    minimum: formatCents(minimumCents),
    percentage: (perTenThousand / 100).toFixed(2),
    from: formatCents(fromCents),
  }
}

/** The explanation of step 1. docs/specification/registration-services.md#service-fee */
export const serviceFeeNote = () => serviceFeeCopy.note(rates())

/** The note below a cart total that excludes the service fee. */
export const serviceFeeAtCheckoutNote = () => serviceFeeCopy.atCheckout(rates())

import type { Bill } from '@mva/shared/models/service-flow'
import { serviceFeeOf } from '@mva/shared/service-fee'
import type { AgencySession } from '../flow/agency-cart.ts'
import { cancelAbandoned, resolveDoubtfulCart } from '../flow/remove-transaction.ts'
import type { EffectResult } from '../flow/apply-event.ts'
import { totalCents } from '../flow/flow-view.ts'
import type { FlowLease } from '../../../store/service-flows.ts'

/**
 * Asks the agency for the service fee of the cart if the total is above zero. The checkout stays closed if the fee is
 * not the one that the site explained. docs/specification/registration-services.md#step-4
 */
export const checkOut = async (agency: AgencySession, lease: FlowLease): Promise<EffectResult> => {
  const changed = await resolveDoubtfulCart(agency, lease)
  if (changed) return changed
  await cancelAbandoned(agency, lease)
  const total = totalCents(lease.current().record)
  if (total === 0) return { bill: null }
  const { gateway, call, accessToken } = agency
  const bill = await gateway.payments.serviceFees({ accessToken, totalFeeAmount: total }, call)
  return isExpectedBill(bill, total) ? { bill } : 'serviceFeeDiffers'
}

const isExpectedBill = (bill: Bill, total: number) =>
  bill.subtotalCents === total &&
  bill.serviceFeeCents === serviceFeeOf(total) &&
  bill.totalCents === total + bill.serviceFeeCents

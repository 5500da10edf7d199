import { isServiceFeeAsExplained } from '@mva/shared/registration-services/service-fee'
import type { Bill } from '@mva/shared/registration-services/service-flow'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import type { AgencySession } from '../flow/agency-cart.ts'
import type { EffectResult } from '../flow/apply-event.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import { subtotalCents } from '../flow/flow-view.ts'
import { settleCart } from '../flow/remove-transaction.ts'
import { markItemsBeingPaid } from '../payment/earlier-payments.ts'

/**
 * Asks the agency for the bill of the cart if the total is above zero. The checkout stays closed if the bill does not add up.
 * The service fee is the agency's: one that is not as explained is reported. docs/specification/registration-services.md#step-4
 */
export const checkOut = async (
  agency: AgencySession,
  lease: FlowLease,
  ctx: FlowContext,
): Promise<EffectResult> => {
  const changed = await settleCart(agency, lease)
  if (changed) return changed
  if (!(await markItemsBeingPaid(ctx, agency, lease))) return 'registrationBeingPaid'
  const subtotal = subtotalCents(lease.current().record)
  if (subtotal === 0) return { bill: null }
  const { gateway, call, accessToken } = agency
  const bill = await gateway.payments.serviceFees({ accessToken, totalFeeAmount: subtotal }, call)
  if (!addsUp(bill, subtotal)) return 'billDoesNotAddUp'
  if (!isServiceFeeAsExplained(bill)) ctx.onUnexplainedFee(bill)
  return { bill }
}

const addsUp = (bill: Bill, subtotal: number) =>
  bill.subtotalCents === subtotal && bill.totalCents === subtotal + bill.serviceFeeCents

import type { Bill, FlowOutcome } from '@mva/shared/models/service-flow'
import { serviceFeeOf } from '@mva/shared/service-fee'
import { type AtAgency, cancelAbandoned } from '../flow/agency-cart.ts'
import { totalCents } from '../flow/flow-view.ts'
import type { FlowLease } from '../../../store/service-flows.ts'

/**
 * Proceed to checkout: where something is to pay, the agency is asked for its service fee, which has to be the one that
 * the customer was told of. The cart holds nothing at the agency then but what the customer sees.
 */
export const checkOut = async (agency: AtAgency, lease: FlowLease): Promise<FlowOutcome> => {
  await cancelAbandoned(agency, lease)
  const { record } = lease.current()
  const total = totalCents(record)
  const bill = total > 0 ? await askForBill(agency, total) : null
  if (bill && !isRight(bill, total)) return 'serviceFeeDiffers'
  await lease.save({ ...record, step: 5, bill })
  return 'done'
}

const askForBill = ({ gateway, call, accessToken }: AtAgency, total: number): Promise<Bill> =>
  gateway.payments.serviceFees({ accessToken, totalFeeAmount: total }, call)

const isRight = (bill: Bill, total: number) =>
  bill.subtotalCents === total &&
  bill.serviceFeeCents === serviceFeeOf(total) &&
  bill.totalCents === total + bill.serviceFeeCents

import { hasTransactionInWork, stepAt, type FlowTarget } from '@mva/shared/flow-step'
import type { FlowOutcome } from '@mva/shared/models/service-flow'
import type { FlowLease } from '../../../store/service-flows.ts'
import { type AtAgency, takeOut } from './agency-cart.ts'

/**
 * Gives up the service in work and goes on with the cart or the profile. It goes there only when the agency has canceled
 * the transaction (docs/specification/registration-services.md#flow).
 */
export const leaveService = async (
  agency: AtAgency,
  lease: FlowLease,
  target: FlowTarget,
): Promise<FlowOutcome> => {
  const { step, inWork } = lease.current().record
  if (hasTransactionInWork(step) && inWork?.transactionId)
    await takeOut('cancel', agency, lease, inWork.transactionId)
  await lease.save({ ...lease.current().record, step: stepAt(target), inWork: null })
  return 'done'
}

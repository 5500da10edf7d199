import { hasTransactionInWork, stepAt, type FlowTarget } from '@mva/shared/flow-step'
import type { FlowOutcome } from '@mva/shared/models/service-flow'
import type { Hold } from '../../../store/service-flows.ts'
import { type AtAgency, takeOut } from './agency-cart.ts'

/**
 * Gives up the service in work and goes on with the cart or the profile. It goes there only when the agency has canceled
 * the transaction (docs/specification/registration-services.md#flow).
 */
export const leaveService = async (
  agency: AtAgency,
  hold: Hold,
  target: FlowTarget,
): Promise<FlowOutcome> => {
  const { step, inWork } = hold.current().record
  if (hasTransactionInWork(step) && inWork?.transactionId)
    await takeOut('cancel', agency, hold, inWork.transactionId)
  await hold.keep({ ...hold.current().record, step: stepAt(target), inWork: null })
  return 'done'
}

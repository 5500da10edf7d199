import type { FlowOutcome } from '@mva/shared/models/service-flow'
import type { FlowLease } from '../../store/service-flows.ts'

/** Step 3, Next: the service in work becomes the first item of the cart. */
export const putInCart = async (lease: FlowLease): Promise<FlowOutcome> => {
  const { record } = lease.current()
  const { inWork, cart } = record
  if (!inWork?.transactionId || !cart) return 'changedElsewhere'
  const { service, vehicleRegistrationId, vehicle, fees, transactionId } = inWork
  const item = { service, vehicleRegistrationId, vehicle, fees, transactionId }
  await lease.save({
    ...record,
    step: 4,
    inWork: null,
    cart: { ...cart, items: [item, ...cart.items] },
    bill: null,
  })
  return 'done'
}

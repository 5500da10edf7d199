import type { FlowOutcome } from '@mva/shared/models/service-flow'
import type { FlowLease } from '../../../store/service-flows.ts'

/**
 * Previous of step 5 is the cart. Previous of step 4 is step 3 of the latest item, which is out of the cart until it is
 * put there again; at the agency it is in the cart all the while.
 */
export const goBack = async (lease: FlowLease): Promise<FlowOutcome> => {
  const { record } = lease.current()
  const { step, cart } = record
  const [latest, ...items] = cart?.items ?? []
  if (step === 5) {
    await lease.save({ ...record, step: 4, bill: null })
    return 'done'
  }
  if (!cart || !latest) return 'changedElsewhere'
  await lease.save({
    ...record,
    step: 3,
    inWork: { ...latest, descriptions: [], isCertified: true },
    cart: { ...cart, items },
    bill: null,
  })
  return 'done'
}

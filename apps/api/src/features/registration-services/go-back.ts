import type { FlowOutcome } from '@mva/shared/models/service-flow'
import { type AtAgency, takeOut } from './flow/agency-cart.ts'
import type { FlowLease } from '../../store/service-flows.ts'

/** Previous of steps 1 to 3: to the profile, to step 1 without the transaction, to step 2 with it. */
export const goBack = async (agency: AtAgency, lease: FlowLease): Promise<FlowOutcome> => {
  const { step, inWork } = lease.current().record
  if (!inWork) return 'changedElsewhere'
  if (step === 2 && inWork.transactionId)
    await takeOut('cancel', agency, lease, inWork.transactionId)
  const { record } = lease.current()
  if (step === 3) await lease.save({ ...record, step: 2 })
  else if (step === 2)
    await lease.save({
      ...record,
      step: 1,
      inWork: { ...inWork, transactionId: null, isCertified: false, fees: [] },
    })
  else await lease.save({ ...record, inWork: null })
  return 'done'
}

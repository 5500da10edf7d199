import { registrationServices } from '@mva/shared/registration-services'
import { AgencyError } from '../../agency/agency-error.ts'
import {
  type AgencySession,
  cancelAbandoned,
  cartAsSent,
  isNotFound,
  transactionsIn,
  cartChanges,
} from './flow/agency-cart.ts'
import type { EffectResult } from './flow/apply-event.ts'
import type { InWork, ServiceFlowRecord } from '../../store/service-flow-record.ts'
import type { FlowLease } from '../../store/service-flows.ts'

/** Creates the transaction of step 1 in the customer's cart, and the cart if there is none. docs/specification/registration-services.md#step-1 */
export const createTransaction = async (
  agency: AgencySession,
  lease: FlowLease,
): Promise<EffectResult> => {
  const { inWork } = lease.current().record
  if (!inWork || inWork.descriptions.length > 0) return 'changedElsewhere'
  await cancelAbandoned(agency, lease)
  const { record } = lease.current()
  const answer = await askForTransaction(agency, record, inWork)
  if (!answer) {
    await lease.save({ ...record, cart: null, bill: null })
    return 'changedElsewhere'
  }
  const known = new Set(record.cart?.transactions.map(({ transactionId }) => transactionId))
  const created = transactionsIn(answer).findLast(({ transactionId }) => !known.has(transactionId))
  if (!created) throw new AgencyError('outcomeUnknown', { code: 500 })
  const { transactionId } = created
  return { ...cartChanges(record, answer), inWork: { ...inWork, transactionId } }
}

/** Returns null if the agency no longer has the cart. */
const askForTransaction = async (
  { gateway, call, accessToken }: AgencySession,
  record: ServiceFlowRecord,
  { service }: InWork,
) => {
  const asked = {
    accessToken,
    transactionReasonId: 0 as const,
    transactionTypeId: registrationServices[service].transactionTypeId,
  }
  if (!record.cart) return gateway.transactions.create(asked, call)
  return gateway.transactions
    .add({ ...asked, ...cartAsSent(record.cart, record) }, call)
    .catch((error: unknown) => {
      if (isNotFound(error)) return null
      throw error
    })
}

import { registrationServices } from '@mva/shared/registration-services'
import { AgencyError } from '@mva/agency/agency-error'
import {
  type AgencySession,
  type CartAnswer,
  cartAsSent,
  isNotFound,
  isUnanswered,
  readCart,
  transactionsIn,
  cartChanges,
} from './flow/agency-cart.ts'
import { cancelAbandoned } from './flow/remove-transaction.ts'
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
  const answer = await askForTransaction(agency, record, inWork).catch(async (error: unknown) => {
    const found = await lostTransaction(agency, lease, error)
    if (found) return found
    throw error
  })
  if (!answer) {
    await lease.save({ ...record, cart: null, bill: null })
    return 'changedElsewhere'
  }
  const created = newTransaction(record, answer)
  if (!created) throw new AgencyError('outcomeUnknown', { code: 500 })
  const { transactionId } = created
  return { ...cartChanges(record, answer), inWork: { ...inWork, transactionId } }
}

const newTransaction = ({ cart }: ServiceFlowRecord, answer: CartAnswer) => {
  const known = new Set(cart?.transactions.map(({ transactionId }) => transactionId))
  return transactionsIn(answer).findLast(({ transactionId }) => !known.has(transactionId))
}

/**
 * After a lost answer, returns the cart if the agency did add the transaction. Otherwise this stays unknown until a
 * later answer shows the cart.
 */
const lostTransaction = async (
  agency: AgencySession,
  lease: FlowLease,
  error: unknown,
): Promise<CartAnswer | undefined> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart || !isUnanswered(error)) return undefined
  await lease.save({ ...record, cart: { ...cart, isDoubtful: true } })
  const answer = await readCart(agency, { ...record, cart })
  return answer && newTransaction(record, answer) ? answer : undefined
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

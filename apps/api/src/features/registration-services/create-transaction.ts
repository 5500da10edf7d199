import { AgencyError } from '@mva/agency/agency-error'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import type {
  Cart,
  InWork,
  ServiceFlowRecord,
} from '../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../store/service-flows/service-flows.ts'
import {
  type AgencySession,
  type CartAnswer,
  cartAsSent,
  isNotFound,
  isUnanswered,
  readCart,
  transactionsIn,
  cartChanges,
  wasSent,
} from './flow/agency-cart.ts'
import type { EffectResult } from './flow/apply-event.ts'
import { withGivenUp, withoutAdded } from './flow/given-up.ts'
import { areMixed, isSameService, withLateItems } from './flow/late-items.ts'
import { cancelAbandoned } from './flow/remove-transaction.ts'

/** Creates the transaction of step 1 in the customer's cart, and the cart if there is none. docs/specification/registration-services.md#step-1 */
export const createTransaction = async (
  agency: AgencySession,
  lease: FlowLease,
): Promise<EffectResult> => {
  const { inWork } = lease.current().record
  if (!inWork || inWork.descriptions.length > 0) return 'changedElsewhere'
  await cancelAbandoned(agency, lease)
  const record = await noteUnanswered(lease, inWork)
  const answer = await askForTransaction(agency, record, inWork).catch(async (error: unknown) => {
    if (!isUnanswered(error)) await forgetUnanswered(lease, inWork, wasSent(error))
    const found = await lostTransaction(agency, lease, error)
    if (found) return found
    throw error
  })
  if (!answer) {
    await lease.save({ ...record, cart: null, bill: null, givenUp: withGivenUp(record) })
    return 'cartChanged'
  }
  const created = newTransaction(record, answer)
  if (!created) throw new AgencyError('outcomeUnknown', { code: 500 })
  const { transactionId } = created
  const changes = { ...cartChanges(record, answer), inWork: { ...inWork, transactionId } }
  const { cart } = withLateItems({ ...record, ...changes, cart: without(changes.cart, inWork) })
  return { ...changes, cart, givenUp: withoutAdded(record, inWork) }
}

/** Noted before it is sent: if this process ends now, the next one knows that the agency may still add the transaction. */
const noteUnanswered = async (lease: FlowLease, inWork: InWork): Promise<ServiceFlowRecord> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart) return record
  const { service, vehicleRegistrationId, vehicle, expirationDate, paidBefore } = inWork
  const chosen = { service, vehicleRegistrationId, vehicle, expirationDate, paidBefore }
  const unanswered = [...(cart.unanswered ?? []), chosen]
  return (await lease.save({ ...record, cart: { ...cart, unanswered } })).record
}

/** After a refusal. If it was sent, the next checkout reads the cart. */
const forgetUnanswered = async (
  lease: FlowLease,
  inWork: InWork,
  isDoubtful: boolean,
): Promise<void> => {
  const { record } = lease.current()
  const cart = without(record.cart, inWork)
  if (cart) await lease.save({ ...record, cart: isDoubtful ? { ...cart, isDoubtful } : cart })
}

/** The cart without the latest note about a service. */
const without = (cart: Cart | null, inWork: InWork): Cart | null => {
  const { unanswered = [] } = cart ?? {}
  const at = unanswered.findLastIndex((chosen) => isSameService(chosen, inWork))
  const left = unanswered.filter((_, index) => index !== at)
  return cart && { ...cart, unanswered: left.length > 0 ? left : undefined }
}

/**
 * The transaction that was added. Undefined if there is none, or if it could be one that was to be added before for another
 * service.
 */
const newTransaction = ({ cart }: ServiceFlowRecord, answer: CartAnswer) => {
  const known = new Set(cart?.transactions.map(({ transactionId }) => transactionId))
  const added = transactionsIn(answer).filter(({ transactionId }) => !known.has(transactionId))
  return added.length > 1 && areMixed(cart?.unanswered ?? []) ? undefined : added.at(-1)
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
  if (!cart || !isUnanswered(error) || areMixed(cart.unanswered ?? [])) return undefined
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

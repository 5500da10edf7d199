import { AgencyError } from '@mva/agency/agency-error'
import { PortalError } from '../../../errors/portal-error.ts'
import type { Cart, ServiceFlowRecord } from '../../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import {
  type AgencySession,
  type CartAnswer,
  cartAsSent,
  cartChanges,
  isNotFound,
  isSameCart,
  isChangeUnanswered,
  isUnanswered,
  isInDoubt,
  readCart,
  strangersIn,
  transactionsIn,
  wasSent,
  withoutTransaction,
  withTransactions,
} from './agency-cart.ts'
import { withGivenUp } from './given-up.ts'
import { withLateItems } from './late-items.ts'

/**
 * Removes a transaction from the cart at the agency and in the record. A transaction that the agency no longer has
 * counts as removed. If the answer is lost, the cart is read again at once: throws the agency's words or else `notRemoved` if
 * the transaction is still in it, and `maybeRemoved` if it cannot be read.
 */
export const removeTransaction = async (
  by: 'cancel' | 'remove',
  agency: AgencySession,
  lease: FlowLease,
  transactionId: string,
): Promise<void> => {
  const { gateway, call, accessToken } = agency
  const record = await noteRemoval(lease, transactionId)
  const { cart } = record
  const transactionData = cart?.transactions.find((known) => known.transactionId === transactionId)
  if (!cart || !transactionData) return
  const answer = await gateway.transactions[by](
    { accessToken, ...cartAsSent(cart, record), transactionData },
    call,
  ).catch(async (error: unknown) => {
    if (isNotFound(error)) return null
    if (isUnanswered(error)) return readAfterLostRemoval(agency, lease, transactionId, error)
    await noteRefusal(lease, transactionId, error)
    throw error
  })
  const isOfCart = answer !== null && isSameCart(cart, answer)
  const transactions = isOfCart ? transactionsIn(answer) : cart.transactions
  const left = transactions.filter((known) => known.transactionId !== transactionId)
  const isListed = left.length < transactions.length
  const known = {
    ...cart,
    // An acknowledgement whose cart still has the transaction, or is another one, is checked before anything is paid.
    isDoubtful: answer === null ? cart.isDoubtful : !isOfCart || isListed,
  }
  const changes = withTransactions(known, cart.transactionCartId, left)
  const isBilled = cart.items.some((item) => item.transactionId === transactionId)
  // In one statement: a service in progress without its transaction would be paid for and not be finalized.
  const isInWork = record.inWork?.transactionId === transactionId
  const inWork = record.inWork && isInWork ? withoutTransaction(record.inWork) : record.inWork
  await lease.save({ ...record, ...changes, inWork, bill: isBilled ? null : record.bill })
}

/** Noted before it is sent: if this process ends now, the next one knows that the agency may have removed the transaction. */
const noteRemoval = async (lease: FlowLease, transactionId: string): Promise<ServiceFlowRecord> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart?.transactions.some((known) => known.transactionId === transactionId)) return record
  const removing = [...new Set([...(cart.removing ?? []), transactionId])]
  return (await lease.save({ ...record, cart: { ...cart, removing } })).record
}

/**
 * The agency has refused it, or it was not sent. A refusal may answer the second copy of a request whose first copy was executed.
 * If another request has the lease, it stays noted, and the cart is read again.
 */
const noteRefusal = async (
  lease: FlowLease,
  transactionId: string,
  error: unknown,
): Promise<void> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart) return
  const removing = cart.removing?.filter((other) => other !== transactionId)
  const isDoubtful = cart.isDoubtful === true || wasSent(error)
  await lease.save({ ...record, cart: { ...cart, removing, isDoubtful } }).catch(() => undefined)
}

/** Returns the cart if the transaction is no longer in it. */
const readAfterLostRemoval = async (
  agency: AgencySession,
  lease: FlowLease,
  transactionId: string,
  lost: AgencyError,
): Promise<CartAnswer> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart) throw lost
  const answer = await readOrNull(agency, { ...record, cart })
  if (!answer) throw new PortalError('maybeRemoved')
  if (!transactionsIn(answer).some((known) => known.transactionId === transactionId)) return answer
  // A request that is still on its way may remove it later: it stays noted.
  await lease.save({ ...record, ...cartChanges(record, answer) })
  throw lost.agencyMessage === null ? new PortalError('notRemoved') : lost
}

/** Returns null if the cart cannot be read. Throws `unauthorized`. */
const readOrNull = (
  agency: AgencySession,
  record: ServiceFlowRecord & { cart: Cart },
): Promise<CartAnswer | null> =>
  readCart(agency, record).catch((error: unknown) => {
    if (error instanceof AgencyError && error.kind !== 'unauthorized') return null
    throw error
  })

/**
 * Compares a cart in doubt with the agency's. Returns `cartChanged` if items or the service in progress are no longer in it,
 * `lateItem` if the agency has added what the customer asked for earlier, and `cartStartedOver` if something may still be added
 * and no answer shows the cart: it is given up then. Throws `maybeRemoved` if a removal was never answered and the cart cannot
 * be read. docs/specification/registration-services.md#in-progress-transactions
 */
export const resolveDoubtfulCart = async (
  agency: AgencySession,
  lease: FlowLease,
): Promise<'cartChanged' | 'lateItem' | 'cartStartedOver' | null> => {
  const { record } = lease.current()
  const { cart, inWork } = record
  if (!cart || !isInDoubt(cart)) return null
  const isRemovalUnanswered = (cart.removing ?? []).length > 0
  const read = isRemovalUnanswered ? readOrNull : readCart
  const answer = await read(agency, { ...record, cart })
  if (!answer && isRemovalUnanswered) throw new PortalError('maybeRemoved')
  if (!answer && isChangeUnanswered(cart)) return startOver(lease)
  if (!answer) return null
  const changes = cartChanges(record, answer)
  const isGone = !transactionsIn(answer).some(
    ({ transactionId }) => transactionId === inWork?.transactionId,
  )
  const isInWorkGone = inWork?.transactionId != null && isGone
  const isChanged = isInWorkGone || changes.cart?.items.length !== cart.items.length
  const left = {
    ...record,
    ...changes,
    bill: isChanged ? null : record.bill,
    inWork: isInWorkGone ? withoutTransaction(inWork) : inWork,
  }
  const { isLate, ...known } = withLateItems(left)
  await lease.save({ ...left, ...known })
  if (isLate) return 'lateItem'
  return isChanged ? 'cartChanged' : null
}

/** Gives the cart up: what the agency does with it is not paid for. */
const startOver = async (lease: FlowLease): Promise<'cartStartedOver'> => {
  const { record } = lease.current()
  const added = record.inWork?.transactionId ? [record.inWork] : []
  const givenUp = withGivenUp(record, [...added, ...(record.cart?.unanswered ?? [])])
  await lease.save({ ...record, step: 1, inWork: null, cart: null, bill: null, givenUp })
  return 'cartStartedOver'
}

/** Cancels what the agency has in the cart and is not the customer's. */
export const cancelAbandoned = async (agency: AgencySession, lease: FlowLease): Promise<void> => {
  for (const { transactionId } of strangersIn(lease.current().record))
    await removeTransaction('cancel', agency, lease, transactionId)
}

/** Before anything is paid: the cart at the agency has what the customer sees, and nothing else. Returns why it has not. */
export const settleCart = async (
  agency: AgencySession,
  lease: FlowLease,
): Promise<'cartChanged' | 'lateItem' | 'cartStartedOver' | null> => {
  const changed = await resolveDoubtfulCart(agency, lease)
  if (changed) return changed
  await cancelAbandoned(agency, lease)
  // The agency has acknowledged a cancellation, and shows the transaction all the same.
  if (lease.current().record.cart?.isDoubtful) {
    const changedSince = await resolveDoubtfulCart(agency, lease)
    if (changedSince) return changedSince
    if (strangersIn(lease.current().record).length > 0) return startOver(lease)
  }
  const { cart } = lease.current().record
  // The agency may still execute it, also while the cart is paid for.
  if (cart && isChangeUnanswered(cart)) return startOver(lease)
  return cart?.items.some(({ isUnfinished }) => isUnfinished) ? 'lateItem' : null
}

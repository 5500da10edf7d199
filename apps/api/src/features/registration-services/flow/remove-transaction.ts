import { AgencyError } from '@mva/agency/agency-error'
import type {
  Cart,
  ServiceFlowRecord,
  TransactionData,
} from '../../../store/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows.ts'
import { PortalError } from '../../../trpc/portal-error.ts'
import {
  type AgencySession,
  type CartAnswer,
  cartAsSent,
  cartChanges,
  isNotFound,
  isSameCart,
  isUnanswered,
  readCart,
  transactionsIn,
  withoutTransaction,
  withTransactions,
} from './agency-cart.ts'

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
  const { record } = lease.current()
  const { cart } = record
  const transactionData = cart?.transactions.find((known) => known.transactionId === transactionId)
  if (!cart || !transactionData) return
  const answer = await gateway.transactions[by](
    { accessToken, ...cartAsSent(cart, record), transactionData },
    call,
  ).catch((error: unknown) => {
    if (isNotFound(error)) return null
    if (isUnanswered(error)) return readAfterLostRemoval(agency, lease, transactionId, error)
    throw error
  })
  const isOfCart = answer !== null && isSameCart(cart, answer)
  const transactions = isOfCart ? transactionsIn(answer) : cart.transactions
  const left = transactions.filter((known) => known.transactionId !== transactionId)
  const isListed = left.length < transactions.length
  const known = {
    ...cart,
    isRemovalUnanswered: false,
    // An acknowledgement whose cart still has the transaction, or is another one, is checked before anything is paid.
    isDoubtful: answer === null ? cart.isDoubtful : !isOfCart || isListed,
  }
  await lease.save({ ...record, ...withTransactions(known, cart.transactionCartId, left) })
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
  await lease.save({ ...record, cart: { ...cart, isDoubtful: true, isRemovalUnanswered: true } })
  const answer = await readOrNull(agency, { ...record, cart })
  if (!answer) throw new PortalError('maybeRemoved')
  if (!transactionsIn(answer).some((known) => known.transactionId === transactionId)) return answer
  const { cart: left, bill } = cartChanges(record, answer)
  // A request that is still on its way may remove it later: the next checkout reads the cart again.
  await lease.save({ ...record, cart: left && { ...left, isDoubtful: true }, bill })
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
 * Reads a doubtful cart again. Returns `cartChanged` if items or the service in progress are no longer in it. Throws
 * `maybeRemoved` if a removal was never answered and the cart cannot be read.
 */
export const resolveDoubtfulCart = async (
  agency: AgencySession,
  lease: FlowLease,
): Promise<'cartChanged' | null> => {
  const { record } = lease.current()
  const { cart, inWork } = record
  if (!cart?.isDoubtful) return null
  const read = cart.isRemovalUnanswered ? readOrNull : readCart
  const answer = await read(agency, { ...record, cart })
  if (!answer && cart.isRemovalUnanswered) throw new PortalError('maybeRemoved')
  if (!answer) return null
  const changes = cartChanges(record, answer)
  const isGone = !transactionsIn(answer).some(
    ({ transactionId }) => transactionId === inWork?.transactionId,
  )
  const isInWorkGone = inWork?.transactionId != null && isGone
  const isChanged = isInWorkGone || changes.cart?.items.length !== cart.items.length
  await lease.save({
    ...record,
    ...changes,
    bill: isChanged ? null : record.bill,
    inWork: isInWorkGone ? withoutTransaction(inWork) : inWork,
  })
  return isChanged ? 'cartChanged' : null
}

/** Cancels transactions that the agency has in the cart and the record does not: those whose creation was never answered. */
export const cancelAbandoned = async (agency: AgencySession, lease: FlowLease): Promise<void> => {
  for (const { transactionId } of abandonedIn(lease.current().record))
    await removeTransaction('cancel', agency, lease, transactionId)
}

const abandonedIn = ({ cart, inWork }: ServiceFlowRecord): TransactionData[] =>
  (cart?.transactions ?? []).filter(
    ({ transactionId }) =>
      transactionId !== inWork?.transactionId &&
      !cart?.items.some((item) => item.transactionId === transactionId),
  )

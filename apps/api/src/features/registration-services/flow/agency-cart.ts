import { AgencyError } from '../../../agency/agency-error.ts'
import type { AgencyConnection } from '../../../agency/gateway.ts'
import type {
  Cart,
  ServiceFlowRecord,
  TransactionData,
} from '../../../store/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows.ts'

/** What a call to the agency for a signed-in customer needs. */
export interface AgencySession extends Pick<AgencyConnection, 'gateway' | 'call'> {
  accessToken: string
}

type CartAnswer = Awaited<ReturnType<AgencyConnection['gateway']['transactions']['create']>>

/** The cart as the agency expects it, built from its own answers: nothing in it comes from the browser. */
export const cartAsSent = (cart: Cart, { inWork }: Pick<ServiceFlowRecord, 'inWork'>) => ({
  transactionCartId: cart.transactionCartId,
  email: cart.email,
  phone: cart.phone,
  isPaperlessCommunication: true as const,
  cartPayment: null,
  cartTransactions: cart.transactions.map((transactionData) => ({
    transactionData,
    transactionFees:
      [inWork, ...cart.items].find(
        (service) => service?.transactionId === transactionData.transactionId,
      )?.fees ?? [],
  })),
})

/** The changes of the record after an answer of the agency. */
export const cartChanges = (record: ServiceFlowRecord, answer: CartAnswer) =>
  withTransactions(record, answer.transactionCartId, transactionsIn(answer))

export const transactionsIn = ({ cartTransactions }: CartAnswer): TransactionData[] =>
  cartTransactions.map(({ transactionData }) => transactionData)

/** Items whose transaction is gone are dropped; a cart without transactions is dropped as a whole. */
const withTransactions = (
  { cart }: ServiceFlowRecord,
  transactionCartId: string,
  transactions: TransactionData[],
): Pick<ServiceFlowRecord, 'cart' | 'bill'> => {
  if (transactions.length === 0) return { cart: null, bill: null }
  const ids = new Set(transactions.map(({ transactionId }) => transactionId))
  const { email = null, phone = null, items = [], payment = null } = cart ?? {}
  const left = items.filter(({ transactionId }) => ids.has(transactionId))
  return {
    cart: { transactionCartId, email, phone, transactions, items: left, payment },
    bill: null,
  }
}

/**
 * Removes a transaction from the cart at the agency and in the record. A transaction that the agency no longer has
 * counts as removed. Throws, without a change of the record, if the agency does not confirm it.
 */
export const removeTransaction = async (
  by: 'cancel' | 'remove',
  { gateway, call, accessToken }: AgencySession,
  lease: FlowLease,
  transactionId: string,
): Promise<void> => {
  const { record } = lease.current()
  const { cart } = record
  const transactionData = cart?.transactions.find((known) => known.transactionId === transactionId)
  if (!cart || !transactionData) return
  const answer = await gateway.transactions[by](
    { accessToken, ...cartAsSent(cart, record), transactionData },
    call,
  ).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
  const others = (transactions: TransactionData[]) =>
    transactions.filter((known) => known.transactionId !== transactionId)
  const left = others(answer ? transactionsIn(answer) : cart.transactions)
  await lease.save({ ...record, ...withTransactions(record, cart.transactionCartId, left) })
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

export const isNotFound = (error: unknown): boolean =>
  error instanceof AgencyError && error.kind === 'notFound'

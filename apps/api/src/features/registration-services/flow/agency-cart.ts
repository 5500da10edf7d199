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

export type CartAnswer = Awaited<ReturnType<AgencyConnection['gateway']['transactions']['create']>>

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
export const cartChanges = ({ cart }: Pick<ServiceFlowRecord, 'cart'>, answer: CartAnswer) =>
  withTransactions(
    cart && { ...cart, isDoubtful: false },
    answer.transactionCartId,
    transactionsIn(answer),
  )

export const transactionsIn = ({ cartTransactions }: CartAnswer): TransactionData[] =>
  cartTransactions.map(({ transactionData }) => transactionData)

/** Items whose transaction is gone are dropped; a cart without transactions is dropped as a whole. */
const withTransactions = (
  cart: Cart | null,
  transactionCartId: string,
  transactions: TransactionData[],
): Pick<ServiceFlowRecord, 'cart' | 'bill'> => {
  if (transactions.length === 0) return { cart: null, bill: null }
  const ids = new Set(transactions.map(({ transactionId }) => transactionId))
  const { email = null, phone = null, items = [], payment = null, isDoubtful } = cart ?? {}
  const openedAt = cart?.transactionCartId === transactionCartId ? cart.openedAt : Date.now()
  const left = items.filter(({ transactionId }) => ids.has(transactionId))
  const changed = { transactionCartId, openedAt, isDoubtful, email, phone, transactions, payment }
  return { cart: { ...changed, items: left }, bill: null }
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
  const known = answer ? { ...cart, isDoubtful: false } : cart
  await lease.save({ ...record, ...withTransactions(known, cart.transactionCartId, left) })
}

/**
 * Reads the cart from the agency by storing its contacts, which changes nothing else. Returns null if the agency does not
 * answer with a cart, and throws if there is no answer.
 */
export const readCart = async (
  { gateway, call, accessToken }: AgencySession,
  record: ServiceFlowRecord & { cart: Cart },
): Promise<CartAnswer | null> =>
  gateway.transactions
    .updateCart({ accessToken, ...cartAsSent(record.cart, record) }, call)
    .catch((error: unknown) => {
      if (error instanceof AgencyError && MAY_ANSWER_LATER.has(error.kind)) throw error
      return null
    })

const MAY_ANSWER_LATER: ReadonlySet<AgencyError['kind']> = new Set([
  'outcomeUnknown',
  'unavailable',
  'unauthorized',
])

/** Finds the transactions of a cart to which one was added without an answer. */
export const resolveDoubtfulCart = async (
  agency: AgencySession,
  lease: FlowLease,
): Promise<void> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart?.isDoubtful) return
  const answer = await readCart(agency, { ...record, cart })
  if (answer) await lease.save({ ...record, ...cartChanges(record, answer) })
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

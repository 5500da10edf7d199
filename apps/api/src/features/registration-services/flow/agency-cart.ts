import { AgencyError } from '../../../agency/agency-error.ts'
import type { AgencyConnection } from '../../../agency/gateway.ts'
import type {
  Cart,
  ServiceFlowRecord,
  TransactionData,
} from '../../../store/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows.ts'

/** A customer at the agency. */
export interface AtAgency extends Pick<AgencyConnection, 'gateway' | 'call'> {
  accessToken: string
}

type CartAnswer = Awaited<ReturnType<AgencyConnection['gateway']['transactions']['create']>>

/** The agency's cart, rebuilt from what it told us: nothing in it comes from the browser. */
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

/** The record with the agency's cart as it was answered: what is no longer in it is no longer in ours. */
export const withAnsweredCart = (
  record: ServiceFlowRecord,
  answer: CartAnswer,
): ServiceFlowRecord => withTransactions(record, answer.transactionCartId, transactionsIn(answer))

export const transactionsIn = ({ cartTransactions }: CartAnswer): TransactionData[] =>
  cartTransactions.map(({ transactionData }) => transactionData)

/** A cart without any transaction is none: the next one begins a cart anew. */
const withTransactions = (
  record: ServiceFlowRecord,
  transactionCartId: string,
  transactions: TransactionData[],
): ServiceFlowRecord => {
  if (transactions.length === 0) return { ...record, cart: null, bill: null }
  const ids = new Set(transactions.map(({ transactionId }) => transactionId))
  const { email = null, phone = null, items = [], payment = null } = record.cart ?? {}
  const left = items.filter(({ transactionId }) => ids.has(transactionId))
  return {
    ...record,
    cart: { transactionCartId, email, phone, transactions, items: left, payment },
    bill: null,
  }
}

/**
 * Takes one transaction out of the cart at the agency. One that is not there any more is as good as taken out. Fails
 * if the agency refuses or does not answer; the record is as it was then, and it may be tried again.
 */
export const takeOut = async (
  by: 'cancel' | 'remove',
  { gateway, call, accessToken }: AtAgency,
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
  await lease.save(
    withTransactions(
      record,
      cart.transactionCartId,
      others(answer ? transactionsIn(answer) : cart.transactions),
    ),
  )
}

/**
 * Cancels what the agency has in the cart and the customer does not: a transaction that was begun and left, or one
 * whose creation was never answered.
 */
export const cancelAbandoned = async (agency: AtAgency, lease: FlowLease): Promise<void> => {
  for (const { transactionId } of abandonedIn(lease.current().record))
    await takeOut('cancel', agency, lease, transactionId)
}

const abandonedIn = ({ cart, inWork }: ServiceFlowRecord): TransactionData[] =>
  (cart?.transactions ?? []).filter(
    ({ transactionId }) =>
      transactionId !== inWork?.transactionId &&
      !cart?.items.some((item) => item.transactionId === transactionId),
  )

export const isNotFound = (error: unknown): boolean =>
  error instanceof AgencyError && error.kind === 'notFound'

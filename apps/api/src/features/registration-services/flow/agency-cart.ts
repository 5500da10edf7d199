import { AgencyError } from '@mva/agency/agency-error'
import type { AgencyConnection } from '@mva/agency/gateway'
import type {
  Cart,
  InWork,
  ServiceFlowRecord,
  TransactionData,
} from '../../../store/service-flows/service-flow-record.ts'

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
export const withTransactions = (
  cart: Cart | null,
  transactionCartId: string,
  transactions: TransactionData[],
): Pick<ServiceFlowRecord, 'cart' | 'bill'> => {
  if (transactions.length === 0) return { cart: null, bill: null }
  const ids = new Set(transactions.map(({ transactionId }) => transactionId))
  const { email = null, phone = null, items = [], payment = null } = cart ?? {}
  const { isDoubtful, unanswered } = cart ?? {}
  const removing = cart?.removing?.filter((transactionId) => ids.has(transactionId))
  const openedAt = cart?.transactionCartId === transactionCartId ? cart.openedAt : Date.now()
  const left = items.filter(({ transactionId }) => ids.has(transactionId))
  const changed = { transactionCartId, openedAt, email, phone, transactions, payment }
  return {
    cart: { ...changed, isDoubtful, removing, unanswered, items: left },
    bill: null,
  }
}

export const isSameCart = (cart: Cart, answer: CartAnswer): boolean =>
  answer.transactionCartId === cart.transactionCartId

/**
 * Reads the cart from the agency by storing its contacts, which changes nothing else. Returns null if the agency does not
 * answer with this cart, and throws if there is no answer.
 */
export const readCart = async (
  { gateway, call, accessToken }: AgencySession,
  record: ServiceFlowRecord & { cart: Cart },
): Promise<CartAnswer | null> =>
  gateway.transactions
    .updateCart({ accessToken, ...cartAsSent(record.cart, record) }, call)
    .then((answer) => (answer && isSameCart(record.cart, answer) ? answer : null))
    .catch((error: unknown) => {
      if (error instanceof AgencyError && MAY_ANSWER_LATER.has(error.kind)) throw error
      return null
    })

const MAY_ANSWER_LATER: ReadonlySet<AgencyError['kind']> = new Set([
  'outcomeUnknown',
  'unavailable',
  'unauthorized',
])

/** Whether the agency may have other transactions in the cart than the record. */
export const isInDoubt = (cart: Cart): boolean =>
  cart.isDoubtful === true || isChangeUnanswered(cart)

/** Whether the agency may still add or remove a transaction. */
export const isChangeUnanswered = ({ unanswered = [], removing = [] }: Cart): boolean =>
  unanswered.length > 0 || removing.length > 0

/** The transactions of the agency's cart that are neither items nor in progress. */
export const strangersIn = ({ cart, inWork }: ServiceFlowRecord): TransactionData[] =>
  (cart?.transactions ?? []).filter(
    ({ transactionId }) =>
      transactionId !== inWork?.transactionId &&
      !cart?.items.some((item) => item.transactionId === transactionId),
  )

/** The service in progress before its transaction is created. */
export const withoutTransaction = (inWork: InWork): InWork => ({
  ...inWork,
  transactionId: null,
  isCertified: false,
  fees: [],
})

/** Whether a call that changes something may have been executed without an answer. */
export const isUnanswered = (error: unknown): error is AgencyError =>
  error instanceof AgencyError && error.kind === 'outcomeUnknown'

/** Whether a call that failed may have reached the agency. Even a refusal may answer the second copy of a request that was executed. */
export const wasSent = (error: unknown): boolean =>
  !(error instanceof AgencyError && error.isUnsent)

export const isNotFound = (error: unknown): boolean =>
  error instanceof AgencyError && error.kind === 'notFound'

import type { TransactionCart } from '@mva/agency/contract/cart'

interface Fee {
  feeCents: number
}

/** The agency's record of a cart. */
export interface CartStanding {
  isFinalized: boolean
  transactions: readonly {
    transactionId: string
    /** Whether the work in progress, and with it the registration, is saved. */
    isSaved: boolean
    fees: readonly Fee[]
    reasonsAgainst: readonly string[]
  }[]
}

const sum = (fees: readonly Fee[]) => fees.reduce((total, { feeCents }) => total + feeCents, 0)

export const invalidCartMessages = {
  finalized: 'This cart has already been checked out.',
  empty: 'There is no transaction in your cart.',
  changed: 'Your cart has changed. Please review it and try again.',
  notSaved: 'A transaction in your cart is not complete. Please complete or remove it.',
  fees: 'The fees in your cart are not up to date. Please review your cart and try again.',
} as const

/** Returns why the submitted cart cannot be checked out, given the cart on record; null if it can. */
export const reasonAgainstCart = (
  sent: Pick<TransactionCart, 'cartTransactions' | 'cartPayment'>,
  { isFinalized, transactions }: CartStanding,
): string | null => {
  if (isFinalized) return invalidCartMessages.finalized
  if (transactions.length === 0) return invalidCartMessages.empty
  const sentById = new Map(
    sent.cartTransactions.map((item) => [item.transactionData.transactionId, item]),
  )
  const isUnchanged =
    sent.cartTransactions.length === transactions.length &&
    transactions.every(({ transactionId }) => sentById.has(transactionId))
  if (!isUnchanged) return invalidCartMessages.changed
  if (transactions.some(({ isSaved }) => !isSaved)) return invalidCartMessages.notSaved
  const areFeesRight = transactions.every(
    ({ transactionId, fees }) =>
      sum(sentById.get(transactionId)?.transactionFees ?? []) === sum(fees),
  )
  const total = sum(transactions.flatMap(({ fees }) => fees))
  if (!areFeesRight || (sent.cartPayment && sent.cartPayment.totalCartCents !== total))
    return invalidCartMessages.fees
  return transactions.flatMap(({ reasonsAgainst }) => reasonsAgainst)[0] ?? null
}

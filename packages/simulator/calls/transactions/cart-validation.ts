import type { TransactionCart } from '@mva/agency/contract/cart'
import { serviceOfTransactionType } from '@mva/shared/registration-services/registration-services'
import type { AgencyWorld } from '../agency-world.ts'
import type { CartRecord, CartTransactionRecord } from './carts.ts'

const sum = (fees: readonly { feeCents: number }[]) =>
  fees.reduce((total, { feeCents }) => total + feeCents, 0)

export const invalidCartMessages = {
  finalized: 'This cart has already been checked out.',
  empty: 'There is no transaction in your cart.',
  changed: 'Your cart has changed. Please review it and try again.',
  notSaved: 'A transaction in your cart is not complete. Please complete or remove it.',
  fees: 'The fees in your cart are not up to date. Please review your cart and try again.',
} as const

/** Also reflects a renewal of the same vehicle with another cart. */
const reasonsAgainst = (
  { registrationRecords }: AgencyWorld,
  customerId: number,
  { transactionTypeId, registrationId }: CartTransactionRecord,
) => {
  const service = serviceOfTransactionType(transactionTypeId)
  if (!service || registrationId === null) return []
  const record = registrationRecords.own(customerId, String(registrationId))
  return registrationRecords.reasonsAgainst(service, record)
}

/** Returns why a submitted cart cannot be checked out, given the cart on record; null if it can. */
export const reasonAgainstCart = (
  world: AgencyWorld,
  cart: CartRecord,
  sent: Pick<TransactionCart, 'cartTransactions' | 'cartPayment'>,
): string | null => {
  const { carts } = world
  const transactions = carts.transactionsIn(cart)
  if (cart.finalizedAt !== null) return invalidCartMessages.finalized
  if (transactions.length === 0) return invalidCartMessages.empty
  const sentFees = new Map(
    sent.cartTransactions.map(({ transactionData, transactionFees }) => [
      Number(transactionData.transactionId),
      transactionFees,
    ]),
  )
  const isUnchanged =
    sent.cartTransactions.length === transactions.length &&
    transactions.every(({ transactionId }) => sentFees.has(transactionId))
  if (!isUnchanged) return invalidCartMessages.changed
  // The registration is known once the work in progress is saved.
  if (transactions.some(({ registrationId }) => registrationId === null))
    return invalidCartMessages.notSaved
  const areFeesRight = transactions.every(
    ({ transactionId }) =>
      sum(sentFees.get(transactionId) ?? []) === sum(carts.feesOf(transactionId)),
  )
  const isTotalRight =
    !sent.cartPayment || sent.cartPayment.subtotalCents === carts.subtotalCents(cart)
  if (!areFeesRight || !isTotalRight) return invalidCartMessages.fees
  return (
    transactions.flatMap((transaction) => reasonsAgainst(world, cart.customerId, transaction))[0] ??
    null
  )
}

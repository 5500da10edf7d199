import { serviceOfTransactionType } from '@mva/shared/registration-services'
import type { CartStanding } from './cart-validation.ts'
import type { CartRecord, Carts } from './carts.ts'
import type { RegistrationRecords } from '../account/registration-records.ts'

/** Returns the current record of a cart. It reflects renewals of the same vehicle made with another cart. */
export const cartStanding = (
  cart: CartRecord,
  carts: Carts,
  registrations: RegistrationRecords,
): CartStanding => ({
  isFinalized: cart.finalizedAt !== null,
  transactions: carts.transactionsIn(cart).map((transaction) => {
    const service = serviceOfTransactionType(transaction.transactionTypeId)
    const isSaved = service !== undefined && transaction.registrationId !== null
    return {
      transactionId: String(transaction.transactionId),
      isSaved,
      fees: carts.feesOf(transaction.transactionId),
      reasonsAgainst: isSaved
        ? registrations.reasonsAgainst(
            service,
            registrations.own(cart.customerId, String(transaction.registrationId)),
          )
        : [],
    }
  }),
})

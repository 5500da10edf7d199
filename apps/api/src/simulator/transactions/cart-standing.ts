import { serviceOfTransactionType } from '@mva/shared/registration-services'
import type { CartStanding } from './cart-validation.ts'
import type { CartRecord, Carts } from './carts.ts'
import type { RegistrationRecords } from '../account/registration-records.ts'

/** What is on record of a cart now: whoever renewed the vehicle elsewhere may not renew it with this cart, too. */
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

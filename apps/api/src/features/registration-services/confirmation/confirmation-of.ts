import { type Confirmation, notificationCodeOf } from '@mva/shared/registration-services/payment'
import type { Bill } from '@mva/shared/registration-services/service-flow'
import { referenceOf } from '../../../payments/payment.ts'
import { endedTransactions, type PaidCart } from '../payment/paid-cart.ts'

const NO_CHARGE: Bill = { subtotalCents: 0, serviceFeeCents: 0, totalCents: 0 }

/** Step 6, from the confirmed payment. The `output` of the procedures removes what the screen does not show. */
export const confirmationOf = (cart: PaidCart): Confirmation => {
  const { confirmation, bill, paid, transactionCart, renewedUntil } = cart
  const newDates = new Map(
    renewedUntil.map(({ transactionId, expirationDate }) => [transactionId, expirationDate]),
  )
  const ordered = transactionCart.cartPayment
  return {
    transactions: endedTransactions(cart).map(({ isPending, ...transaction }) => ({
      ...transaction,
      ...(isPending && { isPending }),
      newExpirationDate: newDates.get(transaction.transactionId),
    })),
    receipt: {
      ...(bill ?? NO_CHARGE),
      reference: referenceOf(paid.attemptId),
      paymentDate: confirmation.paymentDate,
      authorizationNumber: confirmation.authorizationNumber,
      traceNumber: confirmation.traceNumber,
      payerName: [ordered?.paymentMakerFirstName, ordered?.paymentMakerLastName]
        .filter(Boolean)
        .join(' '),
      companyName: ordered?.paymentMakerCompanyName ?? null,
    },
    email: paid.resent?.email ?? transactionCart.email,
    phone: paid.resent ? paid.resent.phone : transactionCart.phone,
    notification: notificationCodeOf(paid.resent ?? confirmation),
  }
}

import { type Confirmation, notificationCodeOf } from '@mva/shared/models/payment'
import { endedTransactions, type PaidCart } from './paid-cart.ts'

/** Step 6, from the agency's own answer. */
export const confirmationOf = (cart: PaidCart): Confirmation => {
  const { answer, bill, paid, transactionCart } = cart
  const { sendConfirmationResponse: sent, finalizeCartResponse } = answer
  const payment = finalizeCartResponse.transactionCart.cartPayment
  const ordered = transactionCart.cartPayment
  return {
    transactions: endedTransactions(cart).map(
      ({ transactionId, description, service, vehicle, fees, isFailed, hasCertificate }) => ({
        transactionId,
        description,
        service,
        vehicle,
        fees,
        isFailed,
        hasCertificate,
      }),
    ),
    receipt: bill && {
      ...bill,
      paymentDate: payment?.paymentDate ?? ordered?.paymentDate ?? null,
      authorizationNumber: payment?.authorizationNumber ?? null,
      traceNumber: payment?.traceNumber ?? null,
      payerName: [ordered?.paymentMakerFirstName, ordered?.paymentMakerLastName]
        .filter(Boolean)
        .join(' '),
      companyName: ordered?.paymentMakerCompanyName ?? null,
    },
    email: paid.resent?.email ?? transactionCart.email,
    phone: paid.resent ? paid.resent.phone : transactionCart.phone,
    notification: notificationCodeOf(
      paid.resent ?? {
        isEmailSent: sent.isEmailSentSuccessfully,
        isSmsSent: sent.isSmsSentSuccessfully,
      },
    ),
  }
}

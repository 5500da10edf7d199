import { AgencyError } from '../agency/agency-error.ts'
import type { PaymentConfirmation, PaymentOrder } from './payments.ts'

/**
 * Returns the agency's answer to finalize if it names the cart and the amounts that were sent; a cart that costs nothing
 * needs no amounts. Otherwise throws an `AgencyError` of the kind `outcomeUnknown`. docs/specification/registration-services.md#unknown-outcome
 */
export const confirmationFor = (
  { transactionCart, bill }: PaymentOrder,
  answer: PaymentConfirmation,
): PaymentConfirmation => {
  const answered = answer.finalizeCartResponse.transactionCart
  const payment = answered.cartPayment
  const isThisCart = answered.transactionCartId === transactionCart.transactionCartId
  const isThisAmount =
    payment === null
      ? bill === null
      : payment.totalCartCents === (bill?.subtotalCents ?? 0) &&
        payment.serviceFeeCents === (bill?.serviceFeeCents ?? 0)
  if (isThisCart && isThisAmount) return answer
  throw new AgencyError('outcomeUnknown', {
    code: 500,
    cause: `finalize answered for another ${isThisCart ? 'amount' : 'cart'}`,
  })
}

/**
 * Builds the confirmation of a cart that was checked out by the agency's word alone. Authorization and trace number,
 * certificates and what became of each transaction are not known.
 */
export const confirmationFromOrder = ({
  transactionCart,
  isConsentProvided,
}: PaymentOrder): PaymentConfirmation => ({
  sendConfirmationResponse: {
    isEmailSentSuccessfully: true,
    isSmsSentSuccessfully: true,
    isConsentProvided,
  },
  finalizeCartResponse: {
    transactionCart: {
      ...transactionCart,
      isConsentProvided,
      cartTransactions: transactionCart.cartTransactions.map((transaction) => ({
        ...transaction,
        transactionData: { ...transaction.transactionData, transactionStatus: null },
      })),
    },
  },
})

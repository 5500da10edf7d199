import { formatCents } from '@mva/shared/money'
import type { TransactionCart } from '../../agency/contract/cart.ts'
import type { World } from '../world/world.ts'

interface ConfirmationContacts {
  email: string | null
  phone: string | null
  /** No text message is sent without it. */
  isConsentProvided: boolean
}

/**
 * Sends the confirmation of a finalized cart by e-mail and text. A channel without a recipient does not count as
 * failed.
 */
export const sendConfirmation = (
  { outbox }: Pick<World, 'outbox'>,
  cart: TransactionCart,
  { email, phone, isConsentProvided }: ConfirmationContacts,
) => {
  const subject = 'Confirmation of your transaction'
  return {
    isEmailSentSuccessfully:
      email === null ||
      outbox.send({ channel: 'email', to: email, subject, body: confirmationText(cart) }),
    isSmsSentSuccessfully:
      phone === null ||
      !isConsentProvided ||
      outbox.send({
        channel: 'sms',
        to: phone,
        subject,
        body: `Your transaction was received. Transaction ID: ${cart.cartTransactions
          .map(({ transactionData }) => transactionData.transactionId)
          .join(', ')}.`,
      }),
  }
}

const confirmationText = ({ cartTransactions, cartPayment }: TransactionCart): string =>
  [
    ...cartTransactions.map(
      ({ transactionData }) =>
        `${transactionData.transactionId}: ${transactionData.transactionDescription} (${transactionData.transactionStatus})`,
    ),
    ...(cartPayment
      ? [
          `Fees: ${formatCents(cartPayment.totalCartCents)}`,
          `Service fee: ${formatCents(cartPayment.serviceFeeCents)}`,
        ]
      : []),
  ].join('\n')

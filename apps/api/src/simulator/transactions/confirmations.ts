import { formatCents } from '@mva/shared/money'
import type { TransactionCart } from '../../agency/contract/cart.ts'
import type { Attachment } from '../world/outbox.ts'
import type { World } from '../world/world.ts'

interface ConfirmationContacts {
  email: string | null
  phone: string | null
  /** No text message is sent without it. */
  isConsentProvided: boolean
}

/**
 * Sends the confirmation of a finalized cart by e-mail, with the certificates attached, and by text. A channel without a recipient does not count as
 * failed.
 */
export const sendConfirmation = (
  { outbox }: Pick<World, 'outbox'>,
  cart: TransactionCart,
  { email, phone, isConsentProvided }: ConfirmationContacts,
  attachments: readonly Attachment[],
) => {
  const subject = 'Confirmation of your transaction'
  return {
    isEmailSentSuccessfully:
      email === null ||
      outbox.send({
        channel: 'email',
        to: email,
        subject,
        body: confirmationText(cart, attachments),
        attachments,
      }),
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

const confirmationText = (
  { cartTransactions, cartPayment }: TransactionCart,
  attachments: readonly Attachment[],
): string =>
  [
    'We received your transaction. Please keep this e-mail for your records.',
    ...cartTransactions.map(
      ({ transactionData }) =>
        `Transaction ID ${transactionData.transactionId}: ${transactionData.transactionDescription} (${transactionData.transactionStatus})`,
    ),
    ...(cartPayment
      ? [
          `Fees: ${formatCents(cartPayment.totalCartCents)}`,
          `Service fee: ${formatCents(cartPayment.serviceFeeCents)}`,
          `Total: ${formatCents(cartPayment.totalCartCents + cartPayment.serviceFeeCents)}`,
        ]
      : []),
    ...(attachments.length > 0 ? ['The registration certificate is attached to this e-mail.'] : []),
  ].join('\n')

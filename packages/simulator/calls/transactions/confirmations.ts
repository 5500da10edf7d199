import { moneyFormat } from '@mva/shared/money'
import type { TransactionCart } from '@mva/agency/contract/cart'
import { transactionState } from '@mva/agency/contract/transaction-state'
import type { CartRecord } from './carts.ts'
import { confirmationDocuments } from './confirmation-documents.ts'
import type { Attachment } from '../../world/outbox.ts'
import { callersDocuments, callersMailTexts } from '../../caller-language.ts'
import type { AgencyWorld } from '../agency-world.ts'

interface ConfirmationContacts {
  email: string | null
  phone: string | null
  /** No text message is sent without it. */
  isConsentProvided: boolean
}

/**
 * Notes the contacts of a finalized cart, and sends its confirmation to them: by e-mail, with the certificates attached, and
 * by text. A channel without a recipient does not count as failed.
 */
export const sendConfirmation = (
  world: AgencyWorld,
  record: CartRecord,
  contacts: ConfirmationContacts,
) => {
  const { outbox, carts } = world
  const { email, phone, isConsentProvided } = contacts
  carts.setContacts(record, contacts)
  const cart = carts.shown(record, callersDocuments())
  const attachments = confirmationDocuments(world, record)
  const { confirmation } = callersMailTexts()
  const { subject } = confirmation
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
        body: confirmation.text(
          cart.cartTransactions
            .map(({ transactionData }) => transactionData.transactionId)
            .join(', '),
        ),
      }),
  }
}

const confirmationText = (
  { cartTransactions, cartPayment }: TransactionCart,
  attachments: readonly Attachment[],
): string => {
  const { confirmation, language } = callersMailTexts()
  const formatCents = moneyFormat(language.locale)
  return [
    confirmation.received,
    ...cartTransactions.map(({ transactionData }) =>
      confirmation.transaction(
        transactionData.transactionId,
        String(transactionData.transactionDescription),
        transactionState(transactionData.transactionStatus),
      ),
    ),
    ...(cartPayment
      ? [
          confirmation.fees(formatCents(cartPayment.totalCartCents)),
          confirmation.serviceFee(formatCents(cartPayment.serviceFeeCents)),
          confirmation.total(formatCents(cartPayment.totalCartCents + cartPayment.serviceFeeCents)),
        ]
      : []),
    ...(attachments.length > 0 ? [confirmation.attached] : []),
  ].join('\n')
}

import type { TransactionCart } from '@mva/agency/contract/cart'
import { transactionState } from '@mva/agency/contract/transaction-state'
import { type ReceiptCopy, receiptLayout } from '@mva/shared/registration-services/receipt-layout'
import { callersDocuments, callersMailTexts } from '../../caller-language.ts'
import type { Attachment } from '../../world/outbox.ts'
import type { AgencyWorld } from '../agency-world.ts'
import type { CartRecord } from './carts.ts'
import { confirmationDocuments } from './confirmation-documents.ts'

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
        body: confirmationText(cart, world.clock.now(), attachments),
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

/** What was done, the receipt, and what is attached. */
const confirmationText = (
  { cartTransactions, cartPayment }: TransactionCart,
  now: Date,
  attachments: readonly Attachment[],
): string => {
  const { receipt, mail } = callersDocuments()
  const { confirmation } = mail
  return [
    confirmation.received,
    ...cartTransactions.map(({ transactionData }) =>
      confirmation.transaction(
        transactionData.transactionId,
        String(transactionData.transactionDescription),
        transactionState(transactionData.transactionStatus),
      ),
    ),
    ...receiptLines(cartPayment, now, receipt),
    ...(attachments.length > 0 ? [confirmation.attached(attachments.length)] : []),
  ].join('\n')
}

/** The receipt of the site's own screen. Its reference is the site's: here it is the numbers of the transactions. */
const receiptLines = (
  payment: TransactionCart['cartPayment'],
  now: Date,
  copy: ReceiptCopy,
): string[] => {
  const { facts, billAmounts } = receiptLayout(copy, (text) => text)
  const bill = {
    subtotalCents: payment?.subtotalCents ?? 0,
    serviceFeeCents: payment?.serviceFeeCents ?? 0,
    totalCents: (payment?.subtotalCents ?? 0) + (payment?.serviceFeeCents ?? 0),
  }
  const { rows, total } = billAmounts(bill)
  const names = [payment?.paymentMakerFirstName, payment?.paymentMakerLastName]
  return [
    ...facts({
      ...bill,
      reference: null,
      paymentDate: payment?.paymentDate ?? now.toISOString(),
      authorizationNumber: payment?.authorizationNumber ?? null,
      traceNumber: payment?.traceNumber ?? null,
      payerName: names.filter(Boolean).join(' '),
      companyName: payment?.paymentMakerCompanyName ?? null,
    }).map(({ name, value }) => `${name}: ${value}`),
    ...[...rows, total].map(({ name, amount }) => `${name}: ${amount}`),
  ]
}

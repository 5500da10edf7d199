import { laterWords } from './agency-words-later.ts'
import { language } from './language.ts'
import { nowExpires, serviceNames } from './services.ts'

/** The texts of a payment receipt, on the screen and in the PDF. docs/specification/registration-services.md#payment-receipt */
export const receiptCopy = {
  /** The language of the receipt, which its dates and amounts follow. */
  language: { code: language.code, locale: language.locale },
  serviceNames,
  title: 'Payment receipt',
  /** If nothing was to pay. */
  titleWithoutPayment: 'Receipt',
  transactions: 'Transaction Details',
  transactionHeaders: { name: 'Transaction', id: 'Transaction ID', fee: 'Fee' },
  /** For a payment that staff confirmed although its order could not be read. */
  transactionsUnknown:
    'We can’t list the transactions of this payment here. Your profile shows their result.',
  nowExpires,
  states: { completed: 'Completed', pending: 'In progress', failed: 'Failed' },
  amounts: 'What you paid',
  amountHeaders: ['Fee', 'Amount'] as [name: string, amount: string],
  facts: {
    date: 'Date',
    reference: 'Reference',
    payer: 'Paid by',
    company: 'Company',
    authorizationNumber: 'Authorization number',
    traceNumber: 'Trace number',
  },
  get agencyFees() {
    return laterWords('agencyFees')
  },
  serviceFee: 'Service fee',
  total: 'Total',
}

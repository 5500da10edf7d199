import { serviceNames } from '@mva/messages/services'
import { formatLongDay } from './dates.ts'
import type { Confirmation, ConfirmedTransaction } from './models/payment.ts'
import type { Bill } from './models/service-flow.ts'
import { formatCents } from './money.ts'
import { formatVehicleAndPlate } from './registration-notices.ts'

/** The contents of a payment receipt, shared by the screen and the PDF. docs/specification/registration-services.md#payment-receipt */

export type Receipt = NonNullable<Confirmation['receipt']>

export const receiptTitle = 'Payment receipt'
export const transactionsTitle = 'Transaction Details'
export const transactionHeaders = { name: 'Transaction', id: 'Transaction ID', fee: 'Fee' } as const
export const failedLabel = 'Failed'
export const amountsTitle = 'What you paid'
export const amountHeaders: [name: string, amount: string] = ['Fee', 'Amount']

/** Who paid, when and how the payment can be found; without what is unknown. The date is the agency's day. */
export const receiptFacts = (receipt: Receipt): { name: string; value: string }[] =>
  [
    {
      name: 'Date',
      value: receipt.paymentDate && formatLongDay(new Date(receipt.paymentDate)),
    },
    { name: 'Paid by', value: receipt.payerName },
    { name: 'Company', value: receipt.companyName },
    { name: 'Authorization number', value: receipt.authorizationNumber },
    { name: 'Trace number', value: receipt.traceNumber },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))

export const serviceFeeRow = ({ serviceFeeCents }: Bill) => ({
  id: 'service',
  name: 'Service fee',
  amount: formatCents(serviceFeeCents),
})

/** The agency's fees and the service fee, and the total. */
export const billAmounts = (bill: Bill) => ({
  rows: [
    { id: 'agency', name: 'Agency fees', amount: formatCents(bill.subtotalCents) },
    serviceFeeRow(bill),
  ],
  total: { name: 'Total', amount: formatCents(bill.totalCents) },
})

/** The agency's description of a transaction, or else its service and vehicle. */
export const transactionName = ({
  description,
  service,
  vehicle,
}: Pick<ConfirmedTransaction, 'description' | 'service' | 'vehicle'>): string =>
  description ?? `${serviceNames[service]} - ${formatVehicleAndPlate(vehicle)}`

/** The fees of a transaction, in integer cents. */
export const transactionFeeCents = ({ fees }: Pick<ConfirmedTransaction, 'fees'>): number =>
  fees.reduce((total, { feeCents }) => total + feeCents, 0)

import type { receiptCopy } from '@mva/messages/receipt'
import type { Translation } from '@mva/messages/translation'
import { longDateFormat, longDayFormat } from '../dates.ts'
import { moneyFormat } from '../money.ts'
import type { Confirmation, ConfirmedTransaction } from './payment.ts'
import type { Bill } from './service-flow.ts'
import { formatVehicleAndPlate } from './vehicle-name.ts'

/** The contents of a payment receipt, shared by the screen and the PDF. docs/specification/registration-services.md#payment-receipt */

export type Receipt = Confirmation['receipt']

/** The texts of a receipt in one language. */
export type ReceiptCopy = Translation<typeof receiptCopy>

interface Row {
  id: string
  name: string
  amount: string
}

/** The contents in the language of the texts. `translate` words the agency's texts in it. */
export const receiptLayout = (copy: ReceiptCopy, translate: (text: string) => string) => {
  const isEnglish = copy.language.code === 'en'
  const formatDate = longDateFormat(copy.language.locale)
  const formatDay = longDayFormat(copy.language.locale)
  const formatCents = moneyFormat(copy.language.locale)

  const serviceFeeRow = ({ serviceFeeCents }: Bill): Row => ({
    id: 'service',
    name: copy.serviceFee,
    amount: formatCents(serviceFeeCents),
  })

  return {
    formatCents,
    serviceFeeRow,

    title: ({ totalCents }: Bill): string =>
      totalCents > 0 ? copy.title : copy.titleWithoutPayment,

    /** Who paid, when and how the payment can be found; without what is unknown. The date is the agency's day. */
    facts: (
      receipt: Omit<Receipt, 'reference'> & { reference: Receipt['reference'] | null },
    ): { name: string; value: string }[] =>
      [
        { name: copy.facts.date, value: formatDay(new Date(receipt.paymentDate)) },
        { name: copy.facts.reference, value: receipt.reference },
        { name: copy.facts.payer, value: receipt.payerName },
        { name: copy.facts.company, value: receipt.companyName },
        { name: copy.facts.authorizationNumber, value: receipt.authorizationNumber },
        { name: copy.facts.traceNumber, value: receipt.traceNumber },
      ].flatMap(({ name, value }) => (value ? [{ name, value }] : [])),

    /** The agency's fees and the service fee, and the total; the total alone if nothing was to pay. */
    billAmounts: (bill: Bill) => ({
      rows:
        bill.totalCents === 0
          ? []
          : [
              { id: 'agency', name: copy.agencyFees, amount: formatCents(bill.subtotalCents) },
              serviceFeeRow(bill),
            ],
      total: { name: copy.total, amount: formatCents(bill.totalCents) },
    }),

    /** How a transaction ended, as the agency answered to the payment. */
    transactionState: ({
      isFailed,
      isPending,
    }: Pick<ConfirmedTransaction, 'isFailed' | 'isPending'>): string =>
      copy.states[isFailed ? 'failed' : isPending ? 'pending' : 'completed'],

    /** The new expiration date of a renewal, if step 6 has shown it. */
    newExpiration: ({
      newExpirationDate,
    }: Pick<ConfirmedTransaction, 'newExpirationDate'>): string | null =>
      newExpirationDate === undefined ? null : copy.nowExpires(formatDate(newExpirationDate)),

    /**
     * The agency's description of a transaction, which is in English, or else its service. Followed by the vehicle if the
     * description does not name the plate. docs/specification/registration-services.md#step-6
     */
    transactionName: ({
      description,
      service,
      vehicle,
    }: Pick<ConfirmedTransaction, 'description' | 'service' | 'vehicle'>): string => {
      const words = isEnglish ? description : null
      const { plateNumber } = vehicle
      if (words !== null && plateNumber !== null && words.includes(plateNumber)) return words
      return [words ?? copy.serviceNames[service], formatVehicleAndPlate(vehicle, translate)]
        .filter((part) => part)
        .join(' - ')
    },
  }
}

/** The fees of a transaction, in integer cents. */
export const transactionFeeCents = ({ fees }: Pick<ConfirmedTransaction, 'fees'>): number =>
  fees.reduce((total, { feeCents }) => total + feeCents, 0)

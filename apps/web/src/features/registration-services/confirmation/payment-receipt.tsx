import { formatLongDay } from '@mva/shared/dates'
import type { Confirmation } from '@mva/shared/models/payment'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { BillTable } from '../payment/bill-card.tsx'
import { confirmationCopy as copy } from './copy.ts'

/** What was paid, when and by whom. The day is the agency's. */
export const PaymentReceipt = ({ receipt }: { receipt: NonNullable<Confirmation['receipt']> }) => {
  const { paymentDate, payerName, companyName, authorizationNumber, traceNumber } = receipt
  const facts = [
    { name: copy.date, value: paymentDate && formatLongDay(new Date(paymentDate)) },
    { name: copy.paidBy, value: payerName },
    { name: copy.company, value: companyName },
    { name: copy.authorizationNumber, value: authorizationNumber },
    { name: copy.traceNumber, value: traceNumber },
  ]
  return (
    <Card heading={copy.receipt}>
      <Facts layout="grid" facts={facts.filter(({ value }) => value)} />
      <BillTable bill={receipt} />
    </Card>
  )
}

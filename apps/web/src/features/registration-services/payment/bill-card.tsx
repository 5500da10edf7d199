import type { Bill } from '@mva/shared/models/service-flow'
import { formatCents } from '@mva/shared/money'
import type { ReactNode } from 'react'
import { AmountTable } from '../../../ui/amount-table.tsx'
import { Card } from '../../../ui/card.tsx'
import { paymentCopy as copy } from './copy.ts'

/** Lists the agency's fees, the service fee and the total. */
export const BillTable = ({ bill }: { bill: Bill }) => (
  <AmountTable
    caption={copy.amounts}
    headers={copy.amountHeaders}
    rows={[
      { id: 'agency', name: copy.agencyFees, amount: formatCents(bill.subtotalCents) },
      { id: 'service', name: copy.serviceFee, amount: formatCents(bill.serviceFeeCents) },
    ]}
    total={{ name: copy.total, amount: formatCents(bill.totalCents) }}
  />
)

interface BillCardProps {
  heading?: string
  bill: Bill
  children?: ReactNode
}

/** Shows the amount to pay beside the payment form. */
export const BillCard = ({ heading = copy.youPay, bill, children }: BillCardProps) => (
  <Card heading={heading} isTotal>
    <BillTable bill={bill} />
    {children ?? <p className="note">{copy.serviceFeeGoesTo}</p>}
  </Card>
)

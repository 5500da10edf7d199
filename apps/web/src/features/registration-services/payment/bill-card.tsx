import type { Bill } from '@mva/shared/models/service-flow'
import { amountHeaders, billAmounts } from '@mva/shared/receipt-layout'
import type { ReactNode } from 'react'
import { AmountTable } from '../../../ui/amount-table.tsx'
import { Card } from '../../../ui/card.tsx'
import { paymentCopy as copy } from './copy.ts'

/** Lists the agency's fees, the service fee and the total. */
export const BillTable = ({ caption, bill }: { caption: string; bill: Bill }) => (
  <AmountTable caption={caption} headers={amountHeaders} {...billAmounts(bill)} />
)

interface BillCardProps {
  heading?: string
  bill: Bill
  children?: ReactNode
}

/** Shows the amount to pay beside the payment form. */
export const BillCard = ({ heading = copy.youPay, bill, children }: BillCardProps) => (
  <Card heading={heading} isTotal>
    <BillTable caption={copy.amounts} bill={bill} />
    {children ?? <p className="note">{copy.serviceFeeGoesTo}</p>}
  </Card>
)

import type { Bill, CartItem } from '@mva/shared/models/service-flow'
import { isServiceFeeAsExplained } from '@mva/shared/service-fee'
import { receiptCopy } from '@mva/messages/receipt'
import type { ReactNode } from 'react'
import { AmountTable } from '../../../ui/amount-table.tsx'
import { Card } from '../../../ui/card.tsx'
import { receipt } from '../receipt.ts'
import { itemRow } from '../item-name.ts'
import { paymentCopy as copy } from '@mva/messages/payment'

/** Lists the agency's fees, the service fee and the total. */
export const BillTable = ({ caption, bill }: { caption: string; bill: Bill }) => (
  <AmountTable
    caption={caption}
    headers={receiptCopy.amountHeaders}
    {...receipt.billAmounts(bill)}
  />
)

interface BillCardProps {
  heading?: string
  items: CartItem[]
  bill: Bill
  children?: ReactNode
}

/** Shows the amount to pay beside the payment form, with what each vehicle costs. */
export const BillCard = ({ heading = copy.youPay, items, bill, children }: BillCardProps) => (
  <Card heading={heading} isTotal>
    <AmountTable
      caption={copy.amounts}
      headers={receiptCopy.amountHeaders}
      rows={[...items.map(itemRow), receipt.serviceFeeRow(bill)]}
      total={receipt.billAmounts(bill).total}
    />
    {children ?? (
      <p className="note">
        {isServiceFeeAsExplained(bill) ? null : (
          <strong>{copy.serviceFeeOfPayment(receipt.formatCents(bill.serviceFeeCents))} </strong>
        )}
        <span>{copy.serviceFeeGoesTo}</span>
      </p>
    )}
  </Card>
)

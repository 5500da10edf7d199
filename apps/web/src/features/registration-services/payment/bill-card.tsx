import type { ReactNode } from 'react'
import { paymentCopy as copy } from '@mva/messages/payment'
import { receiptCopy } from '@mva/messages/receipt'
import { isServiceFeeAsExplained } from '@mva/shared/registration-services/service-fee'
import type { Bill, CartItem } from '@mva/shared/registration-services/service-flow'
import { AmountTable } from '../../../ui/amount-table.tsx'
import { Card } from '../../../ui/card.tsx'
import { itemRow } from '../item-name.ts'
import { receipt } from '../receipt.ts'

/** Lists the agency's fees, the service fee and the total. */
export const BillTable = ({ caption, bill }: { caption: string; bill: Bill }) => (
  <AmountTable
    caption={caption}
    headers={receiptCopy.amountHeaders}
    {...receipt.billAmounts(bill)}
  />
)

const rowsOf = ({ subtotalCents }: Bill, items: CartItem[] | undefined) =>
  items?.map(itemRow) ?? [
    { id: 'subtotal', name: copy.subtotal, amount: receipt.formatCents(subtotalCents) },
  ]

interface BillCardProps {
  heading?: string
  /** Without them their subtotal: the page lists them with their fees. */
  items?: CartItem[]
  bill: Bill
  children?: ReactNode
}

/** Shows the amount to pay in steps 3 to 5, with what each vehicle costs. */
export const BillCard = ({ heading = copy.youPay, items, bill, children }: BillCardProps) => (
  <Card heading={heading} isTotal>
    <AmountTable
      caption={copy.amounts}
      headers={receiptCopy.amountHeaders}
      rows={bill.totalCents === 0 ? [] : [...rowsOf(bill, items), receipt.serviceFeeRow(bill)]}
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

import { confirmationCopy as copy } from '@mva/messages/confirmation'
import { receiptCopy } from '@mva/messages/receipt'
import type { Confirmation, RenewedUntil } from '@mva/shared/models/payment'
import type { ReactNode } from 'react'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { Card } from '../../../ui/card.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { TextWithContact } from '../../../ui/contact-text.tsx'
import { SummaryBox } from '../../../ui/summary-box.tsx'
import { ConfirmedTransactionItem } from './confirmed-transaction-item.tsx'
import { PaymentReceipt } from './payment-receipt.tsx'

interface PaidTransactionsProps {
  confirmation: Confirmation
  /** An earlier payment; undefined for that of step 6. */
  paymentId?: string
  renewed?: RenewedUntil
  onShowCertificate: (transactionId: string) => void
  /** Follows the receipt. */
  children?: ReactNode
}

/** What was completed and paid, with the receipt. */
export const PaidTransactions = ({
  confirmation: { transactions, receipt },
  paymentId,
  renewed,
  onShowCertificate,
  children,
}: PaidTransactionsProps) => {
  const { emailSender } = useSiteSettings()
  return (
    <Columns
      main={
        <>
          <Card heading={receiptCopy.transactions}>
            {transactions.length === 0 ? <p>{receiptCopy.transactionsUnknown}</p> : null}
            {transactions.map((transaction) => (
              <ConfirmedTransactionItem
                key={transaction.transactionId}
                transaction={transaction}
                paidCents={receipt?.totalCents ?? 0}
                newExpirationDate={
                  renewed?.find(({ transactionId }) => transactionId === transaction.transactionId)
                    ?.expirationDate
                }
                onShowCertificate={onShowCertificate}
              />
            ))}
          </Card>
          {receipt ? <PaymentReceipt receipt={receipt} paymentId={paymentId} /> : null}
          {children}
        </>
      }
      aside={
        <SummaryBox heading={copy.goodToKnow}>
          <ul className="usa-list">
            <li>{copy.cards}</li>
            <li>
              <TextWithContact text={copy.sender(emailSender)} contact={emailSender} />
            </li>
          </ul>
        </SummaryBox>
      }
    />
  )
}

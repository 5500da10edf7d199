import { type ReactNode, useState } from 'react'
import { confirmationCopy as copy } from '@mva/messages/confirmation'
import { receiptCopy } from '@mva/messages/receipt'
import type { Confirmation, RenewedUntil } from '@mva/shared/registration-services/payment'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSendOnce } from '../../../lib/use-send-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { TextWithContact } from '../../../ui/contact-text.tsx'
import { PrintIcon } from '../../../ui/print-icon.tsx'
import { SummaryBox } from '../../../ui/summary-box.tsx'
import { CertificateModal } from './certificate-modal.tsx'
import { ConfirmationBanner } from './confirmation-banner.tsx'
import { ConfirmedTransactionItem } from './confirmed-transaction-item.tsx'
import type { PaymentProps } from './payment-props.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

interface PaidTransactionsProps extends PaymentProps {
  confirmation: Confirmation
  renewed?: RenewedUntil
  printText: string
  /** Follows the buttons. */
  action?: ReactNode
  /** Comes last. */
  children?: ReactNode
}

/** What was completed and paid, with the receipt and the certificates. */
export const PaidTransactions = ({
  payment,
  confirmation,
  renewed,
  printText,
  action,
  children,
}: PaidTransactionsProps) => {
  const { transactions, receipt } = confirmation
  const { emailSender } = useSiteSettings()
  const isCardComing = transactions.some(
    ({ service, isFailed }) => registrationServices[service].hasOutputDocument && !isFailed,
  )
  const [timesResent, setTimesResent] = useState(0)
  // Fetched each time it is opened, and not kept.
  const sendOnce = useSendOnce()
  const certificate = trpc.registrationServices.confirmation.certificate.useMutation({ gcTime: 0 })
  return (
    <>
      {payment && timesResent === 0 ? null : (
        <ConfirmationBanner confirmation={confirmation} timesResent={timesResent} />
      )}
      <div className="actions">
        <Button onClick={() => window.print()}>
          <PrintIcon /> <span>{printText}</span>
        </Button>
        <ResendConfirmation
          payment={payment}
          confirmation={confirmation}
          onSent={() => setTimesResent((times) => times + 1)}
        />
        {action}
      </div>
      <Columns
        main={
          <>
            <Card heading={receiptCopy.transactions}>
              {transactions.length === 0 ? <p>{receiptCopy.transactionsUnknown}</p> : null}
              {transactions.map((transaction) => {
                const { transactionId } = transaction
                return (
                  <ConfirmedTransactionItem
                    key={transactionId}
                    transaction={transaction}
                    paidCents={receipt.totalCents}
                    newExpirationDate={
                      transaction.newExpirationDate ??
                      renewed?.find((renewal) => renewal.transactionId === transactionId)
                        ?.expirationDate
                    }
                    onShowCertificate={() =>
                      sendOnce(() => certificate.mutate({ ...payment, transactionId }))
                    }
                  />
                )
              })}
            </Card>
            <PaymentReceipt payment={payment} receipt={receipt} />
          </>
        }
        aside={
          <SummaryBox heading={copy.goodToKnow}>
            <ul className="usa-list">
              {isCardComing ? <li>{copy.cards}</li> : null}
              <li>
                <TextWithContact text={copy.sender(emailSender)} contact={emailSender} />
              </li>
            </ul>
          </SummaryBox>
        }
        more={children}
      />
      {certificate.data ? (
        <CertificateModal
          payment={payment}
          certificate={certificate.data}
          onClose={certificate.reset}
        />
      ) : null}
    </>
  )
}

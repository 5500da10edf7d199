import { transactionCopy as copy, transactionsCopy } from '@mva/messages/transactions'
import { formatLongDay } from '@mva/shared/dates'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PageMeta } from '../../../lib/page-meta.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NetworkBanner } from '../../../shell/network-banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PrintIcon } from '../../../ui/print-icon.tsx'
import { RetryNote } from '../../../ui/retry-note.tsx'
import { OpenCertificate } from '../confirmation/certificate-modal.tsx'
import { ConfirmationBanner } from '../confirmation/confirmation-banner.tsx'
import { PaidTransactions } from '../confirmation/paid-transactions.tsx'
import { ResendConfirmation } from '../confirmation/resend-confirmation.tsx'
import { useCertificate } from '../confirmation/use-certificate.ts'

/** The receipt of an earlier payment: what was paid then. docs/specification/transactions.md */
export const TransactionScreen = ({ paymentId }: { paymentId: string }) => {
  const certificate = useCertificate(paymentId)
  const [timesResent, setTimesResent] = useState(0)
  const { data, isError, refetch } = trpc.registrationServices.confirmation.show.useQuery(
    { paymentId },
    { gcTime: 0 },
  )
  const paidAt = data?.receipt?.paymentDate
  const title = paidAt ? copy.title(formatLongDay(new Date(paidAt))) : copy.heading

  return (
    <>
      <PageMeta title={title} description={transactionsCopy.description} />
      <PageHead heading={title} />
      <div className="wrap">
        <div className="stack">
          <NetworkBanner isAgencyReasonShown />
          {data ? (
            <>
              {timesResent > 0 ? (
                <ConfirmationBanner confirmation={data} timesResent={timesResent} />
              ) : null}
              <div className="actions">
                <Button onClick={() => window.print()}>
                  <PrintIcon /> {copy.print}
                </Button>
                <ResendConfirmation
                  confirmation={data}
                  paymentId={paymentId}
                  onSent={() => setTimesResent((times) => times + 1)}
                />
              </div>
              <PaidTransactions
                confirmation={data}
                paymentId={paymentId}
                onShowCertificate={certificate.show}
              />
              <OpenCertificate {...certificate} />
            </>
          ) : isError ? (
            <RetryNote
              text={copy.missing}
              label={transactionsCopy.again}
              onRetry={() => void refetch()}
            />
          ) : (
            <LoadingNote>{transactionsCopy.loading}</LoadingNote>
          )}
          <p className="no-print">
            <Link to="/transactions">{copy.toList}</Link>
          </p>
        </div>
      </div>
    </>
  )
}

import type { ServiceFlow } from '@mva/shared/models/service-flow'
import { useState } from 'react'
import type { Choose } from '../flow/use-service-flow.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { PrintIcon } from '../../../ui/print-icon.tsx'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import { ConfirmationBanner } from './confirmation-banner.tsx'
import { confirmationCopy as copy } from '@mva/messages/confirmation'
import { FeedbackCard } from './feedback-card.tsx'
import { PaidTransactions } from './paid-transactions.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { useRenewedUntil } from './use-renewed-until.ts'

interface ConfirmationStepProps {
  flow: ServiceFlow
  choose: Choose
  onShowCertificate: (transactionId: string) => void
}

/** Step 6: what was completed and paid. */
export const ConfirmationStep = ({ flow, choose, onShowCertificate }: ConfirmationStepProps) => {
  const utils = trpc.useUtils()
  const [timesResent, setTimesResent] = useState(0)
  // The next cart has another one.
  const confirmation = trpc.registrationServices.confirmation.show.useQuery(undefined, {
    gcTime: 0,
  })
  const { data, isError, refetch } = confirmation
  const renewed = useRenewedUntil(data)

  if (!data)
    return isError ? (
      <p>
        <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
      </p>
    ) : (
      <LoadingNote isSilent>{copy.loading}</LoadingNote>
    )

  const finish = () =>
    choose(async (client) => {
      const answer = await client.registrationServices.confirmation.finish.mutate({
        version: flow.version,
      })
      const { personal, registrations, adjudication } = utils.profile
      await Promise.all([personal, registrations, adjudication].map((known) => known.reset()))
      return answer
    })

  return (
    <>
      <ConfirmationBanner confirmation={data} timesResent={timesResent} />
      <div className="actions">
        <Button onClick={() => window.print()}>
          <PrintIcon /> {copy.print}
        </Button>
        <ResendConfirmation
          confirmation={data}
          onSent={() => setTimesResent((times) => times + 1)}
        />
        <Button look="outline" onClick={finish}>
          {copy.toProfile}
        </Button>
      </div>
      <PaidTransactions confirmation={data} renewed={renewed} onShowCertificate={onShowCertificate}>
        {data.isFeedbackWanted ? <FeedbackCard /> : null}
      </PaidTransactions>
    </>
  )
}

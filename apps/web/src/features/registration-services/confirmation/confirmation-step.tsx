import { useEffect } from 'react'
import { confirmationCopy as copy } from '@mva/messages/confirmation'
import { linkCopy } from '@mva/messages/task-ui'
import { uiCopy } from '@mva/messages/ui'
import { dismissRequestOutcome } from '../../../lib/request-outcome.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import type { StepProps } from '../flow/use-service-flow.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { PaidTransactions } from './paid-transactions.tsx'
import { useRenewedUntil } from './use-renewed-until.ts'

/** Step 6: what was completed and paid. */
export const ConfirmationStep = ({ flow: { version }, choose }: StepProps) => {
  const utils = trpc.useUtils()
  const { data, isError, error, refetch } = trpc.registrationServices.confirmation.show.useQuery(
    undefined,
    // The next cart has another one.
    { gcTime: 0 },
  )
  const renewed = useRenewedUntil(data)

  const isGone = error?.data?.kind === 'confirmationGone'
  useEffect(() => {
    if (!isGone) return
    // The flow then leads to the profile, which says it.
    dismissRequestOutcome()
    void utils.registrationServices.state.invalidate()
  }, [isGone, utils])

  if (!data)
    return isError && !isGone ? (
      <p>
        <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>
      </p>
    ) : (
      <LoadingNote isSilent>{uiCopy.oneMoment}</LoadingNote>
    )

  const finish = () =>
    choose(async ({ confirmation }) => {
      const answer = await confirmation.finish.mutate({ version })
      const { personal, registrations, adjudication } = utils.profile
      await Promise.all([personal, registrations, adjudication].map((known) => known.reset()))
      return answer
    })

  return (
    <PaidTransactions
      confirmation={data}
      renewed={renewed}
      printText={copy.print}
      action={
        <Button look="outline" onClick={finish}>
          {linkCopy.toProfile}
        </Button>
      }
    >
      {data.isFeedbackWanted ? <FeedbackCard /> : null}
    </PaidTransactions>
  )
}

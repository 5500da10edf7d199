import { profileCopy, registrationCopy } from '@mva/messages/profile'
import { renewSeveralCopy as copy } from '@mva/messages/renew-several'
import { transactionsCopy } from '@mva/messages/transactions'
import type { Registrations } from '@mva/shared/models/registration'
import { sortByUrgency } from '@mva/shared/registration-notices'
import { registrationServices } from '@mva/shared/registration-services'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageMeta } from '../../../lib/page-meta.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { MissingItemsNotice } from '../../../shell/missing-items-notice.tsx'
import { NetworkBanner } from '../../../shell/network-banner.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyNote } from '../../../ui/empty-note.tsx'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ProcessingOverlay } from '../../../ui/processing-overlay.tsx'
import { RetryNote } from '../../../ui/retry-note.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { OutcomeAlert } from '../flow/outcome-alert.tsx'
import { useFlowChoices, useServiceFlow } from '../flow/use-service-flow.ts'
import { carryOutcome } from '../state.ts'
import { type AddedRenewal, type AddedRenewals, addRenewals } from './add-renewals.ts'
import { RenewSeveralForm } from './renew-several-form.tsx'

/** Puts several renewals in one cart. docs/specification/registration-services.md#several-at-once */
export const RenewSeveralScreen = () => {
  const registrations = trpc.profile.registrations.useQuery(undefined, { staleTime: 0, gcTime: 0 })
  const flow = useServiceFlow()
  const isReady = registrations.data && flow.data && flow.isFetchedAfterMount
  const isFailed = registrations.isError || flow.isError
  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <PageHead heading={copy.title} note={copy.description} />
      <div className="wrap">
        <div className="stack narrow">
          <NetworkBanner isAgencyReasonShown />
          {isReady ? (
            <Renewals {...registrations.data} version={flow.data.version} />
          ) : isFailed ? (
            <RetryNote
              text={registrationCopy.missing}
              label={profileCopy.again}
              onRetry={() => {
                void registrations.refetch()
                void flow.refetch()
              }}
            />
          ) : (
            <LoadingNote>{profileCopy.loading}</LoadingNote>
          )}
          <p>
            <Link to="/profile">{transactionsCopy.toProfile}</Link>
          </p>
        </div>
      </div>
    </>
  )
}

interface RenewalsProps extends Registrations {
  /** Of the flow. */
  version: number
}

const Renewals = ({ today, registrations, version }: RenewalsProps) => {
  const navigate = useNavigate()
  const [added, setAdded] = useState<AddedRenewals>({})
  const [progress, setProgress] = useState<Progress | null>(null)
  const { choose, outcome } = useFlowChoices(({ outcome, flow: { service } }) => {
    // The page of a payment, or of its confirmation.
    if ((outcome !== 'paymentUnderWay' && outcome !== 'alreadyPaid') || !service) return
    carryOutcome(outcome)
    void navigate({ to: registrationServices[service].path })
  })
  const add = (registrationIds: readonly string[], onAdded: (registrationId: string) => void) =>
    choose(async (client) => {
      const refused = new Set<string>()
      const of = registrationIds.length
      let done = 0
      setProgress({ done, of })
      const answer = await addRenewals(client, version, registrationIds, (id, renewal) => {
        if (renewal.kind === 'refused') refused.add(id)
        done += 1
        setProgress({ done, of })
        setAdded((before) => ({ ...before, [id]: renewal }))
        onAdded(id)
      }).finally(() => setProgress(null))
      if (answer.outcome === 'done' && refused.size === 0)
        void navigate({ to: registrationServices.renew.path })
      return answer
    })
  const renewable = registrations.items.filter(({ isPlateRenewable }) => isPlateRenewable)
  return (
    <>
      <OutcomeAlert outcome={outcome} />
      {progress ? <AddingOverlay {...progress} /> : <AddedAlert added={Object.values(added)} />}
      <MissingItemsNotice count={registrations.unreadable} copy={registrationCopy.missingItems} />
      {renewable.length > 0 ? (
        <RenewSeveralForm
          registrations={sortByUrgency(renewable)}
          today={today}
          added={added}
          onAdd={add}
        />
      ) : (
        <EmptyNote>{copy.none}</EmptyNote>
      )}
    </>
  )
}

interface Progress {
  /** How many the agency has added or refused. */
  done: number
  of: number
}

/** A single renewal is added as quickly as on its own page, which shows no progress either. */
const AddingOverlay = ({ done, of }: Progress) =>
  of > 1 ? (
    <ProcessingOverlay
      heading={copy.adding}
      text={copy.addingText(Math.min(done + 1, of), of)}
      textOfLongWait={copy.addingTakesLong}
      progress={{ done, of }}
    />
  ) : null

/** Says how many renewals are in the cart if the agency refused one. */
const AddedAlert = ({ added }: { added: readonly AddedRenewal[] }) => {
  const inCart = added.filter(({ kind }) => kind === 'added').length
  if (inCart === added.length) return null
  return (
    <Alert
      key={added.length}
      kind="warning"
      heading={copy.partly(inCart, added.length)}
      ref={takeFocus}
    >
      <p className="usa-alert__text">
        {copy.partlyText}{' '}
        {inCart > 0 ? <Link to={registrationServices.renew.path}>{copy.toCart}</Link> : null}
      </p>
    </Alert>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { registrationCopy } from '@mva/messages/profile'
import { renewSeveralCopy as copy } from '@mva/messages/renew-several'
import { linkCopy } from '@mva/messages/task-ui'
import type { Registrations } from '@mva/shared/profile/registration'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { pageState } from '../../../lib/page-state.ts'
import { MissingItemsNotice } from '../../../shell/missing-items-notice.tsx'
import { RegistrationFinder } from '../../../shell/registration-pages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyNote } from '../../../ui/empty-note.tsx'
import { ProcessingOverlay } from '../../../ui/processing-overlay.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { OutcomeAlert } from '../flow/outcome-alert.tsx'
import { useFlowChoices } from '../flow/use-service-flow.ts'
import { addRenewals } from './add-renewals.ts'
import { type AddedRenewals, RenewSeveralForm } from './renew-several-form.tsx'

interface RenewalsProps {
  /** The page of renewable registrations. */
  shown: Registrations
  flow: ServiceFlow
  onFind: (plate: string) => void
}

/** The form, and what became of the renewals that were to be added. */
export const Renewals = ({ shown, flow, onFind }: RenewalsProps) => {
  const navigate = useNavigate()
  const [added, setAdded] = useState<AddedRenewals>({})
  const [progress, setProgress] = useState<Progress | null>(null)
  const { choose, outcome } = useFlowChoices(({ outcome, flow: { service } }) => {
    // The page of a payment, or of its confirmation.
    if ((outcome !== 'paymentUnderWay' && outcome !== 'alreadyPaid') || !service) return
    pageState.set('flowOutcome', outcome)
    void navigate({ to: registrationServices[service].path })
  })
  const add = (registrationIds: readonly string[], onAdded: (registrationId: string) => void) =>
    choose(async (services) => {
      const of = registrationIds.length
      let done = 0
      let refused = 0
      setProgress({ done, of })
      const answer = await addRenewals(services, flow, registrationIds, (id, reasons) => {
        if (reasons.length > 0) refused += 1
        done += 1
        setProgress({ done, of })
        setAdded((before) => ({ ...before, [id]: reasons }))
        onAdded(id)
      }).finally(() => setProgress(null))
      if (answer.outcome === 'done' && refused === 0)
        void navigate({ to: registrationServices.renew.path })
      return answer
    })
  const { registrations, total } = shown
  const canAdd =
    shown.pages > 1 ||
    shown.plate !== '' ||
    registrations.items.some(({ vehicleRegistrationId: id }) => !added[id])
  return (
    <>
      <OutcomeAlert outcome={outcome} takesFocus />
      {progress ? (
        <AddingOverlay {...progress} />
      ) : (
        <AddedAlert added={Object.values(added)} canAdd={canAdd} />
      )}
      <MissingItemsNotice count={registrations.unreadable} copy={registrationCopy.missingItems} />
      {total > 0 ? (
        <>
          <RegistrationFinder shown={shown} onFind={onFind} />
          <RenewSeveralForm shown={shown} added={added} canAdd={canAdd} onAdd={add} />
        </>
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

interface AddedAlertProps {
  added: AddedRenewals[string][]
  canAdd: boolean
}

/** Says how many renewals are in the cart if one was refused, and leads to it, or to the profile if nothing is left to do here. */
const AddedAlert = ({ added, canAdd }: AddedAlertProps) => {
  const inCart = added.filter((reasons) => reasons.length === 0).length
  if (inCart === added.length) return null
  const [to, text] =
    inCart > 0
      ? ([registrationServices.renew.path, linkCopy.toCart] as const)
      : (['/profile', linkCopy.toProfile] as const)
  return (
    <Alert
      key={added.length}
      kind="warning"
      heading={inCart === 0 ? copy.noneAdded : copy.partly(inCart, added.length)}
      ref={takeFocus}
    >
      <p className="usa-alert__text">{inCart === 0 ? copy.noneAddedText : copy.partlyText}</p>
      {inCart === 0 && canAdd ? null : (
        <div className="actions">
          <Link to={to} className="usa-button">
            {text}
          </Link>
        </div>
      )}
    </Alert>
  )
}

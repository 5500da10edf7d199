import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { flowCopy, getReadyCopy as copy, needNames } from '@mva/messages/registration-services'
import { linkCopy } from '@mva/messages/task-ui'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import { serviceFeeNote } from '@mva/shared/registration-services/service-fee'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { AgencyHelp } from '../../shell/agency-help.tsx'
import { Alert } from '../../ui/alert.tsx'
import { PrintIcon } from '../../ui/print-icon.tsx'
import { SummaryBox } from '../../ui/summary-box.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import { type ServiceStepProps, StepActions } from './flow/step-actions.tsx'
import { noteAmong, ReasonsAlert } from './reasons-alert.tsx'
import { TransactionLink } from './transaction-link.tsx'

const needIcons = {
  creditCard: <TaskIcon name="creditCard" className="usa-icon--size-3" />,
  email: <TaskIcon name="letter" className="usa-icon--size-3" />,
  printer: <PrintIcon />,
}

/** Step 1: what is needed, or the reasons against the service. */
export const GetReadyStep = ({ flow, inWork, choose }: ServiceStepProps) => {
  const { needs, isServiceFeeExplained } = registrationServices[inWork.service]
  const next = (event: FormEvent) => {
    event.preventDefault()
    const { version } = flow
    choose((services) => services.createTransaction.mutate({ version }))
  }
  const { descriptions } = inWork
  const note = noteAmong(descriptions)
  if (note?.site === 'alreadyInCart')
    return <AlreadyInCart flow={flow} inWork={inWork} choose={choose} />
  if (descriptions.length > 0)
    return <NotOffered flow={flow} inWork={inWork} choose={choose} isError={note === undefined} />
  return (
    <form className="panel panel--card" onSubmit={next}>
      {inWork.failedBefore ? <FailedBefore {...inWork.failedBefore} /> : null}
      <h2>{copy.heading}</h2>
      <ul className="ready-list">
        {needs.map((need) => (
          <li key={need}>
            {needIcons[need]}
            <span>{needNames[need]}</span>
          </li>
        ))}
      </ul>
      {isServiceFeeExplained ? (
        <SummaryBox heading={copy.serviceFee}>{serviceFeeNote()}</SummaryBox>
      ) : null}
      <StepActions flow={flow} choose={choose} />
    </form>
  )
}

/** The way on is the cart, without Next. */
const AlreadyInCart = ({ flow: { version }, inWork, choose }: ServiceStepProps) => {
  const openCart = (event: FormEvent) => {
    event.preventDefault()
    choose((services) => services.cart.open.mutate({ version }))
  }
  return (
    <form className="panel panel--card" onSubmit={openCart}>
      <ReasonsAlert service={inWork.service} reasons={inWork.descriptions} />
      <WizardActions
        onPrevious={() => choose((services) => services.previous.mutate({ version }))}
        nextText={linkCopy.toCart}
        leave={[
          {
            text: flowCopy.leaveToProfile,
            onSelect: () => choose((services) => services.leaveToProfile.mutate({ version })),
          },
        ]}
      />
    </form>
  )
}

/** An earlier payment for it was charged, and nothing came of it. */
const FailedBefore = ({ paymentId }: { paymentId?: string | undefined }) => {
  const { agencyPhone, agencyPhoneUri } = useSiteSettings()
  const [before, after] = copy.failedBefore()
  return (
    <Alert kind="warning">
      <p className="usa-alert__text">
        <span>{before}</span> <a href={agencyPhoneUri}>{agencyPhone}</a> <span>{after}</span>{' '}
        <TransactionLink paymentId={paymentId} />
      </p>
    </Alert>
  )
}

/** Every reason against the service, without Next. Where a payment is in progress there is nothing to do. */
const NotOffered = ({ flow, inWork, choose, isError }: ServiceStepProps & { isError: boolean }) => (
  <div className="panel panel--card">
    <ReasonsAlert service={inWork.service} reasons={inWork.descriptions} />
    <AgencyHelp>
      {isError ? (
        <span>
          {copy.whatIsNeeded} <Link to="/vehicle-lookup">{copy.checkStatus}</Link>.
        </span>
      ) : null}
    </AgencyHelp>
    <StepActions flow={flow} choose={choose} nextText={null} />
  </div>
)

import { registrationServices } from '@mva/shared/registration-services'
import { serviceFeeNote } from '@mva/shared/service-fee'
import type { ServiceReason } from '@mva/shared/models/service-flow'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { TransactionLink } from './transaction-link.tsx'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { AgencyHelp } from '../../shell/agency-help.tsx'
import { serviceReasons } from '@mva/messages/service-reasons'
import { PrintIcon } from '../../ui/print-icon.tsx'
import { SummaryBox } from '../../ui/summary-box.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import {
  flowCopy,
  getReadyCopy as copy,
  needNames,
  notEligibleHeadings,
} from '@mva/messages/registration-services'
import { type ServiceStepProps, StepActions } from './flow/step-actions.tsx'
import type { StepProps } from './flow/use-service-flow.ts'
import { ReasonList } from './reason-list.tsx'
import { Alert } from '../../ui/alert.tsx'

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
  if (descriptions.some((reason) => typeof reason !== 'string' && reason.site === 'alreadyInCart'))
    return <AlreadyInCart flow={flow} choose={choose} />
  const inProgress = descriptions.find(isPaymentInProgress)
  if (inProgress) return <PaymentInProgress flow={flow} choose={choose} reason={inProgress} />
  if (descriptions.length > 0) return <NotEligible flow={flow} inWork={inWork} choose={choose} />
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
const AlreadyInCart = ({ flow: { version }, choose }: StepProps) => {
  const openCart = (event: FormEvent) => {
    event.preventDefault()
    choose((services) => services.cart.open.mutate({ version }))
  }
  return (
    <form className="panel panel--card" onSubmit={openCart}>
      <Alert kind="info">{serviceReasons.alreadyInCart}</Alert>
      <WizardActions
        onPrevious={() => choose((services) => services.previous.mutate({ version }))}
        nextText={copy.toCart}
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

type SiteReason = Exclude<ServiceReason, string>

const isPaymentInProgress = (reason: ServiceReason): reason is SiteReason =>
  typeof reason !== 'string' &&
  (reason.site === 'ownPaymentInProgress' || reason.site === 'paymentInProgress')

/** Not an error: there is nothing to do. */
const PaymentInProgress = ({ flow, choose, reason }: StepProps & { reason: SiteReason }) => (
  <div className="panel panel--card">
    <Alert kind="info" heading={copy.paymentInProgress}>
      <p className="usa-alert__text">
        {serviceReasons[reason.site]} <TransactionLink paymentId={reason.paymentId} />
      </p>
    </Alert>
    <AgencyHelp />
    <StepActions flow={flow} choose={choose} nextText={null} />
  </div>
)

/** An earlier payment for it was charged, and nothing came of it. */
const FailedBefore = ({ paymentId }: { paymentId?: string | undefined }) => {
  const { agencyPhone, agencyPhoneUri } = useSiteSettings()
  const [before, after] = copy.failedBefore()
  return (
    <Alert kind="warning">
      <p className="usa-alert__text">
        {before} <a href={agencyPhoneUri}>{agencyPhone}</a> {after}{' '}
        <TransactionLink paymentId={paymentId} />
      </p>
    </Alert>
  )
}

/** Every reason against the service, without Next. */
const NotEligible = ({ flow, inWork, choose }: ServiceStepProps) => (
  <div className="panel panel--card">
    <Alert kind="error" heading={notEligibleHeadings[inWork.service]}>
      <ReasonList reasons={inWork.descriptions} />
    </Alert>
    <AgencyHelp>
      {copy.whatIsNeeded} <Link to="/vehicle-lookup">{copy.checkStatus}</Link>.
    </AgencyHelp>
    <StepActions flow={flow} choose={choose} nextText={null} />
  </div>
)

import type { FlowStep } from '@mva/shared/flow-step'
import type { ServiceFlow } from '@mva/shared/models/service-flow'
import { formatVehicleAndPlate } from '@mva/shared/registration-notices'
import { type RegistrationService, registrationServices } from '@mva/shared/registration-services'
import { Navigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { CartStep } from '../../features/cart/cart-step.tsx'
import { CertificationStep } from '../../features/registration-service/certification-step.tsx'
import { flowCopy as copy, stepNames } from '../../features/registration-service/copy.ts'
import { FeesStep } from '../../features/registration-service/fees-step.tsx'
import { GetReadyStep } from '../../features/registration-service/get-ready-step.tsx'
import type { StepProps } from '../../features/registration-service/step-props.ts'
import { usePlaceFocus } from '../../lib/page-focus.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { type Choose, useFlowChoices, useServiceFlow } from '../../lib/service-flow.ts'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { useRequestShown } from '../../shell/request-spinner.tsx'
import { Alert } from '../../ui/alert.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Stepper } from '../../ui/stepper.tsx'

/**
 * The page of a service: whatever step the server says is open. Where that belongs to another service, its page is
 * shown; where nothing is in work, the profile.
 */
export const ServiceFlowPage = ({ service }: { service: RegistrationService }) => {
  const { data: flow, isFetchedAfterMount, isError, refetch } = useServiceFlow()
  if (!flow || !isFetchedAfterMount)
    return <NotShownYet service={service} onRetry={isError ? () => void refetch() : undefined} />
  if (flow.service === null) return <Navigate to="/profile" replace />
  if (flow.service !== service)
    return <Navigate to={registrationServices[flow.service].path} replace />
  return <OpenStep flow={flow} />
}

const OpenStep = ({ flow }: { flow: ServiceFlow }) => {
  const { choose, outcome } = useFlowChoices()
  const { heading, about } = headLine(flow)
  usePlaceFocus(`${flow.step} ${flow.cart.items.length}`, useRequestShown())
  return (
    <>
      <PageMeta title={heading} description={copy.description} />
      <PageHead heading={heading} {...(about ? { about: `- ${about}` } : {})}>
        <Stepper steps={stepNames} current={flow.step} />
      </PageHead>
      <div className="wrap">
        <div className={flow.step < 4 ? 'stack narrow' : 'stack'}>
          <NetworkBanner isReasonTold />
          {outcome && outcome !== 'done' ? (
            <Alert kind="warning" role="alert">
              {copy[outcome]}
            </Alert>
          ) : null}
          <StepScreen flow={flow} choose={choose} />
        </div>
      </div>
    </>
  )
}

const StepScreen = ({ flow, choose }: { flow: ServiceFlow; choose: Choose }) => {
  const { inWork } = flow
  if (flow.step === 4) return <CartStep flow={flow} choose={choose} />
  const Screen = screens[flow.step]
  return Screen && inWork ? <Screen flow={flow} inWork={inWork} choose={choose} /> : null
}

const screens: Partial<Record<FlowStep, ComponentType<StepProps>>> = {
  1: GetReadyStep,
  2: CertificationStep,
  3: FeesStep,
}

/** What the page is about (spec 2 section 2, "Header of the flow screens"). */
const headLine = ({ step, inWork, bill }: ServiceFlow): { heading: string; about?: string } => {
  if (step === 4) return { heading: copy.cart }
  if (step === 5) return { heading: bill ? copy.payment : copy.contact }
  if (step === 6 || !inWork) return { heading: copy.confirmation }
  return {
    heading: registrationServices[inWork.service].name,
    about: formatVehicleAndPlate(inWork.vehicle),
  }
}

interface NotShownYetProps {
  service: RegistrationService
  /** Where the server was asked and did not answer. */
  onRetry: (() => void) | undefined
}

const NotShownYet = ({ service, onRetry }: NotShownYetProps) => {
  const { name } = registrationServices[service]
  return (
    <>
      <PageMeta title={name} description={copy.description} />
      <PageHead heading={name} />
      <div className="wrap">
        <div className="stack narrow">
          <NetworkBanner isReasonTold />
          {onRetry ? (
            <p>
              <button type="button" className="usa-button" onClick={onRetry}>
                {copy.tryAgain}
              </button>
            </p>
          ) : null}
        </div>
      </div>
    </>
  )
}

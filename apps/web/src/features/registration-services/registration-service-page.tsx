import { stepperCopy } from '@mva/messages/task-ui'
import { serviceNames } from '@mva/messages/services'
import type { FlowStep } from '@mva/shared/registration-service-flow'
import type { ServiceFlow } from '@mva/shared/models/service-flow'
import { formatVehicleAndPlate } from '@mva/shared/registration-notices'
import { type RegistrationService, registrationServices } from '@mva/shared/registration-services'
import { Navigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { CartStep } from './cart/cart-step.tsx'
import { OpenCertificate } from './confirmation/certificate-modal.tsx'
import { useCertificate } from './confirmation/use-certificate.ts'
import { ConfirmationStep } from './confirmation/confirmation-step.tsx'
import { confirmingCopy } from '@mva/messages/payment'
import { PaymentStep } from './payment/payment-step.tsx'
import { type PaymentController, usePayment } from './payment/use-payment.ts'
import { CertificationStep } from './certification-step.tsx'
import { flowCopy as copy, stepNames } from '@mva/messages/registration-services'
import { FeesStep } from './fees-step.tsx'
import { GetReadyStep } from './get-ready-step.tsx'
import { carryOutcome, takeCarriedOutcome } from './state.ts'
import type { ServiceStepProps } from './flow/step-actions.tsx'
import { usePlaceFocus } from '../../lib/page-focus.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { OutcomeAlert } from './flow/outcome-alert.tsx'
import { type Choose, useFlowChoices, useServiceFlow } from './flow/use-service-flow.ts'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { usePageBlocked } from '../../shell/request-spinner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Stepper } from '../../ui/stepper.tsx'

/** Shows the open step, or leads to the page of its service, or to the profile if no service is in progress. */
export const RegistrationServicePage = ({ service }: { service: RegistrationService }) => {
  const { data: flow, isFetchedAfterMount, isError, refetch } = useServiceFlow()
  if (!flow || !isFetchedAfterMount)
    return (
      <FlowPlaceholder service={service} onRetry={isError ? () => void refetch() : undefined} />
    )
  if (flow.service === null) return <Navigate to="/profile" replace />
  if (flow.service !== service)
    return <Navigate to={registrationServices[flow.service].path} replace />
  return <OpenStep flow={flow} />
}

const OpenStep = ({ flow }: { flow: ServiceFlow }) => {
  const [carried, setCarried] = useState(takeCarriedOutcome)
  const { choose, outcome, forget } = useFlowChoices((answer) => {
    setCarried(undefined)
    if (answer.outcome !== 'done' && answer.flow.service !== flow.service)
      carryOutcome(answer.outcome)
  })
  const payment = usePayment(flow, ({ service }) => {
    if (service !== flow.service) return carryOutcome('cartChanged')
    forget()
    setCarried('cartChanged')
  })
  const { heading, about } = headLine(flow, payment)
  const position = stepperCopy.stepOf(flow.step, stepNames.length)
  const name = stepNames[flow.step - 1]
  usePlaceFocus(`${flow.step} ${flow.cart.items.length} ${heading}`, usePageBlocked())
  return (
    <>
      <PageMeta
        title={about ? `${position} ${name} | ${heading}` : `${position} ${heading}`}
        description={copy.description}
      />
      <PageHead
        heading={heading}
        step={about ? `${position} ${name} -` : position}
        {...(about ? { about } : {})}
      >
        <Stepper steps={stepNames} current={flow.step} isComplete={flow.step === 6} />
      </PageHead>
      <div className="wrap">
        <div className={isNarrow(flow) ? 'stack narrow' : 'stack'}>
          <NetworkBanner isAgencyReasonShown />
          <OutcomeAlert outcome={outcome ?? carried} />
          <StepScreen flow={flow} payment={payment} choose={choose} />
        </div>
      </div>
    </>
  )
}

interface StepScreenProps {
  flow: ServiceFlow
  payment: PaymentController
  choose: Choose
}

const StepScreen = ({ flow, payment, choose }: StepScreenProps) => {
  const { inWork } = flow
  if (flow.step === 6) return <Confirmation flow={flow} choose={choose} />
  if (flow.step === 5) return <PaymentStep flow={flow} payment={payment} choose={choose} />
  if (flow.step === 4) return <CartStep flow={flow} choose={choose} />
  const Screen = screens[flow.step]
  return Screen && inWork ? <Screen flow={flow} inWork={inWork} choose={choose} /> : null
}

const Confirmation = ({ flow, choose }: Pick<StepScreenProps, 'flow' | 'choose'>) => {
  const certificate = useCertificate()
  return (
    <>
      <ConfirmationStep flow={flow} choose={choose} onShowCertificate={certificate.show} />
      <OpenCertificate {...certificate} />
    </>
  )
}

const screens: Partial<Record<FlowStep, ComponentType<ServiceStepProps>>> = {
  1: GetReadyStep,
  2: CertificationStep,
  3: FeesStep,
}

/** Whether the step has a single column; the others have an aside. */
const isNarrow = ({ step, bill, isPaymentUnderWay }: ServiceFlow) =>
  step < 3 || (step === 5 && bill === null && !isPaymentUnderWay)

/** The heading of the page. docs/specification/registration-services.md#header-of-the-flow */
const headLine = (
  { step, inWork, bill }: ServiceFlow,
  { phase }: PaymentController,
): { heading: string; about?: string } => {
  if (step === 4) return { heading: copy.cart }
  if (phase === 'confirming')
    return { heading: (bill ? confirmingCopy.payment : confirmingCopy.checkout).heading }
  if (step === 5) return { heading: bill ? copy.payment : copy.contact }
  if (step === 6 || !inWork) return { heading: copy.confirmation }
  return {
    heading: serviceNames[inWork.service],
    about: formatVehicleAndPlate(inWork.vehicle),
  }
}

interface FlowPlaceholderProps {
  service: RegistrationService
  /** Set if the request failed. */
  onRetry: (() => void) | undefined
}

const FlowPlaceholder = ({ service, onRetry }: FlowPlaceholderProps) => {
  const name = serviceNames[service]
  return (
    <>
      <PageMeta title={name} description={copy.description} />
      <PageHead heading={name} />
      <div className="wrap">
        <div className="stack narrow">
          <NetworkBanner isAgencyReasonShown />
          {onRetry ? (
            <p>
              <Button onClick={onRetry}>{copy.tryAgain}</Button>
            </p>
          ) : null}
        </div>
      </div>
    </>
  )
}

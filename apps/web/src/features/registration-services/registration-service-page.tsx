import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmingCopy } from '@mva/messages/payment'
import { flowCopy as copy, stepNames } from '@mva/messages/registration-services'
import { serviceNames } from '@mva/messages/services'
import { stepperCopy } from '@mva/messages/task-ui'
import { uiCopy } from '@mva/messages/ui'
import {
  type RegistrationService,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { formatVehicleAndPlate } from '@mva/shared/registration-services/vehicle-name'
import { usePlaceFocus } from '../../lib/page-focus.ts'
import { pageState } from '../../lib/page-state.ts'
import { usePreparedTokens } from '../../lib/prepared-tokens.ts'
import { usePageBlocked } from '../../shell/request-spinner.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { CartStep } from './cart/cart-step.tsx'
import { CertificationStep } from './certification-step.tsx'
import { ConfirmationStep } from './confirmation/confirmation-step.tsx'
import { FeesStep } from './fees-step.tsx'
import { OutcomeAlert } from './flow/outcome-alert.tsx'
import { useFlowChoices, useServiceFlow } from './flow/use-service-flow.ts'
import { GetReadyStep } from './get-ready-step.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { type PaymentStepProps, usePayment } from './payment/use-payment.ts'
import { ServiceScreen } from './service-screen.tsx'

/** Shows the open step, or leads to the page of its service, or to the profile if no service is in progress. */
export const RegistrationServicePage = ({ service }: { service: RegistrationService }) => {
  const { data: flow, isStale, isFetchedAfterMount, isError, refetch } = useServiceFlow()
  const [wasKnown] = useState(!isStale)
  if (!flow || !(wasKnown || isFetchedAfterMount))
    return (
      <ServiceScreen
        heading={serviceNames[service]}
        description={copy.description}
        stepper={<Stepper steps={stepNames} current={null} />}
      >
        {isError ? (
          <p>
            <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>
          </p>
        ) : null}
      </ServiceScreen>
    )
  if (flow.service === null) return <Navigate to="/profile" replace />
  if (flow.service !== service)
    return <Navigate to={registrationServices[flow.service].path} replace />
  return <OpenStep flow={flow} />
}

const OpenStep = ({ flow }: { flow: ServiceFlow }) => {
  const [carried, setCarried] = useState(() => pageState.take('flowOutcome'))
  const [isSamePlace, setIsSamePlace] = useState(false)
  const { choose, outcome, forget } = useFlowChoices((answer) => {
    setCarried(undefined)
    setIsSamePlace(placeOf(answer.flow) === placeOf(flow))
    if (answer.outcome !== 'done' && answer.flow.service !== flow.service)
      pageState.set('flowOutcome', answer.outcome)
  })
  const payment = usePayment(flow, ({ service }, why) => {
    const shown = why === 'changedElsewhere' ? 'checkoutNotSent' : why
    if (service !== flow.service) return pageState.set('flowOutcome', shown)
    forget()
    setCarried(shown)
  })
  usePreparedTokens(nextProcedure(flow))
  const { heading, about } = headLine(flow, payment)
  const position = stepperCopy.stepOf(flow.step, stepNames.length)
  const name = stepNames[flow.step - 1]
  usePlaceFocus(`${placeOf(flow)} ${heading}`, usePageBlocked())
  return (
    <ServiceScreen
      title={about ? `${position} ${name} | ${heading}` : `${position} ${heading}`}
      description={copy.description}
      heading={heading}
      step={about ? `${position} ${name} -` : position}
      about={about}
      stepper={<Stepper steps={stepNames} current={flow.step} isComplete={flow.step === 6} />}
      isNarrow={isNarrow(flow)}
      place={flow.step}
    >
      <OutcomeAlert outcome={outcome ?? carried} step={flow.step} takesFocus={isSamePlace} />
      <Step flow={flow} payment={payment} choose={choose} />
    </ServiceScreen>
  )
}

const Step = ({ payment, ...props }: PaymentStepProps) => {
  const { step, inWork } = props.flow
  if (step === 6) return <ConfirmationStep {...props} />
  if (step === 5) return <PaymentStep {...props} payment={payment} />
  if (step === 4) return <CartStep {...props} />
  const ServiceStep = serviceSteps[step]
  return inWork ? <ServiceStep {...props} inWork={inWork} /> : null
}

const serviceSteps = { 1: GetReadyStep, 2: CertificationStep, 3: FeesStep }

/** What Next calls. The form of step 5 prepares its own. */
const nextProcedure = ({ step, inWork }: ServiceFlow) => {
  if (step === 4) return 'registrationServices.cart.checkOut'
  if (step > 4 || !inWork) return null
  return (
    {
      1: 'registrationServices.createTransaction',
      2: `registrationServices.certify.${inWork.service}`,
      3: 'registrationServices.putInCart',
    } as const
  )[step as 1 | 2 | 3]
}

/** A change of the place moves the focus to the heading. */
const placeOf = ({ step, cart }: ServiceFlow) => `${step} ${cart.items.length}`

/** Whether the step has a single column; the others have an aside. */
const isNarrow = ({ step, bill, isPaymentUnderWay }: ServiceFlow) =>
  step < 3 || (step === 5 && bill === null && !isPaymentUnderWay)

/** The heading of the page. docs/specification/registration-services.md#header-of-the-flow */
const headLine = (
  { step, inWork, bill }: ServiceFlow,
  { phase, refusal }: PaymentStepProps['payment'],
): { heading: string; about?: string } => {
  if (step === 4) return { heading: copy.cart }
  if (phase === 'confirming' && refusal) return { heading: confirmingCopy.refused.heading }
  if (phase === 'confirming')
    return { heading: (bill ? confirmingCopy.payment : confirmingCopy.checkout).heading }
  if (step === 5) return { heading: bill ? copy.payment : copy.contact }
  if (step === 6 || !inWork) return { heading: copy.confirmation }
  return {
    heading: serviceNames[inWork.service],
    about: formatVehicleAndPlate(inWork.vehicle),
  }
}

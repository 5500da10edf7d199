import type { FlowAnswer } from '@mva/shared/models/service-flow'
import { registrationServices } from '@mva/shared/registration-services'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useFlowChoices, useServiceFlow } from '../flow/use-service-flow.ts'
import { OutcomeAlert } from '../flow/outcome-alert.tsx'
import { carryOutcome } from '../state.ts'
import { CartButton } from './cart-button.tsx'

const CART_STEP = 4
const PAYMENT_STEP = 5
const servicePaths: readonly string[] = Object.values(registrationServices).map(({ path }) => path)

/**
 * The cart in the header. Opening it cancels the transaction in progress, on the server. On the other pages a customer who
 * left the payment finds the cart too, and it leads back to the payment.
 */
export const HeaderCart = ({ onAnswered }: { onAnswered: (answer: FlowAnswer) => void }) => {
  const { data: flow } = useServiceFlow()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { choose } = useFlowChoices((answer) => {
    onAnswered(answer)
    const {
      outcome,
      flow: { service },
    } = answer
    if (!service || (outcome !== 'done' && outcome !== 'alreadyPaid')) return
    const { path } = registrationServices[service]
    if (outcome === 'alreadyPaid' && path !== pathname) carryOutcome(outcome)
    void navigate({ to: path })
  })
  if (!flow) return null
  const { service, step } = flow
  const isPaymentLeft = step === PAYMENT_STEP && !servicePaths.includes(pathname)
  const open = () => {
    if (isPaymentLeft && service) void navigate({ to: registrationServices[service].path })
    else choose((client) => client.registrationServices.cart.open.mutate({ version: flow.version }))
  }
  return (
    <CartButton
      itemCount={flow.cart.items.length}
      step={isPaymentLeft ? CART_STEP : step}
      onOpen={open}
      onCancelAndOpen={open}
    />
  )
}

/** Says why the cart of the header did not open, until the flow changes again. */
export const HeaderCartNotice = ({ answer }: { answer: FlowAnswer }) => {
  const { data: flow } = useServiceFlow({ isAsked: false })
  if (flow?.version !== answer.flow.version) return null
  return <OutcomeAlert outcome={answer.outcome} />
}

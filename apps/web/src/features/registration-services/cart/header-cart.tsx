import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { headerCartCopy as copy } from '@mva/messages/cart'
import { isCartShown, isTransactionCanceledByCart } from '@mva/shared/registration-services/flow'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import type { FlowAnswer, FlowOutcome } from '@mva/shared/registration-services/service-flow'
import { pageState } from '../../../lib/page-state.ts'
import { CountButton } from '../../../ui/count-button.tsx'
import { QuestionModal } from '../../../ui/question-modal.tsx'
import { TaskIcon } from '../../../ui/task-icon.tsx'
import { OutcomeAlert } from '../flow/outcome-alert.tsx'
import { useFlowChoices, useServiceFlow } from '../flow/use-service-flow.ts'

const PAYMENT_STEP = 5
/** The outcomes that lead to the page of the cart, or of the confirmation. */
const OPENING: ReadonlySet<FlowOutcome> = new Set(['done', 'alreadyPaid', 'lateItem'])
const servicePaths: readonly string[] = Object.values(registrationServices).map(({ path }) => path)

/**
 * The cart in the header. Opening it cancels the transaction in progress, on the server. On the other pages a customer who
 * left the payment finds the cart too, and it leads back to the payment.
 * docs/specification/registration-services.md#cart-in-the-header
 */
export const HeaderCart = ({ onAnswered }: { onAnswered: (answer: FlowAnswer) => void }) => {
  const { data: flow } = useServiceFlow()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const { choose } = useFlowChoices((answer) => {
    onAnswered(answer)
    const {
      outcome,
      flow: { service },
    } = answer
    if (!service) {
      // The page of the service leads to the profile, which says why.
      if (outcome !== 'done' && servicePaths.includes(pathname))
        pageState.set('flowOutcome', outcome)
      return
    }
    if (!OPENING.has(outcome)) return
    const { path } = registrationServices[service]
    if (outcome !== 'done' && path !== pathname) pageState.set('flowOutcome', outcome)
    void navigate({ to: path })
  })
  const isCartFilled = flow !== undefined && flow.cart.items.length > 0 && !flow.isPaymentUnderWay
  useEffect(() => pageState.set('isCartFilled', isCartFilled), [isCartFilled])
  if (!flow) return null
  const { version, service, step, cart } = flow
  const isPaymentLeft = step === PAYMENT_STEP && !servicePaths.includes(pathname)
  if (!isPaymentLeft && !isCartShown(step)) return null

  const itemCount = cart.items.length
  const open = () => {
    if (isPaymentLeft && service) void navigate({ to: registrationServices[service].path })
    else choose((services) => services.cart.open.mutate({ version }))
  }
  const press = () => {
    if (itemCount === 0) return
    if (isTransactionCanceledByCart(step)) setIsAsking(true)
    else open()
  }
  return (
    <>
      <CountButton
        icon={<TaskIcon name="basket" />}
        label={copy.label(itemCount)}
        count={itemCount}
        onClick={press}
      />
      {isAsking ? (
        <QuestionModal
          question={copy.cancelQuestion}
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false)
            open()
          }}
        />
      ) : null}
    </>
  )
}

/** Says why the cart of the header did not open, until the flow changes again. */
export const HeaderCartNotice = ({ answer }: { answer: FlowAnswer }) => {
  const { data: flow } = useServiceFlow({ isAsked: false })
  if (flow?.version !== answer.flow.version) return null
  return <OutcomeAlert outcome={answer.outcome} />
}

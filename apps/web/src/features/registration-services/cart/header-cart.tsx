import { registrationServices } from '@mva/shared/registration-services'
import { useNavigate } from '@tanstack/react-router'
import { useFlowChoices, useServiceFlow } from '../flow/use-service-flow.ts'
import { CartButton } from '../../../shell/session/cart-button.tsx'

/** The cart in the header. Opening it cancels the transaction in progress, on the server. */
export const HeaderCart = () => {
  const { data: flow } = useServiceFlow()
  const navigate = useNavigate()
  const { choose } = useFlowChoices(({ outcome, flow: { service } }) => {
    if (outcome === 'done' && service) void navigate({ to: registrationServices[service].path })
  })
  if (!flow) return null
  const open = () =>
    choose((client) => client.registrationServices.cart.open.mutate({ version: flow.version }))
  return (
    <CartButton
      itemCount={flow.cart.items.length}
      step={flow.step}
      onOpen={open}
      onCancelAndOpen={open}
    />
  )
}

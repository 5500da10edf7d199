import { flowCopy } from '@mva/messages/registration-services'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { WizardActions } from '../../../ui/wizard-actions.tsx'
import type { StepProps } from './use-service-flow.ts'

/** The props of steps 1 to 3. */
export interface ServiceStepProps extends StepProps {
  inWork: NonNullable<ServiceFlow['inWork']>
}

interface StepActionsProps extends StepProps {
  /** Null if Next is not offered. */
  nextText?: null
}

/** The buttons of steps 1 to 3; the cart button only if the cart has items. docs/specification/registration-services.md#step-1 */
export const StepActions = ({ flow: { version, cart }, choose, nextText }: StepActionsProps) => {
  const toProfile = {
    text: flowCopy.leaveToProfile,
    onSelect: () => choose((services) => services.leaveToProfile.mutate({ version })),
  }
  const toCart = {
    text: flowCopy.leaveToCart,
    onSelect: () => choose((services) => services.cart.open.mutate({ version })),
  }
  return (
    <WizardActions
      onPrevious={() => choose((services) => services.previous.mutate({ version }))}
      nextText={nextText}
      leave={cart.items.length > 0 ? [toProfile, toCart] : [toProfile]}
    />
  )
}

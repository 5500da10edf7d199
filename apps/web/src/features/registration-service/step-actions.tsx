import { WizardActions } from '../../ui/wizard-actions.tsx'
import { flowCopy } from './copy.ts'
import type { StepProps } from './step-props.ts'

interface StepActionsProps extends Pick<StepProps, 'flow' | 'choose'> {
  /** Null where the service may not be had. */
  nextText?: string | null
}

/** The buttons of steps 1 to 3; the cart button only if the cart has items. docs/specification/registration-services.md#step-1 */
export const StepActions = ({ flow, choose, nextText = 'Next' }: StepActionsProps) => {
  const { version } = flow
  const toProfile = {
    text: flowCopy.leaveToProfile,
    onSelect: () =>
      choose((client) => client.registrationService.leaveToProfile.mutate({ version })),
  }
  const toCart = {
    text: flowCopy.leaveToCart,
    onSelect: () => choose((client) => client.cart.open.mutate({ version })),
  }
  const isCartOffered = nextText !== null && flow.cart.items.length > 0
  return (
    <WizardActions
      onPrevious={() => choose((client) => client.registrationService.previous.mutate({ version }))}
      nextText={nextText}
      leave={isCartOffered ? [toProfile, toCart] : [toProfile]}
    />
  )
}

import { WizardActions } from '../../../ui/wizard-actions.tsx'
import { flowCopy } from '@mva/messages/registration-services'
import { wizardCopy } from '@mva/messages/task-ui'
import type { ServiceFlow } from '@mva/shared/models/service-flow'
import type { Choose } from './use-service-flow.ts'

export interface ServiceStepProps {
  flow: ServiceFlow
  inWork: NonNullable<ServiceFlow['inWork']>
  choose: Choose
}

interface StepActionsProps extends Pick<ServiceStepProps, 'flow' | 'choose'> {
  /** Null if Next is not offered. */
  nextText?: string | null
}

/** The buttons of steps 1 to 3; the cart button only if the cart has items. docs/specification/registration-services.md#step-1 */
export const StepActions = ({ flow, choose, nextText = wizardCopy.next }: StepActionsProps) => {
  const { version } = flow
  const toProfile = {
    text: flowCopy.leaveToProfile,
    onSelect: () =>
      choose((client) => client.registrationServices.leaveToProfile.mutate({ version })),
  }
  const toCart = {
    text: flowCopy.leaveToCart,
    onSelect: () => choose((client) => client.registrationServices.cart.open.mutate({ version })),
  }
  return (
    <WizardActions
      onPrevious={() =>
        choose((client) => client.registrationServices.previous.mutate({ version }))
      }
      nextText={nextText}
      leave={flow.cart.items.length > 0 ? [toProfile, toCart] : [toProfile]}
    />
  )
}

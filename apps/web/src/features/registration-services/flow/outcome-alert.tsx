import { flowCopy } from '@mva/messages/registration-services'
import type { FlowOutcome } from '@mva/shared/models/service-flow'
import { Alert } from '../../../ui/alert.tsx'

/** Says why a choice was not executed; nothing if it was. */
export const OutcomeAlert = ({ outcome }: { outcome: FlowOutcome | undefined }) =>
  outcome === undefined || outcome === 'done' ? null : (
    <Alert kind={outcome === 'alreadyPaid' ? 'info' : 'warning'} role="alert">
      {flowCopy[outcome]}
    </Alert>
  )

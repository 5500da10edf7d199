import { flowCopy } from '@mva/messages/registration-services'
import type { FlowStep } from '@mva/shared/registration-services/flow'
import type { ShownOutcome } from '../../../lib/page-state.ts'
import { Alert } from '../../../ui/alert.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'

const GOOD_NEWS: ReadonlySet<ShownOutcome> = new Set(['alreadyPaid', 'paymentExists'])

interface OutcomeAlertProps {
  outcome: ShownOutcome | undefined
  /** Of the flow. Above a confirmation stands only what belongs to it. */
  step?: FlowStep
  /** Where the page stays as it is: the alert may be above what a small window shows. */
  takesFocus?: boolean
}

/** Says why a choice was not executed; nothing if it was. */
export const OutcomeAlert = ({ outcome, step, takesFocus = false }: OutcomeAlertProps) => {
  if (outcome === undefined || outcome === 'done') return null
  const isGood = GOOD_NEWS.has(outcome)
  return isGood || step !== 6 ? (
    <Alert
      kind={isGood ? 'info' : 'warning'}
      role="alert"
      ref={takesFocus ? (alert) => void takeFocus(alert) : undefined}
    >
      {flowCopy[outcome]}
    </Alert>
  ) : null
}

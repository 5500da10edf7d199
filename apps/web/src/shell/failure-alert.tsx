import { outcomeOf } from '../lib/request-outcome.ts'
import { Alert } from '../ui/alert.tsx'

/** Says beside a form or in a modal that its request failed; nothing without a failure. */
export const FailureAlert = ({ failure }: { failure: unknown }) =>
  failure ? (
    <Alert kind="error" isSlim role="alert" className="no-print">
      {outcomeOf(failure).message}
    </Alert>
  ) : null

import { uiCopy } from '@mva/messages/ui'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface RetryNoteProps {
  text: string
  onRetry: () => void
  /** Set where no banner reports the failure. */
  role?: 'alert'
}

/** Shows that a secondary request failed, with a button to retry it. */
export const RetryNote = ({ text, onRetry, role }: RetryNoteProps) => (
  <Alert kind="warning" isSlim {...(role ? { role } : {})}>
    <p className="usa-alert__text">
      <span>{text}</span>{' '}
      <Button look="unstyled" onClick={onRetry}>
        {uiCopy.tryAgain}
      </Button>
    </p>
  </Alert>
)

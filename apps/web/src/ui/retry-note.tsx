import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface RetryNoteProps {
  text: string
  label: string
  onRetry: () => void
  /** Set where no banner reports the failure. */
  role?: 'alert'
}

/** Shows that a secondary request failed, with a button to retry it. */
export const RetryNote = ({ text, label, onRetry, role }: RetryNoteProps) => (
  <Alert kind="warning" isSlim {...(role ? { role } : {})}>
    <p className="usa-alert__text">
      <span>{text}</span>{' '}
      <Button look="unstyled" onClick={onRetry}>
        {label}
      </Button>
    </p>
  </Alert>
)

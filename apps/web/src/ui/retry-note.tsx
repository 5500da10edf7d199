interface RetryNoteProps {
  text: string
  label: string
  onRetry: () => void
}

/** Something beside the task failed, and may be asked for again. */
export const RetryNote = ({ text, label, onRetry }: RetryNoteProps) => (
  <p className="note">
    {text}{' '}
    <button type="button" className="usa-button usa-button--unstyled" onClick={onRetry}>
      {label}
    </button>
  </p>
)

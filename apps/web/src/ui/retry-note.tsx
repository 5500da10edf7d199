interface RetryNoteProps {
  text: string
  label: string
  onRetry: () => void
}

/** Shows that a secondary request failed, with a button to retry it. */
export const RetryNote = ({ text, label, onRetry }: RetryNoteProps) => (
  <p className="note">
    {text}{' '}
    <button type="button" className="usa-button usa-button--unstyled" onClick={onRetry}>
      {label}
    </button>
  </p>
)

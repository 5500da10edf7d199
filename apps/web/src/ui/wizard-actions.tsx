interface Action {
  text: string
  onSelect: () => void
}

interface WizardActionsProps {
  onPrevious: () => void
  previousText?: string
  /** Null hides the button. */
  nextText?: string | null
  /** If omitted, Next submits the form. */
  onNext?: () => void
  isNextDisabled?: boolean
  /** Actions that leave the task. */
  leave?: Action[]
}

/** The buttons of a wizard step. */
export const WizardActions = ({
  onPrevious,
  previousText = 'Previous',
  nextText = 'Next',
  onNext,
  isNextDisabled = false,
  leave,
}: WizardActionsProps) => (
  <>
    <div className="actions actions--row">
      <button type="button" className="usa-button usa-button--outline" onClick={onPrevious}>
        {previousText}
      </button>
      {nextText === null ? null : (
        <button
          type={onNext ? 'button' : 'submit'}
          className="usa-button"
          disabled={isNextDisabled}
          onClick={onNext}
        >
          {nextText}
        </button>
      )}
    </div>
    {leave?.length ? (
      <div className="leave">
        {leave.map(({ text, onSelect }) => (
          <button
            key={text}
            type="button"
            className="usa-button usa-button--unstyled"
            onClick={onSelect}
          >
            {text}
          </button>
        ))}
      </div>
    ) : null}
  </>
)

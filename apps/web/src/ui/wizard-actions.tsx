import { useId } from 'react'
import { wizardCopy } from '@mva/messages/task-ui'
import { Button } from './button.tsx'

interface Action {
  text: string
  onSelect: () => void
}

interface WizardActionsProps {
  onPrevious: () => void
  /** Null hides the button. */
  nextText?: string | null
  /** Why Next, which submits the form, is not ready. It can still be reached and is described by the reason. */
  notReady?: string | null
  /** Actions that leave the task. */
  leave?: Action[]
}

/** The buttons of a wizard step. */
export const WizardActions = ({
  onPrevious,
  nextText = wizardCopy.next,
  notReady = null,
  leave,
}: WizardActionsProps) => {
  const reasonId = useId()
  return (
    <>
      {notReady ? (
        <p className="note" id={reasonId}>
          {notReady}
        </p>
      ) : null}
      <div className="actions actions--row">
        <Button look="outline" onClick={onPrevious}>
          {wizardCopy.previous}
        </Button>
        {nextText === null ? null : (
          <Button
            type="submit"
            aria-disabled={notReady ? true : undefined}
            aria-describedby={notReady ? reasonId : undefined}
          >
            {nextText}
          </Button>
        )}
      </div>
      {leave?.length ? (
        <div className="leave">
          {leave.map(({ text, onSelect }) => (
            <Button key={text} look="unstyled" onClick={onSelect}>
              {text}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}

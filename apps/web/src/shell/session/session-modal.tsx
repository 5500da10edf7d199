import { useRef, useState } from 'react'
import { seconds, warningCopy as copy } from '@mva/messages/session'
import { INACTIVITY_MINUTES, WARNING_SECONDS } from '@mva/shared/session/session-times'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { spokenSeconds, type Warning } from './session-clock.ts'

interface SessionModalProps {
  warning: Warning
  /** Returns false if the session cannot be extended. */
  onContinue: () => Promise<boolean>
  onLogOut: () => void
}

/** Warns that the session is about to end; only its two buttons close it. docs/specification/sign-in.md#session-warnings */
export const SessionModal = ({
  warning: { of, secondsLeft },
  onContinue,
  onLogOut,
}: SessionModalProps) => {
  const continueButton = useRef<HTMLButtonElement>(null)
  const [openedAt] = useState(secondsLeft)
  const [isWaiting, setIsWaiting] = useState(false)
  const [isAtLongest, setIsAtLongest] = useState(false)
  const spoken = spokenSeconds(secondsLeft, openedAt)

  const goOn = async () => {
    if (isWaiting) return
    setIsWaiting(true)
    setIsAtLongest(!(await onContinue()))
    setIsWaiting(false)
  }

  return (
    <Modal
      heading={copy.heading[of](INACTIVITY_MINUTES)}
      role="alertdialog"
      initialFocus={continueButton}
      actions={
        <>
          <Button ref={continueButton} aria-disabled={isWaiting} onClick={() => void goOn()}>
            {copy.goOn}
          </Button>
          <Button look="outline" onClick={onLogOut}>
            {copy.logOut}
          </Button>
        </>
      }
    >
      <p>{copy.lead}</p>
      <p className="countdown" role="timer">
        <b>{secondsLeft}</b> <span>{seconds(secondsLeft)}</span>
      </p>
      <progress
        className="countdown-bar"
        max={WARNING_SECONDS}
        value={secondsLeft}
        aria-hidden="true"
      />
      <output className="usa-sr-only">
        {spoken === null ? '' : `${spoken} ${seconds(spoken)}`}
      </output>
      {isAtLongest ? <p role="alert">{copy.atLongest}</p> : null}
    </Modal>
  )
}

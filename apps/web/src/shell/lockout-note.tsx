import { useEffect } from 'react'
import { LOCKOUT_SHOWN_SECONDS } from '@mva/shared/sign-in/attempt-limits'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useTakenFocus } from '../ui/take-focus.ts'
import { AgencyHelp } from './agency-help.tsx'

const SHOWN_MS = LOCKOUT_SHOWN_SECONDS * 1_000

interface LockoutNoteProps {
  text: string
  toSignIn: string
  /** Called after the note was shown, or by its link. The same function at each render. */
  onSignIn: () => void
}

/** Says that too many wrong codes ended the sign-in or the session, and leads to a new sign-in. */
export const LockoutNote = ({ text, toSignIn, onSignIn }: LockoutNoteProps) => {
  const note = useTakenFocus<HTMLDivElement>(true)
  useEffect(() => {
    const timer = setTimeout(onSignIn, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onSignIn])

  return (
    <Alert kind="error" role="alert" ref={note}>
      <h2 className="usa-alert__text">{text}</h2>
      <p className="usa-alert__text">
        <Button look="unstyled" onClick={onSignIn}>
          {toSignIn}
        </Button>
      </p>
      <AgencyHelp />
    </Alert>
  )
}

import { RECENT_SIGN_IN_MINUTES } from '@mva/shared/session-times'
import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { signInAgainCopy as copy } from '@mva/messages/sign-in-again'

interface SignInAgainProps {
  /** What can be changed only after a recent sign-in, for use within a sentence. */
  what: string
  systemAlert: ReactNode
  onSignIn: () => void
  onProfile: () => void
}

/** Says that the sign-in is too old to change something, and links to a new one. */
export const SignInAgain = ({ what, systemAlert, onSignIn, onProfile }: SignInAgainProps) => (
  <div className="panel">
    {systemAlert}
    <Alert kind="info">{copy.text(what, RECENT_SIGN_IN_MINUTES)}</Alert>
    <div className="actions">
      <Button onClick={onSignIn}>{copy.signInAgain}</Button>
      <Button look="outline" onClick={onProfile}>
        {copy.toProfile}
      </Button>
    </div>
  </div>
)

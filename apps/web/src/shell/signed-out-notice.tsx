import { useEffect, useState } from 'react'
import { signedOutCopy as copy } from '@mva/messages/signed-out'
import { uiCopy } from '@mva/messages/ui'
import { INACTIVITY_MINUTES } from '@mva/shared/session/session-times'
import { MAX_CONTACT_ATTEMPTS, MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import type { SignedOut } from '../lib/page-state.ts'
import type { Session } from '../lib/session.ts'
import { retrySignOut } from '../lib/sign-out.ts'
import { unfinishedSignOut } from '../lib/unfinished-sign-out.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LoadingNote } from '../ui/loading-note.tsx'
import { takeFocus, useTakenFocus } from '../ui/take-focus.ts'
import { AgencyHelp } from './agency-help.tsx'

const texts: Record<SignedOut, string> = {
  ...copy,
  inactive: copy.inactive(INACTIVITY_MINUTES),
  lockedOut: copy.lockedOut(MAX_SIGN_IN_ATTEMPTS),
  contactLockedOut: copy.contactLockedOut(MAX_CONTACT_ATTEMPTS),
}

const withHelp: readonly SignedOut[] = ['lockedOut', 'contactLockedOut', 'visit', 'contactChange']

/** They say that the customer has signed out. */
const confirmed: readonly SignedOut[] = ['byCustomer', 'everywhere', 'toSignInAgain']

interface SignedOutNoticeProps {
  session: Session
  reason: SignedOut
  /** The request that ends the session, if this tab sent one. */
  ending: Promise<boolean> | undefined
  isCartSaved?: boolean | undefined
}

/** Says on the sign-in page why the customer is no longer signed in. */
export const SignedOutNotice = ({ session, reason, ending, isCartSaved }: SignedOutNoticeProps) => {
  if (ending && confirmed.includes(reason))
    return <ConfirmedNotice session={session} reason={reason} first={ending} />
  return (
    <>
      <Alert
        kind="info"
        role="alert"
        // Sign-in leads back to the button that the customer pressed, which may be a screen below.
        ref={reason === 'cookiesRefused' ? (alert) => void takeFocus(alert) : undefined}
      >
        {isCartSaved ? `${texts[reason]} ${copy.cartSaved}` : texts[reason]}
      </Alert>
      {withHelp.includes(reason) ? <AgencyHelp /> : null}
    </>
  )
}

interface ConfirmedNoticeProps {
  session: Session
  /** Its text is shown once the server has confirmed the sign-out. */
  reason: SignedOut
  first: Promise<boolean>
}

/** Says that the customer has signed out, or that the server did not confirm it. docs/specification/sign-in.md#logout */
const ConfirmedNotice = ({ session, reason, first }: ConfirmedNoticeProps) => {
  const [ending, setEnding] = useState(first)
  const [state, setState] = useState<'waiting' | 'confirmed' | 'wasOver' | 'unconfirmed'>('waiting')
  const [wasUnfinished] = useState(() => unfinishedSignOut() !== undefined)
  const isRetried = ending !== first
  const isConfirmed = state === 'confirmed' || state === 'wasOver'
  const note = useTakenFocus<HTMLDivElement>(isRetried && isConfirmed)
  useEffect(() => {
    let isShown = true
    const show = (next: typeof state) => {
      if (isShown) setState(next)
    }
    ending.then(
      (wasSignedIn) => show(wasSignedIn ? 'confirmed' : 'wasOver'),
      () => show('unconfirmed'),
    )
    return () => {
      isShown = false
    }
  }, [ending])

  const isWaiting = state === 'waiting'
  if (isConfirmed)
    return (
      <Alert kind="info" role="alert" {...(isRetried && { ref: note })}>
        {/* A session that was over already cannot have ended the customer's others. */}
        {state === 'wasOver' && reason === 'everywhere' ? copy.byCustomer : texts[reason]}
      </Alert>
    )
  if (isWaiting && !isRetried) return <LoadingNote isSilent>{copy.signingOut}</LoadingNote>
  return (
    <Alert kind="warning" role="alert">
      <h2 className="usa-alert__text">{copy.unconfirmed(INACTIVITY_MINUTES)}</h2>
      <p>
        <Button
          look="outline"
          aria-disabled={isWaiting}
          onClick={() => {
            if (isWaiting) return
            setState('waiting')
            setEnding(retrySignOut(session, reason, wasUnfinished))
          }}
        >
          {uiCopy.tryAgain}
        </Button>
      </p>
      {isRetried ? <p>{isWaiting ? copy.signingOut : copy.stillUnconfirmed}</p> : null}
    </Alert>
  )
}

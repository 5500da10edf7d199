import { MAX_CONTACT_ATTEMPTS, MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/attempt-limits'
import type { SignedOut } from '../lib/session.ts'
import { Alert } from '../ui/alert.tsx'
import { AgencyHelp } from './agency-help.tsx'
import { signedOutCopy } from '@mva/messages/signed-out'

const texts: Record<SignedOut, string> = {
  ...signedOutCopy,
  lockedOut: signedOutCopy.lockedOut(MAX_SIGN_IN_ATTEMPTS),
  contactLockedOut: signedOutCopy.lockedOut(MAX_CONTACT_ATTEMPTS),
}

const withHelp: readonly SignedOut[] = ['lockedOut', 'contactLockedOut', 'visit']

/** Says on the sign-in page why the customer is no longer signed in. */
export const SignedOutNotice = ({ reason }: { reason: SignedOut }) => (
  <>
    <Alert kind="info" role="alert">
      {texts[reason]}
    </Alert>
    {withHelp.includes(reason) ? <AgencyHelp /> : null}
  </>
)

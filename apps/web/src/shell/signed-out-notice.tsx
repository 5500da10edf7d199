import { Alert } from '../ui/alert.tsx'
import { AgencyHelp } from './agency-help.tsx'
import { signedOutCopy } from '@mva/messages/signed-out'

/** Says on the sign-in page why the customer was signed out. */
export const SignedOutNotice = ({ reason }: { reason: keyof typeof signedOutCopy }) => (
  <>
    <Alert kind="info" role="alert">
      {signedOutCopy[reason]}
    </Alert>
    {reason === 'lockedOut' ? <AgencyHelp /> : null}
  </>
)

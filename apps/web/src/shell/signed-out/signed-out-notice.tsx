import { Alert } from '../../ui/alert.tsx'
import { signedOutCopy } from './copy.ts'

/** Says on the sign-in page why somebody who did not want it is signed out. */
export const SignedOutNotice = ({ reason }: { reason: keyof typeof signedOutCopy }) => (
  <Alert kind="info" role="alert">
    {signedOutCopy[reason]}
  </Alert>
)

import { verifiedCopy } from '@mva/messages/task-ui'
import { Status } from './status.tsx'
import { TaskIcon } from './task-icon.tsx'

export const VerifiedMark = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <Status kind="good" icon={<TaskIcon name="verified" />}>
      {verifiedCopy.verified}
    </Status>
  ) : (
    <Status kind="wait" icon={<TaskIcon name="errorOutline" />}>
      {verifiedCopy.notVerified}
    </Status>
  )

import { Status } from './status.tsx'
import { TaskIcon } from './task-icon.tsx'

export const VerifiedMark = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <Status kind="good" icon={<TaskIcon name="verified" />}>
      Verified
    </Status>
  ) : (
    <Status kind="wait" icon={<TaskIcon name="errorOutline" />}>
      Not verified
    </Status>
  )

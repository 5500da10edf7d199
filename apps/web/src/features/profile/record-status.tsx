import { profileCopy } from '@mva/messages/profile'
import { usualStatus } from '@mva/shared/profile/record-status'
import { AgencyText } from '../../shell/agency-text.tsx'
import { stateIcons } from '../../shell/state-icons.ts'
import { StateIcon } from '../../ui/state-icon.tsx'
import { Status } from '../../ui/status.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'

/** The states of credentials, registrations, privileges and suspensions, by the agency's words for them. */
const lookByStatus = {
  Active: { kind: 'good', icon: <StateIcon name={stateIcons.Active} /> },
  Closed: { kind: 'good', icon: <StateIcon name={stateIcons.Closed} /> },
  Open: { kind: 'bad', icon: <TaskIcon name="error" /> },
  Expired: { kind: 'bad', icon: <StateIcon name={stateIcons.Expired} /> },
  Suspended: { kind: 'bad', icon: <StateIcon name={stateIcons.Suspended} /> },
  Canceled: { kind: 'bad', icon: <StateIcon name={stateIcons.Canceled} /> },
} as const satisfies Record<NonNullable<ReturnType<typeof usualStatus>>, object>

interface RecordStatusProps {
  status: string | null
  /** What the state describes, if its wording depends on it: 'suspension', or the type of a credential. */
  of?: string | null
}

/** A state in the agency's words. An unknown state is neutral. */
export const RecordStatus = ({ status, of = null }: RecordStatusProps) => {
  const usual = usualStatus(status)
  return (
    <Status {...(usual ? lookByStatus[usual] : { kind: 'wait' })}>
      {status ? <AgencyText of={of}>{usual ?? status}</AgencyText> : profileCopy.unknown}
    </Status>
  )
}

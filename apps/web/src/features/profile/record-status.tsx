import { AgencyText } from '../../shell/agency-text.tsx'
import { Status } from '../../ui/status.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { profileCopy } from '@mva/messages/profile'

/** The states of credentials, registrations, privileges and suspensions, by the agency's words for them. */
const lookByStatus = {
  Active: { kind: 'good' },
  Closed: { kind: 'good' },
  Open: { kind: 'bad', icon: <TaskIcon name="error" /> },
  Expired: { kind: 'bad', icon: <TaskIcon name="history" /> },
  Suspended: { kind: 'bad' },
  Canceled: { kind: 'bad', icon: <StateIcon name="doNotDisturb" /> },
} as const

const isKnown = (status: string | null): status is keyof typeof lookByStatus =>
  status !== null && Object.hasOwn(lookByStatus, status)

/** A state in the agency's words. An unknown state is neutral. */
export const RecordStatus = ({ status }: { status: string | null }) => (
  <Status {...(isKnown(status) ? lookByStatus[status] : { kind: 'wait' })}>
    {status ? <AgencyText>{status}</AgencyText> : profileCopy.unknown}
  </Status>
)

import { usualStatus } from '@mva/shared/record-status'
import { AgencyText } from '../../shell/agency-text.tsx'
import type { StateIconName } from '../../ui/state-icon.tsx'
import { StatusBox } from '../../ui/status-box.tsx'
import { statusCopy } from '@mva/messages/vehicle-status'

const iconByStatus = new Map<string | null, StateIconName>([
  ['Expired', 'schedule'],
  ['Suspended', 'doNotDisturb'],
  ['Canceled', 'cancel'],
])

/** Only Active is good. docs/specification/vehicle-status.md#status-page */
export const StatusBadge = ({ description }: { description: string | null }) => {
  const status = usualStatus(description)
  return (
    <StatusBox
      kind={status === 'Active' ? 'good' : 'bad'}
      icon={iconByStatus.get(status) ?? 'checkCircle'}
      name={statusCopy.status}
      value={description ? <AgencyText>{status ?? description}</AgencyText> : statusCopy.unknown}
    />
  )
}

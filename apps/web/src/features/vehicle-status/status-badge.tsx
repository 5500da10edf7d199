import { statusCopy } from '@mva/messages/vehicle-status'
import { usualStatus } from '@mva/shared/profile/record-status'
import { AgencyText } from '../../shell/agency-text.tsx'
import { stateIcons } from '../../shell/state-icons.ts'
import { StateIcon, type StateIconName } from '../../ui/state-icon.tsx'

const iconByStatus = new Map<string | null, StateIconName>(Object.entries(stateIcons))

interface StatusBadgeProps {
  description: string | null
  /** The day of the answer. */
  asOf: string
}

/** Only Active is good. docs/specification/vehicle-status.md#status-page */
export const StatusBadge = ({ description, asOf }: StatusBadgeProps) => {
  const status = usualStatus(description)
  return (
    <div className={`status-box status-box--${status === 'Active' ? 'good' : 'bad'}`}>
      <StateIcon name={iconByStatus.get(status) ?? 'checkCircle'} />
      <div>
        <p>
          {statusCopy.status}{' '}
          <strong>
            {description ? <AgencyText>{status ?? description}</AgencyText> : statusCopy.unknown}
          </strong>
        </p>
        <p>{asOf}</p>
      </div>
    </div>
  )
}

import { Icon, type IconName } from '../../ui/icon.tsx'
import { statusCopy } from './copy.ts'

const iconByStatus: Partial<Record<string, IconName>> = {
  Expired: 'schedule',
  Suspended: 'doNotDisturb',
  Canceled: 'cancel',
}

/** Good is Active alone (spec 1 section 2). */
export const StatusBadge = ({ description }: { description: string | null }) => (
  <div className={description === 'Active' ? 'status status--good' : 'status status--bad'}>
    <Icon name={iconByStatus[description ?? ''] ?? 'checkCircle'} />
    <p>
      {statusCopy.status} <strong>{description ?? statusCopy.unknown}</strong>
    </p>
  </div>
)

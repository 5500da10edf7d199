import type { usualStatus } from '@mva/shared/profile/record-status'
import type { StateIconName } from '../ui/state-icon.tsx'

type Status = NonNullable<ReturnType<typeof usualStatus>>

/** The icons of states, the same on every page. docs/specification/vehicle-status.md#status-page */
export const stateIcons = {
  Active: 'checkCircle',
  Closed: 'checkCircle',
  Expired: 'schedule',
  Suspended: 'doNotDisturb',
  Canceled: 'cancel',
} as const satisfies Partial<Record<Status, StateIconName>>

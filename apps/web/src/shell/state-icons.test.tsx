import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordStatus } from '../features/profile/record-status.tsx'
import { StatusBadge } from '../features/vehicle-status/status-badge.tsx'

const iconIn = ({ container }: ReturnType<typeof render>) =>
  container.querySelector('svg')?.innerHTML

test.each(['Active', 'Closed', 'Expired', 'Suspended', 'Canceled'])(
  'shows the same icon for %s after a lookup and on the profile',
  (status) => {
    const onProfile = iconIn(render(<RecordStatus status={status} />))
    expect(onProfile).toContain('<path')
    expect(iconIn(render(<StatusBadge asOf="" description={status} />))).toBe(onProfile)
  },
)

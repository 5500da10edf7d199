import { registrationCopy as copy } from '@mva/messages/profile'
import { formatLongDate } from '@mva/shared/dates'
import type { Registration } from '@mva/shared/profile/registration'
import {
  daysSincePlateShipped,
  daysUntilInspection,
} from '@mva/shared/profile/registration-notices'
import { Alert } from '../../ui/alert.tsx'

interface VehicleNoticesProps {
  registration: Registration
  /** The agency's day, `YYYY-MM-DD`. */
  today: string
}

const InspectionNotice = ({ registration, today }: VehicleNoticesProps) => {
  const { inspectionDeadlineDate: deadline } = registration
  const days = daysUntilInspection(deadline, today)
  if (deadline === null || days === null) return null
  return (
    <Alert kind="warning" isSlim>
      <p className="usa-alert__text">
        <strong>{copy.inspectionDue(formatLongDate(deadline))}</strong> (
        <span>{copy.daysLeft(days)}</span>). {copy.inspect}
      </p>
    </Alert>
  )
}

const PlateShippedNotice = ({ registration, today }: VehicleNoticesProps) => {
  const { shippedDate, shippingMethod, trackingNumber } = registration
  if (shippedDate === null || daysSincePlateShipped(shippedDate, today) === null) return null
  return (
    <Alert kind="info" isSlim>
      <p className="usa-alert__text">
        <strong>{copy.plateShipped(formatLongDate(shippedDate))}</strong>
        <span>{shippingMethod ? copy.shippedBy(shippingMethod) : ''}</span>.
        <span>{trackingNumber ? copy.tracking(trackingNumber) : ''}</span>
      </p>
    </Alert>
  )
}

export const VehicleNotices = (props: VehicleNoticesProps) => (
  <>
    <InspectionNotice {...props} />
    <PlateShippedNotice {...props} />
  </>
)

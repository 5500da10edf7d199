import { registrationCopy as copy } from '@mva/messages/profile'
import type { Registration } from '@mva/shared/profile/registration'
import { formatExpiration } from '@mva/shared/profile/registration-notices'
import {
  formatVehicle,
  formatVehicleAndPlate,
} from '@mva/shared/registration-services/vehicle-name'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Item } from '../../ui/item.tsx'
import { AgencyWords, fact, formatOrNone } from './record-facts.tsx'
import { RecordStatus } from './record-status.tsx'
import { type ChooseService, ServiceButtons } from './service-buttons.tsx'
import { VehicleDetails } from './vehicle-details.tsx'
import { VehicleNotices } from './vehicle-notices.tsx'

interface PlateProps {
  id: string
  registration: Registration
}

const Plate = ({ id, registration: { plateNumber, plateType } }: PlateProps) => (
  <span id={id}>
    <span className="chip">{formatOrNone(plateNumber)}</span> /{' '}
    <AgencyWords>{plateType}</AgencyWords>
  </span>
)

interface VehicleItemProps {
  registration: Registration
  today: string
  onChooseService: ChooseService
}

export const VehicleItem = ({ registration, today, onChooseService }: VehicleItemProps) => {
  const headingId = `registration-${registration.vehicleRegistrationId}`
  const plateId = `${headingId}-plate`
  const vehicle = formatVehicle(registration) || copy.vehicle
  const { renewalWindowDays } = useSiteSettings()
  const expiration = formatExpiration(registration, today, renewalWindowDays)
  return (
    <Item
      headingId={headingId}
      heading={vehicle}
      status={<RecordStatus status={registration.registrationStatus} />}
    >
      {expiration ? (
        <p>
          <strong>{expiration}</strong>
        </p>
      ) : null}
      <div className="item__facts">
        <Facts
          layout="lines"
          facts={[
            { name: copy.plate, value: <Plate id={plateId} registration={registration} /> },
            fact(copy.vin, registration.vin),
          ]}
        />
        <Disclosure
          closedText={copy.more}
          openText={copy.less}
          about={formatVehicleAndPlate(registration)}
        >
          <VehicleDetails registration={registration} today={today} />
        </Disclosure>
      </div>
      <VehicleNotices registration={registration} today={today} />
      <ServiceButtons
        registration={registration}
        describedBy={`${headingId} ${plateId}`}
        onChooseService={onChooseService}
      />
    </Item>
  )
}

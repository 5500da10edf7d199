import { sortByUrgency } from '@mva/shared/registration-notices'
import { Link } from '@tanstack/react-router'
import { MissingItemsNotice } from '../../shell/missing-items-notice.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { renewSeveralCopy } from '@mva/messages/renew-several'
import { registrationCopy as copy } from '@mva/messages/profile'
import { Loaded } from '../../shell/loaded.tsx'
import { useRegistrations } from './profile-queries.ts'
import type { ChooseService } from './service-buttons.tsx'
import { VehicleItem } from './vehicle-item.tsx'

export const RegistrationSection = ({ onChooseService }: { onChooseService: ChooseService }) => (
  <Loaded query={useRegistrations()} missing={copy.missing}>
    {({ today, registrations: { items, unreadable } }) => (
      <>
        <MissingItemsNotice count={unreadable} copy={copy.missingItems} />
        {items.filter(({ isPlateRenewable }) => isPlateRenewable).length > 1 ? (
          <p>
            <Link to="/renew-several">{renewSeveralCopy.link}</Link>
          </p>
        ) : null}
        {sortByUrgency(items).map((registration) => (
          <VehicleItem
            key={registration.vehicleRegistrationId}
            registration={registration}
            today={today}
            onChooseService={onChooseService}
          />
        ))}
        {items.length + unreadable === 0 ? <EmptyNote>{copy.empty}</EmptyNote> : null}
      </>
    )}
  </Loaded>
)

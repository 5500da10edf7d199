import { Link } from '@tanstack/react-router'
import { registrationCopy as copy } from '@mva/messages/profile'
import { renewSeveralCopy } from '@mva/messages/renew-several'
import { usePreparedTokens } from '../../lib/prepared-tokens.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { MissingItemsNotice } from '../../shell/missing-items-notice.tsx'
import {
  RegistrationFinder,
  RegistrationPagination,
  useRegistrationPages,
} from '../../shell/registration-pages.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import type { ChooseService } from './service-buttons.tsx'
import { VehicleItem } from './vehicle-item.tsx'

export const RegistrationSection = ({ onChooseService }: { onChooseService: ChooseService }) => {
  usePreparedTokens('registrationServices.begin')
  const pages = useRegistrationPages()
  return (
    <Loaded query={pages} missing={copy.missing}>
      {(shown) => {
        const { today, renewable, total, registrations } = shown
        return (
          <>
            <MissingItemsNotice count={registrations.unreadable} copy={copy.missingItems} />
            {renewable > 1 ? (
              <p>
                <Link to="/renew-several">{renewSeveralCopy.link}</Link>
              </p>
            ) : null}
            <RegistrationFinder shown={shown} onFind={pages.onFind} />
            {registrations.items.map((registration) => (
              <VehicleItem
                key={registration.vehicleRegistrationId}
                registration={registration}
                today={today}
                onChooseService={onChooseService}
              />
            ))}
            <RegistrationPagination {...shown} />
            {total + registrations.unreadable === 0 ? <EmptyNote>{copy.empty}</EmptyNote> : null}
          </>
        )
      }}
    </Loaded>
  )
}

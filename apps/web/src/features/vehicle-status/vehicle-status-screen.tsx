import { formatLongDate } from '@mva/shared/dates'
import { useNavigate } from '@tanstack/react-router'
import { PageMeta } from '../../lib/page-meta.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { statusCopy as copy } from './copy.ts'
import type { FoundRegistration } from './state.ts'
import { StatusActions } from './status-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

/** A year 0001 means no date. docs/specification/shell-and-routes.md#dates-times-and-money */
const dateOr = (date: string | null, otherwise: string) =>
  date === null || date.startsWith('0001') ? otherwise : formatLongDate(date)

export const VehicleStatusScreen = ({ registration }: { registration: FoundRegistration }) => {
  const navigate = useNavigate()
  const { registrationExpiration, stickerExpiration } = registration
  return (
    <div className="wrap wrap--task">
      <PageMeta title={copy.title} description={copy.description} />
      <PageHeading>{copy.title}</PageHeading>
      <div className="panel">
        <StatusBadge description={registration.statusDescription} />
        <Facts
          facts={[
            { name: copy.plateNumber, value: registration.plateNumber },
            { name: copy.registrationType, value: registration.registrationType },
            { name: copy.vinNumberLastSix, value: registration.vinNumberLastSix },
            {
              name: copy.registrationExpiration,
              value: dateOr(registrationExpiration, copy.unknown),
            },
            { name: copy.stickerExpiration, value: dateOr(stickerExpiration, copy.noInspection) },
          ]}
        />
        <StatusActions {...registration} />
        <div className="actions">
          <button
            type="button"
            className="usa-button usa-button--outline"
            onClick={() => void navigate({ to: '/vehicle-lookup' })}
          >
            {copy.back}
          </button>
          <PrintButton />
        </div>
      </div>
    </div>
  )
}

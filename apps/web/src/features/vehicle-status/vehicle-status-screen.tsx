import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { expirationCopy } from '@mva/messages/expiration'
import { serviceNames } from '@mva/messages/services'
import { statusCopy as copy } from '@mva/messages/vehicle-status'
import { agencyDay, formatLongDate, formatLongDay } from '@mva/shared/dates'
import { usualStatus } from '@mva/shared/profile/record-status'
import { renewableFrom } from '@mva/shared/profile/registration-notices'
import { PageMeta } from '../../lib/page-meta.tsx'
import type { FoundRegistration } from '../../lib/page-state.ts'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { siteNow } from '../../lib/site-time.ts'
import { AgencyHelp } from '../../shell/agency-help.tsx'
import { AgencyText } from '../../shell/agency-text.tsx'
import { useSwitchedOff } from '../../shell/service-notices.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { StatusActions } from './status-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

/** A year 0001 means no date. docs/specification/shell-and-routes.md#dates-times-and-money */
const dateOr = (date: string | null, otherwise: string) =>
  date === null || date.startsWith('0001') ? otherwise : formatLongDate(date)

/** Whether the registration is not known to be good, and the agency does not say what to do. */
const isHelpNeeded = ({ statusDescription, statusActions }: FoundRegistration) =>
  usualStatus(statusDescription) !== 'Active' &&
  statusActions.items.length + statusActions.unreadable === 0

/** The statuses in which a registration may be due for renewal. */
const renewable = ['Active', 'Expired']

const RENEW_HEADING_ID = 'renew-online'

interface RenewOfferProps {
  isExpired: boolean
  /** The first day of the renewal, if it is still to come. */
  from: string | null
  onRenew: () => void
}

/** Leads to the renewal through sign-in. docs/specification/vehicle-status.md#renew */
const RenewOffer = ({ isExpired, from, onRenew }: RenewOfferProps) => {
  const off = useSwitchedOff()('renew')
  return (
    <section className="block no-print" aria-labelledby={RENEW_HEADING_ID}>
      <h2 id={RENEW_HEADING_ID}>{copy.renewHeading}</h2>
      {from ? <p>{`${expirationCopy.renewFrom(formatLongDate(from))}.`}</p> : null}
      <p>{isExpired ? copy.renewExpiredText : copy.renewText}</p>
      {off?.notice ?? (from ? null : <Button onClick={onRenew}>{serviceNames.renew}</Button>)}
    </section>
  )
}

interface VehicleStatusScreenProps {
  registration: FoundRegistration
  onRenew: () => void
}

export const VehicleStatusScreen = ({ registration, onRenew }: VehicleStatusScreenProps) => {
  const navigate = useNavigate()
  const { renewalWindowDays, services } = useSiteSettings()
  const [now] = useState(siteNow)
  const today = agencyDay(now)
  const { registrationExpiration, stickerExpiration } = registration
  const status = usualStatus(registration.statusDescription) ?? ''
  return (
    <div className="wrap wrap--task">
      <PageMeta title={copy.title} description={copy.description} />
      <PageHeading>{copy.title}</PageHeading>
      <div className="panel">
        <StatusBadge
          description={registration.statusDescription}
          asOf={`${copy.asOf} ${formatLongDay(now)}`}
        />
        <Facts
          facts={[
            { name: copy.plateNumber, value: registration.plateNumber },
            {
              name: copy.registrationType,
              value: <AgencyText>{registration.registrationType}</AgencyText>,
            },
            { name: copy.vinNumberLastSix, value: registration.vinNumberLastSix },
            {
              name: copy.registrationExpiration,
              value: dateOr(registrationExpiration, copy.unknown),
            },
            { name: copy.stickerExpiration, value: dateOr(stickerExpiration, copy.noInspection) },
          ]}
        />
        <StatusActions {...registration} />
        {isHelpNeeded(registration) ? <AgencyHelp>{copy.noSteps}</AgencyHelp> : null}
        {services.renew && renewable.includes(status) ? (
          <RenewOffer
            isExpired={status === 'Expired'}
            from={renewableFrom(registrationExpiration, today, renewalWindowDays)}
            onRenew={onRenew}
          />
        ) : null}
        <div className="actions">
          <Button look="outline" onClick={() => void navigate({ to: '/vehicle-lookup' })}>
            {copy.back}
          </Button>
          <PrintButton />
        </div>
      </div>
    </div>
  )
}

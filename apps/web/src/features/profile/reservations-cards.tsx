import type { Reservation } from '@mva/shared/models/profile'
import { formatReservationDay, formatReservationTime } from '@mva/shared/reservation-time'
import { useState } from 'react'
import { AgencyText } from '../../shell/agency-text.tsx'
import { MissingItemsNotice } from '../../shell/missing-items-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Item } from '../../ui/item.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { calendarCopy, profileCopy, reservationCopy as copy } from '@mva/messages/profile'
import { loadedCopy } from '@mva/messages/task-ui'
import { uiCopy } from '@mva/messages/ui'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { usePersonalProfile } from './profile-queries.ts'
import { fact } from './record-facts.tsx'

/** The agency may name half a day only. */
const isTime = /^\d\d:\d\d$/

const OpensTab = () => (
  <>
    <span className="usa-sr-only">{uiCopy.opensTab}</span>{' '}
    <Icon name="launch" className="usa-icon--size-3" />
  </>
)

export const OnlineServicesCard = ({ onMakeNew }: { onMakeNew: () => void }) => (
  <div className="no-print">
    <Card heading={copy.services}>
      <div className="actions actions--column">
        <Button look="outline" onClick={onMakeNew}>
          {copy.make}
          <OpensTab />
        </Button>
      </div>
    </Card>
  </div>
)

const When = ({ scheduleDate, scheduleTime }: Reservation) => (
  <>
    {scheduleDate ? formatReservationDay(scheduleDate) : profileCopy.none}
    <br />
    {scheduleTime ? formatReservationTime(scheduleTime) : null}
  </>
)

interface ReservationItemProps {
  id: string
  reservation: Reservation
  onChange: (confirmationNumber: string) => void
}

const ReservationItem = ({ id, reservation, onChange }: ReservationItemProps) => {
  const { visitType, appointmentNumber, location, scheduleDate, scheduleTime } = reservation
  const { agencyName } = useSiteSettings()
  return (
    <Item
      headingId={id}
      heading={visitType ? <AgencyText>{visitType}</AgencyText> : copy.reservation}
    >
      <Facts
        layout="wide"
        facts={[
          { name: copy.dateAndTime, value: <When {...reservation} /> },
          fact(copy.location, location),
          fact(copy.confirmationNumber, appointmentNumber),
        ]}
      />
      {scheduleDate ? (
        <AddToCalendar
          label={calendarCopy.add}
          describedBy={id}
          entry={{
            id: `reservation-${appointmentNumber}-${scheduleDate}`,
            date: scheduleDate,
            time: scheduleTime && isTime.test(scheduleTime) ? scheduleTime : undefined,
            summary: calendarCopy.reservation(agencyName),
            location: location ?? undefined,
            remindDaysBefore: 1,
          }}
        />
      ) : null}
      {appointmentNumber ? (
        <p className="no-print">
          <Button look="unstyled" aria-describedby={id} onClick={() => onChange(appointmentNumber)}>
            {copy.change}
            <OpensTab />
          </Button>
        </p>
      ) : null}
    </Item>
  )
}

interface ReservationsCardProps {
  onChange: (confirmationNumber: string) => void
  onRefresh: () => void
}

export const ReservationsCard = ({ onChange, onRefresh }: ReservationsCardProps) => {
  const profile = usePersonalProfile()
  const [isRefreshed, setIsRefreshed] = useState(false)

  const refresh = async () => {
    onRefresh()
    setIsRefreshed(false)
    const { isSuccess } = await profile.refetch()
    setIsRefreshed(isSuccess)
  }

  return (
    <Card heading={copy.heading}>
      <Loaded query={profile} missing={copy.missing}>
        {({ reservationInformation: { items, unreadable } }) => (
          <>
            {items.length + unreadable === 0 ? <EmptyNote>{copy.empty}</EmptyNote> : null}
            <MissingItemsNotice count={unreadable} copy={copy.missingItems} />
            {items.map((reservation, at) => {
              const id = `reservation-${at + 1}`
              return (
                <ReservationItem key={id} id={id} reservation={reservation} onChange={onChange} />
              )
            })}
            <div className="panel__foot no-print">
              {profile.isError ? (
                <RetryNote
                  role="alert"
                  text={copy.stale}
                  label={loadedCopy.again}
                  onRetry={() => void refresh()}
                />
              ) : (
                <Button look="unstyled" onClick={() => void refresh()}>
                  <TaskIcon name="refresh" className="usa-icon--size-3" /> {copy.refresh}
                  <span className="usa-sr-only">{copy.refreshWhat}</span>
                </Button>
              )}
              <output className="usa-sr-only">{isRefreshed ? copy.refreshed : ''}</output>
            </div>
          </>
        )}
      </Loaded>
    </Card>
  )
}

import { calendarCopy, profileCopy, reservationCopy as copy } from '@mva/messages/profile'
import type { Reservation } from '@mva/shared/profile/profile'
import { formatReservationDay, formatReservationTime } from '@mva/shared/profile/reservation-time'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { AgencyText } from '../../shell/agency-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Item } from '../../ui/item.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { OpensTab } from './opens-tab.tsx'
import { fact } from './record-facts.tsx'

/** The agency may name half a day only. */
const isTime = /^\d\d:\d\d$/

const When = ({ scheduleDate, scheduleTime }: Reservation) => (
  <>
    <span>{scheduleDate ? formatReservationDay(scheduleDate) : profileCopy.none}</span>
    <br />
    <span>{scheduleTime ? formatReservationTime(scheduleTime) : null}</span>
  </>
)

interface ReservationItemProps {
  id: string
  reservation: Reservation
  onChange: (confirmationNumber: string) => void
}

export const ReservationItem = ({ id, reservation, onChange }: ReservationItemProps) => {
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

import { calendarCopy, registrationCopy as copy } from '@mva/messages/profile'
import { usualStatus } from '@mva/shared/profile/record-status'
import type { Registration } from '@mva/shared/profile/registration'
import { formatRenewalFee } from '@mva/shared/profile/registration-notices'
import { Alert } from '../../ui/alert.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { dateFact, fact, wordsFact } from './record-facts.tsx'
import { SuspensionsTable } from './suspensions-table.tsx'

interface VehicleDetailsProps {
  registration: Registration
  /** The agency's day, `YYYY-MM-DD`. */
  today: string
}

/** What More reveals of a registration. */
export const VehicleDetails = ({ registration, today }: VehicleDetailsProps) => (
  <>
    <Facts
      layout="grid"
      facts={[
        wordsFact(copy.vehicleType, registration.vehicleType),
        wordsFact(copy.plateDesign, registration.plateDesign),
        dateFact(copy.expirationDate, registration.expirationDate),
        registration.registrationRenewalFee === 'NA'
          ? wordsFact(copy.renewalFee, registration.registrationRenewalFee)
          : fact(copy.renewalFee, formatRenewalFee(registration.registrationRenewalFee)),
        wordsFact(copy.ownershipType, registration.ownershipType),
        wordsFact(copy.ownershipDocument, registration.ownershipDocument),
        ...part(copy.title, registration.titleNumber || registration.titleStatus, [
          fact(copy.titleNumber, registration.titleNumber),
          wordsFact(copy.titleStatus, registration.titleStatus),
        ]),
        ...part(copy.firstLien, registration.firstLienName || registration.firstLienDate, [
          fact(copy.firstLienName, registration.firstLienName),
          dateFact(copy.firstLienDate, registration.firstLienDate),
        ]),
        ...part(copy.secondLien, registration.secondLienName || registration.secondLienDate, [
          fact(copy.secondLienName, registration.secondLienName),
          dateFact(copy.secondLienDate, registration.secondLienDate),
        ]),
      ]}
    />
    <Dates registration={registration} today={today} />
    {registration.firstLienName || registration.secondLienName ? (
      <Alert kind="info" isSlim>
        {copy.lien}
      </Alert>
    ) : null}
    <SuspensionsTable {...registration.suspensions} />
  </>
)

/** The facts of a part of the record, or one line if nothing of it is known. */
const part = (name: string, known: string | null, facts: Fact[]): Fact[] =>
  known ? facts : [fact(name, null)]

/** The dates that the customer can save; a month before one to renew, a week to get to an inspection. */
const Dates = ({ registration, today }: VehicleDetailsProps) => {
  if (usualStatus(registration.registrationStatus) === 'Canceled') return null
  const plate = registration.plateNumber ?? ''
  const dates = [
    {
      name: 'expiration',
      date: registration.expirationDate,
      label: calendarCopy.addExpiration,
      summary: calendarCopy.expires(plate),
      remindDaysBefore: 30,
    },
    {
      name: 'inspection',
      date: registration.inspectionDeadlineDate,
      label: calendarCopy.addInspection,
      summary: calendarCopy.inspection(plate),
      remindDaysBefore: 7,
    },
  ]
  return dates.map(({ name, date, label, ...entry }) =>
    date && date > today ? (
      <AddToCalendar
        key={name}
        label={label}
        entry={{ ...entry, id: `${name}-${plate}-${date}`, date }}
      />
    ) : null,
  )
}

import { AgencyWords } from './agency-words.tsx'
import type { Registration } from '@mva/shared/models/registration'
import { formatRenewalFee } from '@mva/shared/registration-notices'
import { Alert } from '../../ui/alert.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { calendarCopy, registrationCopy as copy } from '@mva/messages/profile'
import { AddToCalendar } from './add-to-calendar.tsx'
import { formatOrNone, formatDateOrNone } from './format-or-none.ts'
import { SuspensionsTable } from './suspensions-table.tsx'

/** What More reveals of a registration. */
export const VehicleDetails = ({ registration }: { registration: Registration }) => (
  <>
    <Facts
      layout="grid"
      facts={[
        { name: copy.vehicleType, value: <AgencyWords>{registration.vehicleType}</AgencyWords> },
        { name: copy.plateDesign, value: <AgencyWords>{registration.plateDesign}</AgencyWords> },
        { name: copy.expirationDate, value: formatDateOrNone(registration.expirationDate) },
        {
          name: copy.renewalFee,
          value:
            registration.registrationRenewalFee === 'NA' ? (
              <AgencyWords>{registration.registrationRenewalFee}</AgencyWords>
            ) : (
              formatOrNone(formatRenewalFee(registration.registrationRenewalFee))
            ),
        },
        {
          name: copy.ownershipType,
          value: <AgencyWords>{registration.ownershipType}</AgencyWords>,
        },
        {
          name: copy.ownershipDocument,
          value: <AgencyWords>{registration.ownershipDocument}</AgencyWords>,
        },
        ...part(copy.title, registration.titleNumber || registration.titleStatus, [
          { name: copy.titleNumber, value: formatOrNone(registration.titleNumber) },
          { name: copy.titleStatus, value: <AgencyWords>{registration.titleStatus}</AgencyWords> },
        ]),
        ...part(copy.firstLien, registration.firstLienName || registration.firstLienDate, [
          { name: copy.firstLienName, value: formatOrNone(registration.firstLienName) },
          { name: copy.firstLienDate, value: formatDateOrNone(registration.firstLienDate) },
        ]),
        ...part(copy.secondLien, registration.secondLienName || registration.secondLienDate, [
          { name: copy.secondLienName, value: formatOrNone(registration.secondLienName) },
          { name: copy.secondLienDate, value: formatDateOrNone(registration.secondLienDate) },
        ]),
      ]}
    />
    <Dates registration={registration} />
    {registration.firstLienName || registration.secondLienName ? (
      <Alert kind="info" isSlim>
        {copy.lien}
      </Alert>
    ) : null}
    <SuspensionsTable suspensions={registration.suspensions} />
  </>
)

/** The facts of a part of the record, or one line if nothing of it is known. */
const part = (name: string, known: string | null, facts: Fact[]): Fact[] =>
  known ? facts : [{ name, value: formatOrNone(null) }]

/** A week to get to an inspection, a month to renew. */
const REMIND_DAYS_BEFORE = { expiration: 30, inspection: 7 }

const Dates = ({ registration }: { registration: Registration }) => {
  const { plateNumber, expirationDate, inspectionDeadlineDate } = registration
  const plate = plateNumber ?? ''
  return (
    <>
      {expirationDate ? (
        <AddToCalendar
          label={calendarCopy.addExpiration}
          entry={{
            id: `expiration-${plate}-${expirationDate}`,
            date: expirationDate,
            summary: calendarCopy.expires(plate),
            remindDaysBefore: REMIND_DAYS_BEFORE.expiration,
          }}
        />
      ) : null}
      {inspectionDeadlineDate ? (
        <AddToCalendar
          label={calendarCopy.addInspection}
          entry={{
            id: `inspection-${plate}-${inspectionDeadlineDate}`,
            date: inspectionDeadlineDate,
            summary: calendarCopy.inspection(plate),
            remindDaysBefore: REMIND_DAYS_BEFORE.inspection,
          }}
        />
      ) : null}
    </>
  )
}

import { calendarCopy as copy } from '@mva/messages/profile'
import { saveFile } from '../../lib/save-file.ts'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

interface AddToCalendarProps {
  entry: CalendarEntry
  label: string
  /** The id of the heading of the item to which the date belongs. */
  describedBy?: string
}

/** Saves a date as a file for the customer's calendar. docs/specification/profile.md#dates-for-a-calendar */
export const AddToCalendar = ({ entry, label, describedBy }: AddToCalendarProps) => (
  <p className="no-print">
    <button
      type="button"
      className="usa-button usa-button--unstyled"
      aria-describedby={describedBy}
      onClick={() => {
        void calendarFile(entry).then((text) => saveFile(text, 'text/calendar', copy.fileName))
      }}
    >
      {label}
    </button>
  </p>
)

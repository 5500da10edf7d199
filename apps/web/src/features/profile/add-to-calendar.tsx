import { useState } from 'react'
import { technicalDifficultiesMessage } from '@mva/messages/errors'
import { calendarCopy as copy } from '@mva/messages/profile'
import { saveFile } from '../../lib/save-file.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

interface AddToCalendarProps {
  entry: CalendarEntry
  label: string
  /** The id of the heading of the item to which the date belongs. */
  describedBy?: string
}

/** Saves a date as a file for the customer's calendar. docs/specification/profile.md#dates-for-a-calendar */
export const AddToCalendar = ({ entry, label, describedBy }: AddToCalendarProps) => {
  const [hasFailed, setHasFailed] = useState(false)
  const save = async () => {
    setHasFailed(false)
    try {
      saveFile(await calendarFile(entry), 'text/calendar', copy.fileName)
    } catch {
      // What writes the file is loaded on demand.
      setHasFailed(true)
    }
  }
  return (
    <>
      <p className="no-print">
        <Button look="unstyled" aria-describedby={describedBy} onClick={() => void save()}>
          {label}
        </Button>
      </p>
      {hasFailed ? (
        <Alert kind="error" role="alert" isSlim className="no-print">
          {technicalDifficultiesMessage}
        </Alert>
      ) : null}
    </>
  )
}

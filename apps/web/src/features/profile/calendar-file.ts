import type { ICalEventData } from 'ical-generator'
import { agencyFacts } from '@mva/messages/agency-facts'
import { clockIn, instantAt } from '@mva/shared/zone-clock'

/** A date of the profile, for the customer's own calendar. */
export interface CalendarEntry {
  /** The same for the same date, so that a calendar does not keep it twice. */
  id: string
  /** `YYYY-MM-DD`, the agency's day. */
  date: string
  /** 24 hours, `HH:MM`, where the agency is; the whole day if undefined. */
  time?: string | undefined
  summary: string
  location?: string | undefined
  remindDaysBefore: number
}

const HALF_AN_HOUR_MS = 1_800_000
const DAY_SECONDS = 86_400

/** Returns an iCalendar file (RFC 5545) with one event and its alarm. The library is loaded with the first file. */
export const calendarFile = async ({
  id,
  date,
  time,
  remindDaysBefore,
  ...words
}: CalendarEntry): Promise<string> => {
  const { default: ical, ICalAlarmType } = await import('ical-generator')
  const local = Date.parse(`${date}T${time ?? '00:00'}:00Z`)
  // In UTC, which every calendar shows in the zone of its reader.
  const start = time === undefined ? local : instantAt(local, clockIn(agencyFacts().timeZone))
  const when: Pick<ICalEventData, 'allDay' | 'end'> =
    time === undefined ? { allDay: true } : { end: new Date(start + HALF_AN_HOUR_MS) }
  const calendar = ical({ prodId: '//motor-vehicle-online-services//calendar//EN' })
  calendar.createEvent({ id, start: new Date(start), ...when, ...words }).createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: remindDaysBefore * DAY_SECONDS,
    description: words.summary,
  })
  return calendar.toString()
}

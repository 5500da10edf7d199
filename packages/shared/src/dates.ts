import { agencyFacts } from '@mva/messages/agency-facts'
import { language } from '@mva/messages/language'
import { agencyTime } from '@mva/messages/times'
import { clockOptions, readClock } from './zone-clock.ts'

/** Dates are `YYYY-MM-DD` strings without a time zone; only "today" and instants need one (docs/specification/shell-and-routes.md#dates-times-and-money). */

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const { locale } = language

/** Returns a format of instants in the agency's time zone, which is known once the program has started. */
export const agencyFormat = (of: string, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (): Intl.DateTimeFormat => {
    const { timeZone } = agencyFacts()
    if (format?.resolvedOptions().timeZone !== timeZone)
      format = new Intl.DateTimeFormat(of, { ...options, timeZone })
    return format
  }
}

const timeInAgencyZone = agencyFormat(locale, { timeStyle: 'short' })
const clockInAgencyZone = agencyFormat('en-US', clockOptions)
const zoneOfAgency = agencyFormat('en-US', { timeZoneName: 'short' })

const startOf = (date: string) => new Date(`${date}T00:00:00Z`)

/** Returns a formatter of `YYYY-MM-DD` dates for a locale. */
export const longDateFormat = (of: string): ((date: string) => string) => {
  const longDate = new Intl.DateTimeFormat(of, { dateStyle: 'long', timeZone: 'UTC' })
  return (date) => longDate.format(startOf(date))
}

/** `2028-03-31` as March 31, 2028. */
export const formatLongDate = longDateFormat(locale)

/** Returns a formatter of instants in the agency's time zone for a locale. */
export const longDayFormat = (of: string): ((instant: Date) => string) => {
  const longDateInAgencyZone = agencyFormat(of, { dateStyle: 'long' })
  return (instant) => longDateInAgencyZone().format(instant)
}

/** The date of an instant in the agency's time zone, as March 31, 2028. */
export const formatLongDay = longDayFormat(locale)

/** The hour that a clock shows twice, when it is put back. */
const isDoubtful = (instant: Date): boolean =>
  [-HOUR_MS, HOUR_MS].some(
    (ms) =>
      timeInAgencyZone().format(instant) ===
      timeInAgencyZone().format(new Date(instant.getTime() + ms)),
  )

const zoneAt = (instant: Date) =>
  zoneOfAgency()
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value

/**
 * The time of an instant in the agency's time zone, as 2:45 PM Eastern Time, or as 1:30 AM Eastern Time (EDT) if it comes twice
 * on that day. docs/specification/sign-in.md#second-factor
 */
export const formatAgencyTime = (instant: Date): string => {
  // Newer browsers put a narrow space before AM and PM, which older fonts and screen readers do not support.
  const time = agencyTime(timeInAgencyZone().format(instant).replaceAll(/\s/g, ' '))
  return isDoubtful(instant) ? `${time} (${zoneAt(instant)})` : time
}

/** The date of an instant in the agency's time zone, as `YYYY-MM-DD`. */
export const agencyDay = (instant: Date): string => readClock(instant, clockInAgencyZone()).day

/** The date `days` after `date`; negative days go back. */
export const addDays = (date: string, days: number): string => {
  const moved = startOf(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Whether a `YYYY-MM-DD` date exists in the calendar. */
export const isRealDate = (date: string): boolean => {
  const moment = startOf(date)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}

/** `1986-04-17` as 04/17/1986. */
export const formatMonthDayYear = (date: string): string => {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/**
 * `1986-04-17` as 04/17/1986, or with the name of the month in other languages than English: their readers may take the
 * first number for the day. docs/specification/shell-and-routes.md#dates-times-and-money
 */
export const formatDateOfBirth = language.code === 'en' ? formatMonthDayYear : formatLongDate

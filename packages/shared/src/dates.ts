/** Dates are `YYYY-MM-DD` strings without a time zone; only "today" and instants need one (docs/specification/shell-and-routes.md#dates-times-and-money). */
export const AGENCY_TIME_ZONE = 'America/New_York'

const DAY_MS = 86_400_000

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const mediumDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const longDateInAgencyZone = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: AGENCY_TIME_ZONE,
})
const timeInAgencyZone = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  timeZone: AGENCY_TIME_ZONE,
})
const isoDateInAgencyZone = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'short',
  timeZone: AGENCY_TIME_ZONE,
})

/** `2028-03-31` as March 31, 2028. */
export const formatLongDate = (date: string): string =>
  longDate.format(new Date(`${date}T00:00:00Z`))

/** `2028-03-31` as Mar 31, 2028. */
export const formatMediumDate = (date: string): string =>
  mediumDate.format(new Date(`${date}T00:00:00Z`))

/** The date of an instant in the agency's time zone, as March 31, 2028. */
export const formatLongDay = (instant: Date): string => longDateInAgencyZone.format(instant)

/** The time of an instant in the agency's time zone, as 2:45 PM Eastern Time. docs/specification/sign-in.md#second-factor */
export const formatAgencyTime = (instant: Date): string =>
  // Newer browsers put a narrow space before AM and PM, which older fonts and screen readers do not support.
  `${timeInAgencyZone.format(instant).replaceAll(/\s/g, ' ')} Eastern Time`

/** The date of an instant in the agency's time zone, as `YYYY-MM-DD`. */
export const agencyDay = (instant: Date): string => isoDateInAgencyZone.format(instant)

/** The date `days` after `date`; negative days go back. */
export const addDays = (date: string, days: number): string => {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Whether a `YYYY-MM-DD` date exists in the calendar. */
export const isRealDate = (date: string): boolean => {
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}

/** `1986-04-17` as 04/17/1986, as a date of birth is shown. */
export const formatMonthDayYear = (date: string): string =>
  `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`

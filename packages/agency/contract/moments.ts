import { agencyFacts } from '@mva/messages/agency-facts'
import { isRealDate } from '@mva/shared/dates'

/** Reads dates and instants in the forms that agencies are known to send. */

/** A day, with a time and an offset from UTC if they are written. */
interface Moment {
  /** `YYYY-MM-DD`; may not exist in the calendar. */
  day: string
  /** `HH:MM:SS`, with a fraction if one is written. */
  time?: string | undefined
  /** `Z` or `+HH:MM`. */
  offset?: string | undefined
}

const ISO_8601 =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?$/i
const MONTH_FIRST =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([AP])\.?M\.?)?)?$/i
const ASP_NET = /^\/Date\((-?\d{1,16})([+-]\d{4})?\)\/$/

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Smaller numbers may be seconds, or a day such as 20261231. */
const MIN_EPOCH_MS = 1e11

const padded = (number: number | string, length = 2) => String(number).padStart(length, '0')

const readMoment = (wire: unknown): Moment | undefined => {
  if (typeof wire === 'number') return isEpoch(wire) ? atEpoch(wire) : undefined
  if (Array.isArray(wire)) return ofParts(wire)
  if (typeof wire !== 'string') return undefined
  const text = wire.trim()
  const [, day, time, offset] = ISO_8601.exec(text) ?? []
  if (day !== undefined) return { day, time, offset }
  const [, ms, zone] = ASP_NET.exec(text) ?? []
  if (ms !== undefined) return atEpoch(Number(ms), zone)
  return monthFirst(text)
}

/** Milliseconds since 1970, apart from numbers that may mean something else. */
const isEpoch = (number: number) =>
  Number.isSafeInteger(number) &&
  number !== 0 &&
  (Math.abs(number) >= MIN_EPOCH_MS || number % HOUR_MS === 0)

const atEpoch = (ms: number, zone?: string): Moment | undefined => {
  const minutes = zone === undefined ? 0 : Number(zone.slice(0, 3)) * 60 + Number(zone.slice(3))
  // Midnight in UTC is a day without a time; any other instant belongs to the day at the agency.
  const offsetMs =
    zone !== undefined || ms % DAY_MS === 0
      ? minutes * MINUTE_MS
      : offsetAt(ms, agencyFacts().timeZone)
  const local = new Date(ms + offsetMs)
  if (Number.isNaN(local.getTime())) return undefined
  const [day = '', time = ''] = local.toISOString().slice(0, -1).split('T')
  return { day, time, offset: offsetText(offsetMs) }
}

const offsetText = (ms: number) => {
  const minutes = Math.abs(ms / MINUTE_MS)
  return `${ms < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`
}

const monthFirst = (text: string): Moment | undefined => {
  const [, month, day, year, hour, minute, second = '00', half] = MONTH_FIRST.exec(text) ?? []
  if (month === undefined || day === undefined) return undefined
  const moment = { day: `${year}-${padded(month)}-${padded(day)}` }
  if (hour === undefined) return moment
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  return { ...moment, time: `${padded(hours)}:${minute}:${second}` }
}

/** Year, month, day and perhaps hour, minute and second, as Java writes a date. */
const ofParts = (parts: readonly unknown[]): Moment | undefined => {
  const areNumbers = parts.every((part) => Number.isSafeInteger(part) && Number(part) >= 0)
  if (!areNumbers || parts.length < 3 || parts.length > 7) return undefined
  const [year, month, day, hour, minute = 0, second = 0] = parts as number[]
  const moment = { day: `${padded(year ?? 0, 4)}-${padded(month ?? 0)}-${padded(day ?? 0)}` }
  return hour === undefined
    ? moment
    : { ...moment, time: `${padded(hour)}:${padded(minute)}:${padded(second)}` }
}

/** What systems without an empty date write in its place. */
const isNoDay = (day: string) =>
  day.startsWith('0001') || day.startsWith('9999') || day === '1900-01-01'

/** Returns the day, null if it means none, or undefined if the value is no date. */
export const readDay = (wire: unknown): string | null | undefined => {
  const moment = readMoment(wire)
  return moment && isNoDay(moment.day) ? null : moment?.day
}

/**
 * Returns the instant in UTC, null if it means none, or undefined if the value is no instant. Without an offset it is in
 * the time zone.
 */
export const readInstant = (
  wire: unknown,
  timeZone: string = agencyFacts().timeZone,
): string | null | undefined => {
  const moment = readMoment(wire)
  if (moment === undefined) return undefined
  const { day, time, offset } = moment
  if (isNoDay(day)) return null
  if (!isRealDate(day)) return undefined
  // A day without a time: noon in UTC falls on the same day at the agency.
  const local = Date.parse(`${day}T${time ?? '12:00'}${time === undefined ? 'Z' : (offset ?? 'Z')}`)
  if (Number.isNaN(local)) return undefined
  const isInZone = time !== undefined && offset === undefined
  return new Date(isInZone ? inZone(local, timeZone) : local).toISOString().replace('.000Z', 'Z')
}

/** Whether a value is an instant with a time and without an offset. */
export const isWithoutOffset = (wire: unknown): boolean => {
  const moment = readMoment(wire)
  return moment?.time !== undefined && moment.offset === undefined
}

/** The instant at which the clocks of the zone show what UTC shows at `local`. */
const inZone = (local: number, timeZone: string): number => {
  const guess = local - offsetAt(local, timeZone)
  return local - offsetAt(guess, timeZone)
}

/** By how many milliseconds the clocks of the zone are ahead of UTC at an instant. */
const offsetAt = (instant: number, timeZone: string): number => {
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(instant)
  const name = shown.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const size = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS
  return sign === '-' ? -size : size
}

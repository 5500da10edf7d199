import { isRealDate } from '@mva/shared/dates'
import { plainText, wordOf } from './plain-values.ts'

/**
 * Reads the dates and instants of answers: in the formats that the agency's folder declares, or in the specification's.
 * docs/specification/agency-calls.md#values
 */

/** How an agency writes dates. */
export interface DateManner {
  /** The formats of dates, and of dates with a time. */
  dates: readonly ReadMoment[]
  /** Words that stand for no date. */
  noDate: ReadonlySet<string>
  /** The clock of dates and times without an offset from UTC; such times are not read without one. */
  clock: Intl.DateTimeFormat | undefined
}

/** A day, and the time and the offset from UTC if the format has them. */
interface Moment {
  /** `YYYY-MM-DD`; may not exist in the calendar. */
  day: string
  /** `HH:MM:SS`, with a fraction if it has one. */
  time?: string
  /** `Z` or `+HH:MM`. */
  offset?: string | undefined
  /** The instant in milliseconds, where the format is one. */
  epochMs?: number
}

/** Reads one format; undefined for any other value. */
export type ReadMoment = (wire: unknown) => Moment | undefined

/** Returns the day `YYYY-MM-DD` as it is written, null if it means none, or undefined if the value is no date. */
export const readDay = (wire: unknown, manner: DateManner): string | null | undefined => {
  if (isNoDate(wire, manner)) return null
  const moment = readBy(manner.dates, wire)
  if (moment === undefined) return undefined
  const { epochMs } = moment
  const day = epochMs === undefined ? moment.day : manner.clock?.format(epochMs).split(' ')[0]
  if (day === undefined || !isRealDate(day)) return undefined
  return day.startsWith(NO_DAY) ? null : day
}

/** Returns the instant in UTC, null if it means none, or undefined if the value is no instant, or one of an unknown zone. */
export const readInstant = (wire: unknown, manner: DateManner): string | null | undefined => {
  if (isNoDate(wire, manner)) return null
  const { day = '', time, offset, epochMs } = readBy([...manner.dates, ...INSTANTS], wire) ?? {}
  if (day.startsWith(NO_DAY)) return null
  if (epochMs !== undefined) return inUtc(epochMs)
  if (time === undefined || !isRealDate(day)) return undefined
  const ms = Date.parse(`${day}T${time}${offset ?? 'Z'}`)
  if (Number.isNaN(ms)) return undefined
  if (offset !== undefined) return inUtc(ms)
  const { clock } = manner
  return clock && inUtc(ms - offsetAt(ms - offsetAt(ms, clock), clock))
}

const inUtc = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')

/** What systems without an empty date write in its place: dates that begin with 0001 show as blank. */
const NO_DAY = '0001-'

const isNoDate = (wire: unknown, { noDate }: DateManner) =>
  (typeof wire === 'string' && wire.trim().startsWith(NO_DAY)) ||
  (noDate.size > 0 && noDate.has(wordOf(wire)))

const readBy = (formats: readonly ReadMoment[], wire: unknown) => {
  for (const format of formats) {
    const moment = format(wire)
    if (moment) return moment
  }
  return undefined
}

/** The clock of a zone, which shows an instant as `YYYY-MM-DD HH:MM:SS`. */
export const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** By how many milliseconds a clock is ahead of UTC at an instant. */
export const offsetAt = (instant: number, clock: Intl.DateTimeFormat): number =>
  Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000

const TOKENS: Record<string, string> = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<date>\\d{2})',
  D: '(?<date>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  hh: '(?<hour>\\d{2})',
  h: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2}(?:\\.\\d+)?)',
  A: '(?<half>[AP]M)',
  Z: '(?<offset>Z|[+-]\\d{2}:?\\d{2})',
}
const TOKEN = /(YYYY|MM?|DD?|HH?|hh?|mm|ss|A|Z)/

/** The end of the year that stands for no date, and the last instant of a `Date`. */
const EARLIEST_MS = Date.parse('0002-01-01T00:00:00Z')
const LATEST_MS = 8.64e15
const ASP_NET = /^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/
const WHOLE = /^(-?\d{1,16})$/

const epochIn = (wire: unknown, pattern: RegExp, unitMs: number): Moment | undefined => {
  const epochMs = Number(pattern.exec(plainText(wire) ?? '')?.[1] ?? NaN) * unitMs
  if (!(Math.abs(epochMs) <= LATEST_MS)) return undefined
  return epochMs < EARLIEST_MS ? { day: '0001-01-01' } : { day: '', epochMs }
}

const named: Record<string, ReadMoment> = {
  'epoch-ms': (wire) => epochIn(wire, WHOLE, 1),
  'epoch-s': (wire) => epochIn(wire, WHOLE, 1000),
  '/Date(ms)/': (wire) => epochIn(wire, ASP_NET, 1),
  '[Y,M,D]': (wire) => {
    if (!Array.isArray(wire) || wire.length < 3 || !wire.every(Number.isSafeInteger))
      return undefined
    const [year, month, date, hour, minute = 0, second = 0] = wire as number[]
    const day = dayOf(year, month, date)
    return hour === undefined ? { day } : { day, time: timeOf(hour, minute, second) }
  },
}

const padded = (number: number | string | undefined, length = 2) =>
  String(number ?? 0).padStart(length, '0')
const dayOf = (year?: number | string, month?: number | string, date?: number | string) =>
  `${padded(year, 4)}-${padded(month)}-${padded(date)}`
const timeOf = (hour?: number | string, minute?: number | string, second?: number | string) =>
  `${padded(hour)}:${padded(minute)}:${padded(second)}`

/** Returns why a text is no format; null if it is one. */
export const dateFormatProblem = (format: string): string | null => {
  if (format in named) return null
  const parts = format.split(TOKEN).filter((part) => part in TOKENS)
  const found = parts.map((part) => part.charAt(0))
  if (new Set(found).size !== found.length) return 'names a part twice'
  const isDay = ['Y', 'M', 'D'].every((part) => found.includes(part))
  const isTime = ['H', 'h'].some((part) => found.includes(part))
  return isDay || (isTime && !/[YMD]/.test(found.join('')))
    ? null
    : 'must have YYYY, M and D, such as M/D/YYYY'
}

/** Compiles a format. */
export const readFormat = (format: string): ReadMoment => {
  const special = named[format]
  if (special) return special
  const parts = format.split(TOKEN)
  const escaped = parts.map(
    (part) => TOKENS[part] ?? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  const pattern = new RegExp(`^${escaped.join('')}$`)
  return (wire) => {
    const { year, month, date, hour, minute, second, half, offset } =
      (typeof wire === 'string' || typeof wire === 'number'
        ? pattern.exec(String(wire).trim())?.groups
        : undefined) ?? {}
    if (year === undefined && hour === undefined) return undefined
    const day = year === undefined ? '' : dayOf(year, month, date)
    if (hour === undefined) return { day }
    const hours = half === undefined ? hour : (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
    return { day, time: timeOf(hours, minute, second), offset }
  }
}

/** The specification's form of dates, and those of instants, which are always read: the time zone is in them. */
export const DAY = readFormat('YYYY-MM-DD')
const INSTANTS = [
  'YYYY-MM-DDTHH:mm:ssZ',
  'YYYY-MM-DDTHH:mmZ',
  'YYYY-MM-DDTHH:mm:ss',
  'YYYY-MM-DDTHH:mm',
].map(readFormat)

import { isRealDate } from '@mva/shared/dates'
import { instantAt, readClock } from '@mva/shared/zone-clock'
import { wordOf } from './plain-values.ts'

/**
 * Reads the dates and instants of answers: `date` and `instant` of answer-values.ts call `readDay` and `readInstant` with the
 * formats of the agency's folder, which manner.ts has compiled, or with the specification's.
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
  const day =
    epochMs === undefined ? moment.day : manner.clock && readClock(epochMs, manner.clock).day
  if (day === undefined || !isRealDate(day)) return undefined
  return day.startsWith(NO_DAY) ? null : day
}

/** Returns the instant in UTC, null if it means none, or undefined if the value is no instant, or one of an unknown zone. */
export const readInstant = (wire: unknown, manner: DateManner): string | null | undefined => {
  if (isNoDate(wire, manner)) return null
  const { day = '', time, offset, epochMs } = readBy([...manner.dates, INSTANT], wire) ?? {}
  if (day.startsWith(NO_DAY)) return null
  if (epochMs !== undefined) return inUtc(epochMs)
  if (time === undefined || !isRealDate(day)) return undefined
  const ms = Date.parse(`${day}T${time}${offset ?? 'Z'}`)
  if (Number.isNaN(ms)) return undefined
  if (offset !== undefined) return inUtc(ms)
  const { clock } = manner
  return clock && inUtc(instantAt(ms, clock))
}

const inUtc = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')

/** What systems without an empty date write in its place: dates that begin with 0001 show as blank. */
const NO_DAY = '0001-'

const isNoDate = (wire: unknown, { noDate }: DateManner) =>
  (typeof wire === 'string' && wire.trim().startsWith(NO_DAY)) ||
  (noDate.size > 0 && noDate.has(dateText(wire)))

/** Returns a date as a word, the numbers of a list joined by commas. */
export const dateText = (wire: unknown): string =>
  Array.isArray(wire) ? wire.map(wordOf).join(',') : wordOf(wire)

const readBy = (formats: readonly ReadMoment[], wire: unknown) => {
  for (const format of formats) {
    const moment = format(wire)
    if (moment) return moment
  }
  return undefined
}

export const TOKENS: Readonly<Record<string, string>> = {
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
export const TOKEN = /(YYYY|MM?|DD?|HH?|hh?|mm|ss|A|Z)/

/** The end of the year that stands for no date, and the last instant of a `Date`. */
const EARLIEST_MS = Date.parse('0002-01-01T00:00:00Z')
const LATEST_MS = 8.64e15

/** Reads an instant, which a pattern finds in a unit of milliseconds. */
const epoch =
  (pattern: RegExp, unitMs: number): ReadMoment =>
  (wire) => {
    const epochMs = Number(pattern.exec(wordOf(wire))?.[1] ?? NaN) * unitMs
    if (!(Math.abs(epochMs) <= LATEST_MS)) return undefined
    return epochMs < EARLIEST_MS ? { day: '0001-01-01' } : { day: '', epochMs }
  }

/** Reads what the groups of a pattern find. */
const byPattern =
  (pattern: RegExp): ReadMoment =>
  (wire) => {
    const { year, month, date, hour, minute, second, half, offset } =
      pattern.exec(wordOf(wire))?.groups ?? {}
    if (year === undefined && hour === undefined) return undefined
    const day = year === undefined ? '' : joined('-', year, month, date)
    if (hour === undefined) return { day }
    const hours = half === undefined ? hour : (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
    return { day, time: joined(':', hours, minute, second), offset }
  }

const joined = (separator: string, ...numbers: (string | number | undefined)[]) =>
  numbers.map((number = 0) => String(number).padStart(2, '0')).join(separator)

const list = byPattern(
  /^(?<year>\d{4}),(?<month>\d{1,2}),(?<date>\d{1,2})(?:,(?<hour>\d{1,2})(?:,(?<minute>\d{1,2}))?(?:,(?<second>\d{1,2}))?)?(?:,\d+)?$/,
)

/** Formats that are no pattern of tokens. */
export const named: Readonly<Record<string, ReadMoment>> = {
  'epoch-ms': epoch(/^(-?\d{1,16})$/, 1),
  'epoch-s': epoch(/^(-?\d{1,16})$/, 1000),
  '/Date(ms)/': epoch(/^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/, 1),
  '[Y,M,D]': (wire) => (Array.isArray(wire) ? list(dateText(wire)) : undefined),
}

/** Compiles a format. */
export const readFormat = (format: string): ReadMoment => {
  const parts = format
    .split(TOKEN)
    .map((part) => TOKENS[part] ?? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return named[format] ?? byPattern(new RegExp(`^${parts.join('')}$`))
}

/** The specification's form of dates, and that of instants, which is always read: the time zone is in it. */
export const SPECIFIED_DATE = readFormat('YYYY-MM-DD')
const INSTANT = byPattern(
  /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})T(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:\.\d+)?))?(?<offset>Z|[+-]\d{2}:?\d{2})?$/,
)

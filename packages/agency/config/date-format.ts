import { wordOf } from '../contract/plain-values.ts'

/** Formats of dates and times, as an agency's folder declares them. Each is compiled once. */

/** A day, and the time and the offset from UTC if the format has them. */
interface Moment {
  /** `YYYY-MM-DD`; may not exist in the calendar. */
  day: string
  /** `HH:MM:SS`. */
  time?: string
  /** `Z` or `+HH:MM`. */
  offset?: string | undefined
  /** The instant in milliseconds, where the format is one. */
  epochMs?: number
}

/** Reads one format; undefined for any other value. */
export type ReadMoment = (wire: unknown) => Moment | undefined

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
  ss: '(?<second>\\d{2})(?:\\.\\d+)?',
  A: '(?<half>[AP]M)',
  Z: '(?<offset>Z|[+-]\\d{2}:?\\d{2})',
}
const TOKEN = /YYYY|MM?|DD?|HH?|hh?|mm|ss|A|Z/g

const ASP_NET = /^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/
const WHOLE = /^-?\d{1,16}$/

const epochIn = (wire: unknown, unitMs: number): Moment | undefined =>
  (typeof wire === 'number' && Number.isSafeInteger(wire)) ||
  (typeof wire === 'string' && WHOLE.test(wire.trim()))
    ? { day: '', epochMs: Number(wire) * unitMs }
    : undefined

const named: Record<string, ReadMoment> = {
  'epoch-ms': (wire) => epochIn(wire, 1),
  'epoch-s': (wire) => epochIn(wire, 1000),
  '/Date(ms)/': (wire) => {
    const [, ms] = ASP_NET.exec(wordOf(wire)) ?? []
    return ms === undefined ? undefined : { day: '', epochMs: Number(ms) }
  },
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
  const found = (format.match(TOKEN) ?? []).map((token) => token.charAt(0))
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
  const pattern = new RegExp(
    `^${format
      .split(/(YYYY|MM?|DD?|HH?|hh?|mm|ss|A|Z)/)
      .map((part) => TOKENS[part] ?? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('')}$`,
  )
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

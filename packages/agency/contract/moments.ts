import { isRealDate } from '@mva/shared/dates'
import type { ReadMoment } from '../config/date-format.ts'
import type { Manner } from './manner.ts'
import { wordOf } from './plain-values.ts'

/** Reads dates and instants: in the specification's form, or in the formats that the folder declares. */

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** What systems without an empty date write in its place: dates that begin with 0001 show as blank. */
const NO_DAY = '0001-'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const readBy = (formats: readonly ReadMoment[], wire: unknown) => {
  for (const format of formats) {
    const moment = format(wire)
    if (moment) return moment
  }
  return undefined
}

const isNoDate = (wire: unknown, { noDate }: Manner) =>
  (typeof wire === 'string' && wire.trim().startsWith(NO_DAY)) ||
  (noDate.size > 0 && noDate.has(wordOf(wire)))

/** Returns the day `YYYY-MM-DD` as it is written, null if it means none, or undefined if the value is no date. */
export const readDay = (wire: unknown, manner: Manner): string | null | undefined => {
  if (isNoDate(wire, manner)) return null
  const { dates, zone } = manner
  const moment =
    dates.length > 0
      ? readBy(dates, wire)
      : typeof wire === 'string' && DAY.test(wire.trim())
        ? { day: wire.trim() }
        : undefined
  if (moment === undefined) return undefined
  const day =
    moment.epochMs === undefined || zone === undefined
      ? moment.day
      : isoAt(moment.epochMs + offsetAt(moment.epochMs, zone)).slice(0, DAY_LENGTH)
  return isRealDate(day) ? day : undefined
}

const DAY_LENGTH = 10
/** The last instant of a `Date`. */
const LATEST_MS = 8.64e15
const isoAt = (ms: number) => (Math.abs(ms) <= LATEST_MS ? new Date(ms).toISOString() : '')

/** Returns the instant in UTC, null if it means none, or undefined if the value is no instant, or one of an unknown zone. */
export const readInstant = (wire: unknown, manner: Manner): string | null | undefined => {
  if (isNoDate(wire, manner)) return null
  const { dates, zone } = manner
  const text = typeof wire === 'string' ? wire.trim() : ''
  const [, offset] = INSTANT.exec(text) ?? []
  if (offset !== undefined) return inUtc(Date.parse(text))
  const moment = readBy(dates, wire) ?? (INSTANT.test(text) ? timeIn(text) : undefined)
  if (moment === undefined) return undefined
  if (moment.epochMs !== undefined) return inUtc(moment.epochMs)
  if (moment.time === undefined || !isRealDate(moment.day)) return undefined
  if (moment.offset !== undefined)
    return inUtc(Date.parse(`${moment.day}T${moment.time}${moment.offset}`))
  if (zone === undefined) return undefined
  const local = Date.parse(`${moment.day}T${moment.time}Z`)
  return inUtc(local - offsetAt(local - offsetAt(local, zone), zone))
}

const timeIn = (text: string): ReturnType<ReadMoment> => {
  const [day = '', time = ''] = text.split('T')
  return { day, time }
}

const inUtc = (ms: number): string | undefined => {
  const iso = Number.isNaN(ms) ? '' : isoAt(ms)
  return iso === '' ? undefined : iso.replace('.000Z', 'Z')
}

/** By how many milliseconds the clocks of the zone are ahead of UTC at an instant. */
export const offsetAt = (instant: number, timeZone: string): number => {
  if (isoAt(instant) === '') return 0
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(instant)
  const name = shown.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const size = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS
  return sign === '-' ? -size : size
}

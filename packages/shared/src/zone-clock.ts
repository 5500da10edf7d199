/** A clock whose parts are read: engines differ in how a locale orders and separates them (en-CA prints 11/26/2026 with ICU 72). */
export const clockOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

/** The clock of a time zone. */
export const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...clockOptions, timeZone })

/** What a clock shows at an instant: `YYYY-MM-DD` and `HH:MM:SS`. */
export const readClock = (
  instant: number | Date,
  clock: Intl.DateTimeFormat,
): { day: string; time: string } => {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const year = parts.get('year')?.padStart(4, '0')
  return {
    day: `${year}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`,
  }
}

/** By how many milliseconds a clock is ahead of UTC at an instant. */
export const offsetAt = (instant: number, clock: Intl.DateTimeFormat): number => {
  const { day, time } = readClock(instant, clock)
  return Date.parse(`${day}T${time}Z`) - Math.floor(instant / 1000) * 1000
}

/** Returns the instant at which a clock shows what UTC shows at `local`. */
export const instantAt = (local: number, clock: Intl.DateTimeFormat): number =>
  local - offsetAt(local - offsetAt(local, clock), clock)

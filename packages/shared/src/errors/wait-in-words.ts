import { waitIn } from '@mva/messages/wait'

const MINUTE = 60
const MINUTES_IN_HOUR = 60
const HOUR = MINUTES_IN_HOUR * MINUTE
const HOURS_IN_DAY = 24
const DAY = HOURS_IN_DAY * HOUR

/** A wait in words, rounded up to whole seconds, minutes, hours, or from two days on to days: `4 minutes`. */
export const waitInWords = (seconds: number): string => {
  if (seconds < MINUTE) return waitIn.seconds(Math.max(1, Math.ceil(seconds)))
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < MINUTES_IN_HOUR) return waitIn.minutes(minutes)
  const hours = Math.ceil(seconds / HOUR)
  return hours < 2 * HOURS_IN_DAY ? waitIn.hours(hours) : waitIn.days(Math.ceil(seconds / DAY))
}

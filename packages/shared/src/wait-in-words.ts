import { waitIn } from '@mva/messages/wait'

const MINUTE = 60
const MINUTES_IN_HOUR = 60
const HOUR = MINUTES_IN_HOUR * MINUTE

/** A wait in words, rounded up to whole seconds, minutes or hours: `4 minutes`. */
export const waitInWords = (seconds: number): string => {
  if (seconds < MINUTE) return waitIn.seconds(Math.max(1, Math.ceil(seconds)))
  const minutes = Math.ceil(seconds / MINUTE)
  return minutes < MINUTES_IN_HOUR
    ? waitIn.minutes(minutes)
    : waitIn.hours(Math.ceil(seconds / HOUR))
}

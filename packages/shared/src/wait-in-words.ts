const MINUTE = 60
const MINUTES_IN_HOUR = 60
const HOUR = MINUTES_IN_HOUR * MINUTE

/** A wait in words, rounded up to whole seconds, minutes or hours: `4 minutes`. */
export const waitInWords = (seconds: number): string => {
  if (seconds < MINUTE) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / MINUTE)
  return minutes < MINUTES_IN_HOUR
    ? counted(minutes, 'minute')
    : counted(Math.ceil(seconds / HOUR), 'hour')
}

const counted = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`

/** A wait in words: `4 minutes`. */
export const waitIn = {
  seconds: (amount: number) => `${amount} ${amount === 1 ? 'second' : 'seconds'}`,
  minutes: (amount: number) => `${amount} ${amount === 1 ? 'minute' : 'minutes'}`,
  hours: (amount: number) => `${amount} ${amount === 1 ? 'hour' : 'hours'}`,
  days: (amount: number) => `${amount} ${amount === 1 ? 'day' : 'days'}`,
}

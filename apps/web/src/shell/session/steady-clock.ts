/**
 * A clock for durations, in milliseconds: it goes on while the machine sleeps, which the browser's steady clock need
 * not do, and does not go back when somebody sets the time of day back.
 */
export const steadyClock = (): (() => number) => {
  const wall = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - wall, performance.now() - steady)
}

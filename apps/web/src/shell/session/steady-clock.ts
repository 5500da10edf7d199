/**
 * A clock for durations, in milliseconds. `performance.now()` may stop while the machine sleeps, and the wall clock may
 * be set back; the larger of the two does neither.
 */
export const steadyClock = (): (() => number) => {
  const wall = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - wall, performance.now() - steady)
}

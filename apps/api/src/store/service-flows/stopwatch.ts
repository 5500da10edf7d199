/** Returns a function that measures the time since now in this process, in milliseconds. */
export const startStopwatch = (): (() => number) => {
  const steady = performance.now()
  const wall = Date.now()
  // The steady clock may stand still while the machine is suspended, the other one may be set.
  return () => Math.max(performance.now() - steady, Date.now() - wall)
}

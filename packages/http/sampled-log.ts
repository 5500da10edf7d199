const INTERVAL_MS = 1_000
const LINES_PER_INTERVAL = 10

/** The number of lines of this kind that were left out before this one. */
export interface LeftOut {
  leftOut?: number
}

/**
 * Returns a function that writes at most ten lines of each kind in a second, so that a flood of failures does not fill
 * the log. The number of kinds must be bounded. `now` is in milliseconds.
 */
export const sampledLog = (now: () => number = Date.now) => {
  const kinds = new Map<string, { since: number; written: number; leftOut: number }>()
  return (kind: string, write: (leftOut: LeftOut) => void): void => {
    const at = now()
    const known = kinds.get(kind)
    const isCurrent = known !== undefined && at - known.since < INTERVAL_MS
    if (isCurrent && known.written >= LINES_PER_INTERVAL) {
      known.leftOut += 1
      return
    }
    const leftOut = known?.leftOut ?? 0
    kinds.set(kind, {
      since: isCurrent ? known.since : at,
      written: isCurrent ? known.written + 1 : 1,
      leftOut: 0,
    })
    write(leftOut === 0 ? {} : { leftOut })
  }
}

export type SampledLog = ReturnType<typeof sampledLog>

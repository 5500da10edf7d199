/** As many calls wait as may. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/** Executes calls, some at once. */
export interface Turns {
  /**
   * Starts a call at once if there is room for it, and otherwise when its turn comes: the call that has waited longest is next,
   * also if another one comes in that moment. Throws `TooManyWaiting`, without starting it, if it may not wait.
   */
  execute: <T>(call: () => Promise<T>) => Promise<T>
  inUse: () => number
  waiting: () => number
}

/** `concurrent` calls at most are executed at once, and `queued` calls wait. */
export const createTurns = ({
  concurrent,
  queued,
}: {
  concurrent: number
  queued: number
}): Turns => {
  const waiting: (() => void)[] = []
  let inUse = 0
  return {
    execute: async (call) => {
      if (inUse < concurrent) inUse += 1
      else if (waiting.length < queued)
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
        })
      else throw new TooManyWaiting()
      try {
        return await call()
      } finally {
        // The place goes from hand to hand: were it free in between, a call that has just come would take it.
        const next = waiting.shift()
        if (next) next()
        else inUse -= 1
      }
    },
    inUse: () => inUse,
    waiting: () => waiting.length,
  }
}

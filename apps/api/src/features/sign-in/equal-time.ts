import { setTimeout } from 'node:timers/promises'

/** Longer than the difference between somebody whom the agency knows and somebody whom it does not. */
const BEAT_MS = 400

/**
 * Lets `work` end, well or badly, only at a full beat: how long it took tells nothing of who was found. Whoever waits
 * for the agency longer than one beat waits until the next one is over.
 */
export const inEqualTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(BEAT_MS - ((performance.now() - started) % BEAT_MS))
  }
}

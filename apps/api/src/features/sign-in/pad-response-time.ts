import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** How answers are held back, in milliseconds. Tests replace it. */
export const answerClock = {
  wait: (milliseconds: number): Promise<unknown> => setTimeout(milliseconds),
}

/** Customers do not wait longer for an agency that was slow before. */
const MAX_MS = 5_000

const REMEMBERED_MS = 86_400_000
const MAX_REMEMBERED = 1_000
/** One answer in a hundred may take longer than the floor, and one answer alone never raises it. */
const SHARE_ABOVE = 0.01
const MARGIN = 1.1

interface Found {
  at: number
  took: number
}

/** The agency's last answers with a person, by scope: each world of a simulator may be slow on its own. */
const lastFound = new LRUCache<string, readonly Found[]>({ max: 100 })

/**
 * Executes `ask` and settles no sooner than a floor after the call to the agency was sent, which `ask` reports, also if it
 * fails. The floor is the setting, or lies above what the agency took for people it found: what a caller with wrong
 * data does never changes it. The timer starts with the call, so when it ends does not depend on when the agency answers.
 * docs/decisions/026-answer-sign-ins-after-a-common-floor.md
 */
export const padResponseTime = async <T>(
  { scope, floorMs }: { scope: string; floorMs: number },
  ask: (onSent: () => void) => Promise<T>,
): Promise<T> => {
  const floor = Math.min(Math.max(floorMs, usualDurationIn(scope)), MAX_MS)
  let at = performance.now()
  let floorHasPassed = answerClock.wait(floor)
  const onSent = () => {
    at = performance.now()
    floorHasPassed = answerClock.wait(floor)
  }
  try {
    const answer = await ask(onSent)
    remember(scope, { at, took: performance.now() - at })
    return answer
  } finally {
    await floorHasPassed
  }
}

const remember = (scope: string, found: Found) => {
  const known = lastFound.get(scope) ?? []
  lastFound.set(scope, [...known, found].slice(-MAX_REMEMBERED))
}

/** What nearly all answers with a person took, and a margin; 0 if there are too few. */
const usualDurationIn = (scope: string): number => {
  const now = performance.now()
  const recent = (lastFound.get(scope) ?? []).filter(({ at }) => now - at < REMEMBERED_MS)
  const slowestFirst = recent.map(({ took }) => took).sort((one, other) => other - one)
  return (slowestFirst[1 + Math.floor(slowestFirst.length * SHARE_ABOVE)] ?? 0) * MARGIN
}

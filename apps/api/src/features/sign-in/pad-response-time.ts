import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isRefusal } from '@mva/agency/agency-error'

/** The clock for padding answers, in milliseconds. Tests replace its functions. */
export const answerClock = {
  now: (): number => performance.now(),
  wait: (milliseconds: number): Promise<unknown> => setTimeout(milliseconds),
}

const MIN_MS = 400
/** Customers do not wait longer for an agency that was slow before. */
const MAX_MS = 5_000

const REMEMBERED_MS = 3_600_000
const MAX_REMEMBERED = 1_000
/** One answer in a hundred may take longer than the floor, and one answer alone never raises it. */
const SHARE_ABOVE = 0.01
const MARGIN = 1.1

interface Answered {
  at: number
  took: number
}

/** The agency's last answers by scope: each world of a simulator may be slow on its own. */
const lastAnswers = new LRUCache<string, readonly Answered[]>({ max: 100 })

/**
 * Executes `ask` and settles no sooner than the floor, also if it fails. The floor lies above what the agency's last
 * answers took, so the response time does not reveal whether it found the person.
 * docs/decisions/026-answer-sign-ins-after-a-common-floor.md
 */
export const padResponseTime = async <T>(scope: string, ask: () => Promise<T>): Promise<T> => {
  const at = answerClock.now()
  const answers = (lastAnswers.get(scope) ?? []).filter((one) => at - one.at < REMEMBERED_MS)
  const floor = floorAbove(answers)
  const waitForFloor = async (isAnswered: boolean) => {
    const took = answerClock.now() - at
    if (isAnswered)
      lastAnswers.set(
        scope,
        [...(lastAnswers.get(scope) ?? []), { at, took }].slice(-MAX_REMEMBERED),
      )
    if (took < floor) await answerClock.wait(floor - took)
  }
  try {
    const answer = await ask()
    await waitForFloor(true)
    return answer
  } catch (error) {
    await waitForFloor(isRefusal(error))
    throw error
  }
}

const floorAbove = (answers: readonly Answered[]): number => {
  const slowestFirst = answers.map(({ took }) => took).sort((one, other) => other - one)
  const common = slowestFirst[1 + Math.floor(slowestFirst.length * SHARE_ABOVE)] ?? 0
  return Math.min(Math.max(MIN_MS, common * MARGIN), MAX_MS)
}

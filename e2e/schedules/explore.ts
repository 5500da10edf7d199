import * as fc from 'fast-check'
import type { Violation } from '../payments/check-history.ts'
import type { Play } from './play.ts'
import type { Schedule } from './schedule.ts'
import { schedulesWithout } from './schedules.ts'

export interface Exploration {
  seed: number
  runs: number
  /** Repeats one schedule of the seed. */
  path?: string | undefined
  /** Only these rules count; all if there are none. */
  rules: readonly string[]
  /** What no schedule has: acts, disturbances, or `rotation`. */
  without: readonly string[]
}

export interface Found {
  /** How many schedules were played before it. */
  runs: number
  seed: number
  path: string
  schedule: Schedule
  rules: readonly Violation['rule'][]
  story: readonly string[]
}

/** What `test` plays: the first in every `check`. */
export const explorationsOfTest = [
  { seed: 1, runs: 500 },
  { seed: 2, runs: 3_500 },
] as const

class RuleBroken extends Error {}

/**
 * Plays schedules, of all kinds or of some, until one breaks a rule. Returns how many there were, and the rules, or the error that
 * ended it.
 */
export const findBroken = async (
  play: Play,
  { seed, runs, rules: wanted = [] }: Pick<Exploration, 'seed' | 'runs'> & Partial<Exploration>,
  kinds: readonly string[] = [],
): Promise<{ runs: number; rules: readonly string[] }> => {
  let rules: readonly string[] = []
  const property = fc.asyncProperty(schedulesWithout([]), async (schedule) => {
    if (kinds.length > 0 && !kinds.includes(schedule.kind ?? 'any')) return true
    const { violations } = await play(schedule)
    const broken = violations.map(({ rule }) => rule)
    rules = broken.filter((rule) => wanted.length === 0 || wanted.includes(rule))
    return rules.length === 0
  })
  const result = await fc.check(property, { seed, numRuns: runs, endOnFailure: true })
  const isError = result.failed && rules.length === 0
  return { runs: result.numRuns, rules: isError ? [String(result.errorInstance)] : rules }
}

/** Plays schedules until one breaks a rule, and then simpler ones as long as they break one. Returns undefined if none does. */
export const explore = async (
  play: Play,
  { seed, runs, path, rules, without }: Exploration,
  isDetailed = false,
): Promise<Found | undefined> => {
  const brokenBy = async (schedule: Schedule) => {
    const { violations } = await play(schedule)
    return violations
      .map(({ rule }) => rule)
      .filter((rule) => rules.length === 0 || rules.includes(rule))
  }
  const property = fc.asyncProperty(schedulesWithout(without), async (schedule) => {
    const broken = await brokenBy(schedule)
    if (broken.length > 0) throw new RuleBroken(broken.join())
  })
  const result = await fc.check(property, {
    seed,
    numRuns: runs,
    ...(path !== undefined && { path, endOnFailure: true }),
  })
  if (!result.failed) return undefined
  if (!(result.errorInstance instanceof RuleBroken)) throw result.errorInstance
  const [schedule] = result.counterexample ?? []
  if (!schedule) throw new Error('there is no counterexample')
  const simplest = await simplify(schedule, async (simpler) => (await brokenBy(simpler)).length > 0)
  const { story } = await play(simplest, isDetailed)
  return {
    runs: result.numRuns,
    seed,
    path: result.counterexamplePath ?? '',
    schedule: simplest,
    rules: await brokenBy(simplest),
    story,
  }
}

/** Leaves out each command and each disturbance without which a rule is still broken. */
const simplify = async (
  schedule: Schedule,
  isBroken: (schedule: Schedule) => Promise<boolean>,
): Promise<Schedule> => {
  for (const simpler of simplerThan(schedule))
    if (await isBroken(simpler)) return simplify(simpler, isBroken)
  return schedule
}

const simplerThan = (schedule: Schedule): Schedule[] => {
  const { commands, background } = schedule
  return [
    ...without(commands).map((fewer) => ({ ...schedule, commands: fewer })),
    ...without(background).map((fewer) => ({ ...schedule, background: fewer })),
    ...commands.flatMap((command, index) =>
      without(command.disturbances).map((disturbances) => ({
        ...schedule,
        commands: commands.with(index, { ...command, disturbances }),
      })),
    ),
  ]
}

/** The lists that lack one item. */
const without = <Item>(items: readonly Item[]): Item[][] =>
  items.map((_, index) => items.toSpliced(index, 1))

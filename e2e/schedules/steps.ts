import type {
  Disturbance,
  Machine,
  Origin,
  places,
  placesNearMoney,
  SimulatedProcess,
} from './simulated-process.ts'

/** Something that waits for its turn: a statement, a message, a timer. */
export interface Step {
  label: () => string
  origin: Origin
  /** The process in which it happens; null outside of all, as at the agency. */
  process: SimulatedProcess | null
  place: (typeof places)[number]
  /** Numbered apart as well. */
  near?: (typeof placesNearMoney)[number] | undefined
  /** A delay ends at this time, in milliseconds. */
  latestAt?: () => number
  execute: () => void | Promise<void>
  /** What happens instead if the connection breaks; without it the step cannot be lost. */
  break?: () => void
  /** What happens instead if the other side executes it that much later, while the connection breaks. */
  detach?: (ms: number) => void
  /** What happens instead if it is sent twice. */
  repeat?: (disturbance: Extract<Disturbance, { does: 'repeat' }>) => void
  /** What happens instead if the answer contradicts itself. */
  contradict?: (way: number) => void
  /** Whether it can be lost so that the other side waits for it. */
  canVanish?: boolean
  /** Whether it waits exactly as long as it says. */
  isExact?: boolean
}

interface WaitingStep extends Step {
  at: number
  /** `at`, unless its process is paused then. */
  plannedAt: number
  /** Orders the steps of one instant. */
  rank: number
  order: number
  isCounted: boolean
}

export interface Steps {
  /** Milliseconds. */
  now: () => number
  /** Lets a step wait that long for its turn; returns how to withdraw it. */
  add: (afterMs: number, step: Step) => () => void
  /** Lets the steps that a pause has put off have their turn as if the pause had ended now. */
  endPauses: () => void
  /** Breaks the connection of each step that waits in a place. */
  breakAll: (place: Step['place']) => void
  /** Whether nothing but timers waits. */
  isQuiet: () => boolean
  /** Lets that many milliseconds pass in which nothing happens, as timers go on waiting. */
  skip: (ms: number) => void
  /** Executes the waiting steps in order until `isDone`, or until that many milliseconds have passed. */
  runUntil: (isDone: () => boolean, withinMs: number) => Promise<void>
}

interface StepsOptions {
  /** Called when a step has its turn for the first time. Returns what goes wrong then, which its process has felt already. */
  disturbanceOf: (step: Step) => Disturbance | undefined
  onStep: (step: Step) => void
  /** Varies how long a step waits. */
  vary: (ms: number) => number
}

const setImmediateNow = globalThis.setImmediate

/** Resolves when all that has been resolved so far has been continued. */
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediateNow(resolve)
  })

/** Several times as many as the longest schedule has. */
const MAX_STEPS = 20_000

/** A schedule goes on and on. */
export class DoesNotEnd extends Error {}

/**
 * The steps of all processes on one virtual clock. They happen in the order of their time, unless a disturbance delays
 * them; the clock moves when nothing waits for its turn before.
 */
export const createSteps = ({ disturbanceOf, onStep, vary }: StepsOptions): Steps => {
  let now = 0
  let count = 0
  const waiting = new Set<WaitingStep>()

  const wait = (step: WaitingStep, at: number) => {
    step.at = at
    step.plannedAt = at
    waiting.add(step)
  }

  const first = (): WaitingStep | undefined => {
    let earliest: WaitingStep | undefined
    for (const step of waiting) {
      if (step.process?.isDead) {
        waiting.delete(step)
        continue
      }
      const pausedUntil = step.process?.machine.pausedUntil ?? 0
      if (step.at < pausedUntil) {
        step.at = pausedUntil
        step.rank = rankAfterPause(step, step.process?.machine)
      }
      if (step.latestAt) step.at = Math.min(step.at, Math.max(now, step.latestAt()))
      if (!earliest || isBefore(step, earliest)) earliest = step
    }
    return earliest
  }

  const take = async (step: WaitingStep) => {
    waiting.delete(step)
    now = Math.max(now, step.at)
    if (!step.isCounted) {
      step.isCounted = true
      const disturbance = disturbanceOf(step)
      if (disturbance?.does === 'delay') return wait(step, now + disturbance.ms)
      if (step.canVanish && disturbance?.does === 'lose') return
      const isLost = disturbance?.does === 'break' || disturbance?.does === 'lose'
      if (step.break && isLost) return step.break()
      if (disturbance?.does === 'detach' && step.detach) return step.detach(disturbance.ms)
      if (disturbance?.does === 'repeat' && step.repeat) return step.repeat(disturbance)
      if (disturbance?.does === 'contradict' && step.contradict)
        return step.contradict(disturbance.way)
      if (disturbance?.does === 'fail over' && step.break) return step.break()
      // Of its process nothing happens for now, or ever.
      if (disturbance?.does === 'pause' || disturbance?.does === 'kill') return wait(step, now)
    }
    onStep(step)
    await step.execute()
  }

  return {
    now: () => now,
    add: (afterMs, step) => {
      count += 1
      const waitingStep = { ...step, at: 0, plannedAt: 0, rank: 0, order: count, isCounted: false }
      const isExact = step.isExact ?? step.place === 'timer'
      wait(waitingStep, now + (isExact ? afterMs : vary(afterMs)))
      return () => waiting.delete(waitingStep)
    },
    endPauses: () => {
      for (const step of waiting) step.at = step.plannedAt
    },
    breakAll: (place) => {
      // What breaks adds other steps.
      const broken = Array.from(waiting).filter((step) => step.place === place)
      for (const step of broken) if (step.break && waiting.delete(step)) step.break()
    },
    skip: (ms) => {
      now += ms
      for (const step of waiting) {
        step.at += ms
        step.plannedAt += ms
      }
    },
    isQuiet: () => {
      for (const { place, process } of waiting)
        if (place !== 'timer' && !process?.isDead) return false
      return true
    },
    runUntil: async (isDone, withinMs) => {
      const until = now + withinMs
      await settled()
      while (!isDone()) {
        const step = first()
        if (!step || step.at > until) {
          now = until
          return
        }
        if (count > MAX_STEPS) throw new DoesNotEnd('the schedule does not end')
        await take(step)
        await settled()
      }
    },
  }
}

const rankAfterPause = (step: Step, machine: Machine | undefined) =>
  (step.place === 'timer') === (machine?.isInputFirst ?? true) ? 1 : 0

const isBefore = (one: WaitingStep, other: WaitingStep) =>
  one.at !== other.at
    ? one.at < other.at
    : one.rank !== other.rank
      ? one.rank < other.rank
      : one.order < other.order

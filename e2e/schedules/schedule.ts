import { type PaymentCheck, paymentChecks } from '@mva/api/testing/site-process'
import * as fc from 'fast-check'
import { type DatabaseRules, databaseRules } from './shared-database.ts'
import { type Disturbance, type Place, places } from './simulated-process.ts'

/** What customers, operators and staff choose. */
export const acts = [
  'wait',
  'look',
  'complete',
  'complete with a refused card',
  'complete with the last token',
  'check',
  'go to the payment',
  'previous',
  'remove',
  'leave',
  'begin again',
  'open the cart',
  'finish',
  'next step of the rotation',
  'restart',
  'strangers pay',
  'staff settle',
  'look at last',
] as const
export type Act = (typeof acts)[number]

export interface Command {
  act: Act
  /** The customer has two tabs, each of which may be out of date. */
  tab: number
  /** The machine to which the load balancer sends it, or which the operator restarts. */
  machine: number
  /** How long the next command waits for the end of this one, in milliseconds. */
  patienceMs: number
  disturbances: Disturbance[]
}

/** One run: who does what in which order, and what goes wrong at which steps. All else happens in the usual order. */
export interface Schedule {
  rules: DatabaseRules
  machines: number
  check: PaymentCheck
  isAntibotTokenUsedOnce: boolean
  /** How much later than it promised the agency may execute a payment, in milliseconds. */
  beyondMs: number
  /** How many steps of the rotation of secrets were taken before. */
  rotated: number
  /** Varies how long each step takes; 0 leaves all at their usual time. */
  variation: number
  commands: Command[]
  /** What goes wrong in the background work of the processes. */
  background: Disturbance[]
}

const GROWTH = 1.5
const MIN_MS = 10

/** From 10 milliseconds to that power, so that seconds are as likely as minutes. */
const duration = (min: number, max: number) =>
  fc.noBias(fc.integer({ min, max })).map((power) => Math.round(MIN_MS * GROWTH ** power))

/** From 10 milliseconds to 2.8 minutes. */
const anyDuration = fc.oneof(duration(0, 12), duration(13, 24))
/** From 2 seconds to 2.8 minutes. */
const longDuration = duration(13, 24)

/** The steps of the longest command, and of a minute of the background. */
const MAX_STEP: Record<Place, number> = { browser: 6, database: 32, agency: 12, timer: 6 }

const stepAt = fc.oneof(
  ...places.map((place) =>
    fc.record({ place: fc.constant(place), at: fc.noBias(fc.nat(MAX_STEP[place])) }),
  ),
)

const harms = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('delay' as const), ms: anyDuration }), weight: 4 },
  { arbitrary: fc.record({ does: fc.constant('lose' as const) }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('break' as const) }), weight: 2 },
  {
    arbitrary: fc.record({
      does: fc.constant('pause' as const),
      ms: longDuration,
      isInputFirst: fc.boolean(),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ does: fc.constant('kill' as const), downMs: anyDuration }), weight: 3 },
  {
    arbitrary: fc.record({
      does: fc.constant('skew' as const),
      ms: fc.tuple(longDuration, fc.constantFrom(1, -1)).map(([ms, sign]) => sign * ms),
    }),
    weight: 1,
  },
)

const disturbance: fc.Arbitrary<Disturbance> = fc
  .tuple(stepAt, harms)
  .map(([step, harm]) => ({ ...step, ...harm }))

const noDisturbance = fc.constant<Disturbance[]>([])

const weighted = <Value>(weights: readonly (readonly [Value, number])[]): fc.Arbitrary<Value> =>
  fc.oneof(...weights.map(([value, weight]) => ({ arbitrary: fc.constant(value), weight })))

const act = weighted<Act>([
  ['wait', 5],
  ['look', 5],
  ['complete', 9],
  ['complete with a refused card', 3],
  ['complete with the last token', 1],
  ['check', 5],
  ['go to the payment', 4],
  ['previous', 1],
  ['remove', 3],
  ['leave', 1],
  ['begin again', 1],
  ['open the cart', 1],
  ['finish', 1],
  ['next step of the rotation', 3],
  ['restart', 1],
  ['strangers pay', 1],
  ['staff settle', 1],
])

/** Longer than any call. */
export const UNTIL_ANSWERED_MS = 200_000

const command: fc.Arbitrary<Command> = fc.record({
  act,
  tab: weighted([
    [0, 4],
    [1, 1],
  ]),
  machine: fc.nat(2),
  patienceMs: fc.oneof(
    { arbitrary: fc.constant(UNTIL_ANSWERED_MS), weight: 5 },
    { arbitrary: fc.constant(0), weight: 2 },
    { arbitrary: anyDuration, weight: 3 },
  ),
  disturbances: fc.oneof(
    { arbitrary: noDisturbance, weight: 4 },
    {
      arbitrary: fc.array(disturbance, { minLength: 1, maxLength: 2 }),
      weight: 4,
    },
  ),
})

const MAX_COMMANDS = 7
/** Restarts of the rotation of secrets. */
const MAX_ROTATED = 8

/** Schedules with few long disturbances, at any step. */
const schedules: fc.Arbitrary<Schedule> = fc.record({
  rules: weighted<DatabaseRules>([
    [databaseRules[0], 4],
    [databaseRules[1], 1],
  ]),
  machines: weighted([
    [2, 4],
    [3, 1],
  ]),
  check: weighted<PaymentCheck>([
    [paymentChecks[0], 4],
    [paymentChecks[1], 1],
    [paymentChecks[2], 1],
  ]),
  isAntibotTokenUsedOnce: weighted([
    [false, 3],
    [true, 1],
  ]),
  beyondMs: weighted([
    [0, 3],
    [60_000, 1],
  ]),
  rotated: fc.oneof(fc.constant(0), fc.nat(MAX_ROTATED)),
  variation: fc.oneof(fc.constant(0), fc.noBias(fc.nat(1_000_000))),
  commands: fc.array(command, { minLength: 1, maxLength: MAX_COMMANDS, size: 'max' }),
  background: fc.oneof(
    { arbitrary: noDisturbance, weight: 4 },
    { arbitrary: fc.array(disturbance, { maxLength: 2 }), weight: 1 },
  ),
})

/** The same without some acts and disturbances, and without the rotation of secrets if that is named. */
export const schedulesWithout = (names: readonly string[]): fc.Arbitrary<Schedule> => {
  if (names.length === 0) return schedules
  const isKept = ({ does }: Disturbance) => !names.includes(does)
  return schedules.map((schedule) => ({
    ...schedule,
    rotated: names.includes('rotation') ? 0 : schedule.rotated,
    background: schedule.background.filter(isKept),
    commands: schedule.commands
      .filter(({ act }) => !names.includes(act.includes('rotation') ? 'rotation' : act))
      .map((each) => ({ ...each, disturbances: each.disturbances.filter(isKept) })),
  }))
}
